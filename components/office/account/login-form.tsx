import { SignInForm, type SignInFormProps } from '@/components/form/sign-in-form';
import { withNext } from '@/lib/accounts/way-back-rules';
import { api, pages } from '@/lib/base/routes';
import { moderatorLogin } from '@/lib/content/office';
import { CODE_NEEDED, MODERATOR_SLOWED } from '@/lib/content/account-messages';

export function LoginForm({ destination, flash }: Pick<SignInFormProps, 'destination' | 'flash'>) {
  return (
    <SignInForm
      kind="moderator"
      action={withNext('moderator', api.moderatorLogin, destination)}
      destination={destination}
      account={{ name: 'username', label: moderatorLogin.username, autoComplete: 'username' }}
      words={moderatorLogin}
      code={{
        page: withNext('moderator', pages.moderatorCode, destination),
        shownFor: MODERATOR_SLOWED,
        neededFor: CODE_NEEDED,
        label: moderatorLogin.code,
        hint: moderatorLogin.codeHint,
      }}
      flash={flash}
    />
  );
}
