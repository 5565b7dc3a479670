import { Receipt } from '@/components/form/receipt';
import { Lines } from '@/components/ui/lines';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';

export type VerificationWords = Omit<Catalogue['emailVerification'], 'waiting'>;

type VerificationDoneProps = { words: VerificationWords; message: string | null; signedIn: boolean; fresh?: boolean };

/** A signed-in candidate gets a link to the dashboard, and others get one to the sign-in page. */
export function VerificationDone({ words, signedIn, message, fresh }: VerificationDoneProps) {
  return (
    <Receipt
      title={message}
      fresh={fresh}
      steps={[words.done]}
      next={
        signedIn ? (
          <ButtonLink href={pages.seekerDashboard}>{words.dashboard}</ButtonLink>
        ) : (
          <ButtonLink href={pages.login}>{words.signIn}</ButtonLink>
        )
      }
    />
  );
}

export function VerificationFailed({ words }: { words: VerificationWords }) {
  const { title, items } = words.afterFailure;
  return (
    <section aria-labelledby="why-failed">
      <h2 id="why-failed" className="text-h3">
        {title}
      </h2>
      <Lines items={items} className="mt-3 list-[square] space-y-2 pl-5 marker:text-coral-art" />
    </section>
  );
}
