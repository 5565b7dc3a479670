import { AccountDone } from '@/components/accounts/account-done';
import { ButtonLink } from '@/components/ui/button';
import { newsletterConfirmation, newsletterEnd } from '@/lib/content/newsletter-links';
import { CONFIRM_DAYS, NEWSLETTER } from '@/lib/enquiries/options';

type Purpose = 'confirm' | 'unsubscribe';

/** What has been done, in the place of the button that did it. */
export function LinkDone({ purpose, message, fresh = false }: { purpose: Purpose; message: string; fresh?: boolean }) {
  const confirmed = purpose === 'confirm';
  return (
    <AccountDone message={message} fresh={fresh}>
      <p>{confirmed ? newsletterConfirmation.done : newsletterEnd.done}</p>
      <ButtonLink href={confirmed ? '/careers' : NEWSLETTER}>{confirmed ? newsletterConfirmation.jobs : newsletterEnd.again}</ButtonLink>
    </AccountDone>
  );
}

/** Why a link may not have worked, and what does. `incomplete`: there was nothing to try. */
export function LinkFailed({ purpose, incomplete = false }: { purpose: Purpose; incomplete?: boolean }) {
  if (purpose === 'unsubscribe') {
    return (
      <>
        <p>{newsletterEnd.incomplete}</p>
        <ButtonLink href="/contact">{newsletterEnd.contact}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{incomplete ? newsletterConfirmation.incomplete : newsletterConfirmation.afterFailure(CONFIRM_DAYS)}</p>
      <ButtonLink href={NEWSLETTER}>{newsletterConfirmation.again}</ButtonLink>
    </>
  );
}
