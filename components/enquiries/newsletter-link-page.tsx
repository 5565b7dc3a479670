'use client';

import { ApiForm } from '@/components/form/api-form';
import { FormProblem } from '@/components/form/form-problem';
import { useApiForm } from '@/components/form/use-api-form';
import { PageHead } from '@/components/site/page-head';
import { api, withQuery } from '@/lib/base/routes';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { LINK_WORDS, LinkDone, LinkFailed, type LinkPurpose } from './newsletter-link-result';

type NewsletterLinkPageProps = {
  purpose: LinkPurpose;
  /** The token or key of the address. */
  secret: string | string[] | undefined;
  flash: Flash | null;
};

/**
 * Behind a link of the newsletter's mails. Looking at it changes nothing: mail programs follow links, and press no buttons.
 * The whole page: once it is done, its head no longer fits.
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
