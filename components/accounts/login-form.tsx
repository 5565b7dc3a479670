import { SignInForm, type SignInFormProps } from '@/components/form/sign-in-form';
import { api } from '@/lib/base/routes';
import { withWayBack } from '@/lib/accounts/way-back-rules';
import { content } from '@/lib/content';

export function LoginForm(props: Pick<SignInFormProps, 'destination' | 'flash'>) {
  const { login } = content();
  return (
    <SignInForm
      {...props}
      kind="candidate"
      action={withWayBack('candidate', api.login, props.destination)}
      // `username` lets address managers offer an address and password managers find the account.
      account={{ name: 'email', label: login.email, type: 'email', autoComplete: 'username' }}
      words={login}
    />
  );
}
