import { SignInForm, type SignInFormProps } from '@/components/form/sign-in-form';
import { withWayBack } from '@/lib/accounts/way-back-rules';
import { api, pages } from '@/lib/base/routes';
import { content } from '@/lib/content';

export function LoginForm({ destination, flash }: Pick<SignInFormProps, 'destination' | 'flash'>) {
  const { CODE_NEEDED, MODERATOR_SLOWED, moderatorLogin } = content();
  return (
    <SignInForm
      kind="moderator"
      action={withWayBack('moderator', api.moderatorLogin, destination)}
      destination={destination}
      account={{ name: 'username', label: moderatorLogin.username, autoComplete: 'username' }}
      words={moderatorLogin}
      code={{
        page: withWayBack('moderator', pages.moderatorCode, destination),
        shownFor: MODERATOR_SLOWED,
        neededFor: CODE_NEEDED,
        label: moderatorLogin.code,
        hint: moderatorLogin.codeHint,
      }}
      flash={flash}
    />
  );
}
