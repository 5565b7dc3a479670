import { SignInForm, type SignInFormProps } from '@/components/form/sign-in-form';
import { api } from '@/lib/base/routes';
import { withNext } from '@/lib/accounts/way-back-rules';
import { content } from '@/lib/content';

export function LoginForm(props: Pick<SignInFormProps, 'destination' | 'flash'>) {
  const { login } = content();
  return (
    <SignInForm
      {...props}
      kind="candidate"
      action={withNext('candidate', api.login, props.destination)}
      // `username`, not `email`: password managers need it to find the account, and browsers still suggest addresses.
      account={{ name: 'email', label: login.email, type: 'email', autoComplete: 'username' }}
      words={login}
    />
  );
}
