import { SignInForm, type SignInFormProps } from '@/components/form/sign-in-form';
import { withWayBack } from '@/lib/accounts/way-back-rules';
import { api } from '@/lib/base/routes';
import { login } from '@/lib/content/accounts';

type LoginFormProps = Pick<SignInFormProps, 'destination' | 'problem' | 'errors'> & { email?: string | undefined };

/** The candidate's sign-in. */
export function LoginForm({ destination, email, problem, errors }: LoginFormProps) {
  return (
    <SignInForm
      kind="candidate"
      action={withWayBack('candidate', api.login, destination)}
      destination={destination}
      // Address managers offer the address, password managers find the account.
      account={{ name: 'email', label: login.email, type: 'email', autoComplete: 'username', defaultValue: email }}
      words={{ password: login.password, submit: login.submit, submitting: login.submitting }}
      problem={problem}
      errors={errors}
    />
  );
}
