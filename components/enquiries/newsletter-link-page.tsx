import { FormProblem } from '@/components/accounts/form-problem';
import { PageHead } from '@/components/site/page-head';
import { newsletterConfirmation, newsletterEnd } from '@/lib/content/newsletter-links';
import type { FormOutcome } from '@/lib/outcomes/schema';
import { NewsletterLinkForm, type LinkPurpose } from './newsletter-link-form';
import { LinkDone, LinkFailed } from './newsletter-link-result';

type NewsletterLinkPageProps = {
  purpose: LinkPurpose;
  /** The token or key of the address. */
  secret: string | string[] | undefined;
  /** What came of a press without scripts. */
  outcome: FormOutcome | null;
};

/** Behind a link of the newsletter's mails. Looking at it changes nothing: mail programs follow links. */
export function NewsletterLinkPage({ purpose, secret, outcome }: NewsletterLinkPageProps) {
  const mayPress = !outcome && isSecret(secret);
  const { title, lead } = purpose === 'confirm' ? newsletterConfirmation : newsletterEnd;
  return (
    <>
      <PageHead title={title} lead={mayPress ? lead : undefined} />
      <div className="wrap section">
        <div className="max-w-xl space-y-8">
          {outcome?.ok && <LinkDone purpose={purpose} message={outcome.message} />}
          {outcome && !outcome.ok && <FormProblem>{outcome.message}</FormProblem>}
          {outcome && !outcome.ok && <LinkFailed purpose={purpose} />}
          {mayPress && <NewsletterLinkForm purpose={purpose} secret={secret} />}
          {!outcome && !mayPress && <LinkFailed purpose={purpose} incomplete />}
        </div>
      </div>
    </>
  );
}

function isSecret(secret: string | string[] | undefined): secret is string {
  return typeof secret === 'string' && /^[\w-]{1,100}$/.test(secret);
}
