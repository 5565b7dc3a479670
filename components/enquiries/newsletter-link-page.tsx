'use client';

import { AccountDone } from '@/components/accounts/account-done';
import { ApiForm } from '@/components/form/api-form';
import { FormProblem } from '@/components/form/form-problem';
import { useApiForm } from '@/components/form/use-api-form';
import { PageHead } from '@/components/site/page-head';
import { ButtonLink } from '@/components/ui/button';
import { api, pages, withQuery } from '@/lib/base/routes';
import { newsletterConfirmation, newsletterEnd } from '@/lib/content/en/newsletter';
import { CONFIRM_DAYS } from '@/lib/vocabulary/enquiries';
import type { Flash } from '@/lib/platform/http/flash/schema';

type LinkPurpose = 'confirm' | 'unsubscribe';

const LINK_WORDS = { confirm: newsletterConfirmation, unsubscribe: newsletterEnd } as const;

type NewsletterLinkPageProps = {
  purpose: LinkPurpose;
  secret: string | string[] | undefined;
  flash: Flash | null;
};

/**
 * The page behind a link in newsletter mails. Opening it changes nothing: mail programs follow links but press no
 * buttons. Includes the whole page, because after success its head no longer fits.
 */
export function NewsletterLinkPage({ purpose, secret, flash }: NewsletterLinkPageProps) {
  const words = LINK_WORDS[purpose];
  const key = typeof secret === 'string' && /^[\w-]{1,100}$/.test(secret) ? secret : null;
  const form = useApiForm({
    action: purpose === 'confirm' ? api.confirmNewsletter : withQuery(api.unsubscribeNewsletter, { key: key ?? '' }),
    words: { ...words, failed: words.couldNot },
    flash,
    toast: true,
  });
  const isDone = form.sent.message !== null;
  const mayPress = !isDone && key !== null && flash?.message !== words.failed;
  return (
    <>
      <PageHead title={isDone ? words.doneTitle : words.title} lead={mayPress ? words.lead : undefined} />
      <div className="wrap section">
        <div className="max-w-xl space-y-8">
          {isDone && <LinkDone purpose={purpose} {...form.sent} />}
          {mayPress && (
            <ApiForm form={form} className="space-y-6">
              {purpose === 'confirm' && <input type="hidden" name="token" value={key} />}
            </ApiForm>
          )}
          {!isDone && !mayPress && <FormProblem>{form.problem}</FormProblem>}
          {!isDone && (!mayPress || form.problem !== null) && <LinkFailed purpose={purpose} message={form.problem} />}
        </div>
      </div>
    </>
  );
}

function LinkDone({ purpose, ...done }: { purpose: LinkPurpose; message: string | null; fresh?: boolean }) {
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

/** Reasons for a failure, or a note that the link still works. `message`: the refusal; null without a valid key. */
function LinkFailed({ purpose, message }: { purpose: LinkPurpose; message: string | null }) {
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
