import { CANDIDATE_DASHBOARD } from '@/components/accounts/urls';
import { SignInForm, type SignInFormProps } from '@/components/form/sign-in-form';
import { login } from '@/lib/content/accounts';

type LoginFormProps = Pick<SignInFormProps, 'destination' | 'problem' | 'errors'> & { email?: string | undefined };

/** The candidate's sign-in. */
export function LoginForm({ destination, email, problem, errors }: LoginFormProps) {
  return (
    <SignInForm
      kind="candidate"
      action={
        destination === CANDIDATE_DASHBOARD
          ? '/api/auth/login.php'
          : `/api/auth/login.php?next=${encodeURIComponent(destination)}`
      }
      destination={destination}
      // Address managers offer the address, password managers find the account.
      account={{ name: 'email', label: login.email, type: 'email', autoComplete: 'username', defaultValue: email }}
      words={{ password: login.password, submit: login.submit, submitting: login.submitting }}
      problem={problem}
      errors={errors}
    />
  );
}
