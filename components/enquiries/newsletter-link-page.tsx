'use client';

import type { ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { FormProblem } from '@/components/form/form-problem';
import { Receipt } from '@/components/form/receipt';
import { useApiForm } from '@/components/form/use-api-form';
import { FormPage } from '@/components/site/form-page';
import { ButtonLink } from '@/components/ui/button';
import { api, pages, withQuery } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';

type LinkPurpose =
  | { purpose: 'confirm'; words: Catalogue['newsletterConfirmation'] }
  | { purpose: 'unsubscribe'; words: Catalogue['newsletterEnd'] };

type NewsletterLinkPageProps = LinkPurpose & {
  secret: string | string[] | undefined;
  flash: Flash | null;
  object: ReactNode;
};

/** A whole page, because its title depends on the result. Only its form acts, because mail programs follow links. */
export function NewsletterLinkPage({ secret, flash, object, ...link }: NewsletterLinkPageProps) {
  const { purpose, words } = link;
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
    <FormPage title={isDone ? words.doneTitle : words.title} lead={mayPress ? words.lead : undefined} object={object}>
      {isDone && <LinkDone link={link} {...form.sent} />}
      {mayPress && (
        <ApiForm form={form}>{purpose === 'confirm' && <input type="hidden" name="token" value={key} />}</ApiForm>
      )}
      {!isDone && !mayPress && <FormProblem>{form.problem}</FormProblem>}
      {!isDone && (!mayPress || form.problem !== null) && <LinkFailed link={link} message={form.problem} />}
    </FormPage>
  );
}

function LinkDone({ link, message, fresh }: { link: LinkPurpose; message: string | null; fresh?: boolean }) {
  const { purpose, words } = link;
  return (
    <Receipt
      title={message}
      fresh={fresh}
      steps={[words.done]}
      next={
        purpose === 'confirm' ? (
          <ButtonLink href={pages.careers}>{words.jobs}</ButtonLink>
        ) : (
          <ButtonLink href={pages.newsletter}>{words.again}</ButtonLink>
        )
      }
    />
  );
}

/** @param message why the server refused the link; null if the URL has no valid key */
function LinkFailed({ link: { purpose, words }, message }: { link: LinkPurpose; message: string | null }) {
  if (message !== null && message !== words.failed) return <p>{words.stillWorks}</p>;
  if (purpose === 'unsubscribe') {
    return (
      <>
        <p>{words.incomplete}</p>
        <ButtonLink href={pages.contact}>{words.contact}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{message === null ? words.incomplete : words.afterFailure}</p>
      <ButtonLink href={pages.newsletter}>{words.again}</ButtonLink>
    </>
  );
}
