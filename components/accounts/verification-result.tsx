import { Lines } from '@/components/ui/lines';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { emailVerification } from '@/lib/content/en/accounts';
import { AccountDone } from './account-done';

type VerificationDoneProps = { message: string | null; signedIn: boolean; fresh?: boolean };

/** `signedIn`: links to the dashboard instead of sign-in. */
export function VerificationDone({ signedIn, ...done }: VerificationDoneProps) {
  return (
    <AccountDone {...done}>
      <p>{emailVerification.done}</p>
      {signedIn ? (
        <ButtonLink href={pages.seekerDashboard}>{emailVerification.dashboard}</ButtonLink>
      ) : (
        <ButtonLink href={pages.login}>{emailVerification.signIn}</ButtonLink>
      )}
    </AccountDone>
  );
}

export function VerificationFailed() {
  const { title, items } = emailVerification.afterFailure;
  return (
    <section aria-labelledby="why-failed">
      <h2 id="why-failed" className="text-h3">
        {title}
      </h2>
      <Lines items={items} className="mt-3 list-[square] space-y-2 pl-5 marker:text-coral" />
    </section>
  );
}
