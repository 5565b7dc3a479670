import { AccountDone } from '@/components/accounts/account-done';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { newsletterConfirmation, newsletterEnd } from '@/lib/content/newsletter-links';
import { CONFIRM_DAYS } from '@/lib/vocabulary/enquiries';

/** What a link of the newsletter's mails is for. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

export const LINK_WORDS = { confirm: newsletterConfirmation, unsubscribe: newsletterEnd } as const;

/** What has been done, in the place of the button that did it. */
export function LinkDone({ purpose, ...done }: { purpose: LinkPurpose; message: string | null; fresh?: boolean }) {
  const confirmed = purpose === 'confirm';
  return (
    <AccountDone {...done}>
      <p>{confirmed ? newsletterConfirmation.done : newsletterEnd.done}</p>
      <ButtonLink href={confirmed ? pages.careers : pages.newsletter}>
        {confirmed ? newsletterConfirmation.jobs : newsletterEnd.again}
      </ButtonLink>
    </AccountDone>
  );
}

/**
 * Why a link may not have worked, and what does; where something else failed, that the link still works. `message`:
 * what was said; null: there was nothing to try.
 */
export function LinkFailed({ purpose, message }: { purpose: LinkPurpose; message: string | null }) {
  if (message !== null && message !== LINK_WORDS[purpose].failed) return <p>{LINK_WORDS[purpose].stillWorks}</p>;
  if (purpose === 'unsubscribe') {
    return (
      <>
        <p>{newsletterEnd.incomplete}</p>
        <ButtonLink href={pages.contact}>{newsletterEnd.contact}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{message === null ? newsletterConfirmation.incomplete : newsletterConfirmation.afterFailure(CONFIRM_DAYS)}</p>
      <ButtonLink href={pages.newsletter}>{newsletterConfirmation.again}</ButtonLink>
    </>
  );
}
