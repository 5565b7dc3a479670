import { SignInForm, type SignInFormProps } from '@/components/form/sign-in-form';
import { withWayBack } from '@/lib/accounts/way-back-rules';
import { api, pages } from '@/lib/base/routes';
import { moderatorLogin } from '@/lib/content/office';
import { CODE_NEEDED, MODERATOR_SLOWED } from '@/lib/vocabulary/accounts';

type LoginFormProps = Pick<SignInFormProps, 'destination' | 'problem' | 'errors'> & { username?: string | undefined };

/** The moderator's sign-in. */
export function LoginForm({ destination, username, problem, errors }: LoginFormProps) {
  return (
    <SignInForm
      kind="moderator"
      action={withWayBack('moderator', api.moderatorLogin, destination)}
      destination={destination}
      account={{ name: 'username', label: moderatorLogin.username, autoComplete: 'username', defaultValue: username }}
      words={{
        password: moderatorLogin.password,
        submit: moderatorLogin.submit,
        submitting: moderatorLogin.submitting,
      }}
      code={{
        page: withWayBack('moderator', pages.moderatorCode, destination),
        shownFor: MODERATOR_SLOWED,
        neededFor: CODE_NEEDED,
        label: moderatorLogin.code,
        hint: moderatorLogin.codeHint,
      }}
      problem={problem}
      errors={errors}
    />
  );
}
