import { absoluteUrl } from '../base/site-url';
import { api, pages, withQuery } from '../base/routes';
import { formatDateTime } from '../base/format';
import { env } from '../base/env';
import { content } from '../content';
import { listHeaders, composeMail, type MailBody } from '../platform/mail/layout';
import { greeting } from '../platform/mail/words';
import { CONFIRM_DAYS } from '../vocabulary/enquiries';
import type { ContactInput, NewsletterInput } from './schema';

/** Asks a person to confirm the subscription. `token` belongs to a `confirm-newsletter` link. */
export function newsletterConfirmMail(token: string): MailBody {
  const { button, after, ...template } = content().newsletterConfirmEmail;
  return composeMail({
    ...template,
    button: { label: button, link: absoluteUrl(withQuery(pages.confirmNewsletter, { token })) },
    after: after(CONFIRM_DAYS),
  });
}

/** Composes a newsletter. @param key the subscriber's; null for a test mail with a dead unsubscribe link */
export function newsletterMail(
  { subject, text }: Pick<NewsletterInput, 'subject' | 'text'>,
  key: string | null,
): MailBody {
  const { newsletterEmail } = content();
  const { why, unsubscribe } = newsletterEmail;
  const link = absoluteUrl(withQuery(pages.unsubscribeNewsletter, { key }));
  return composeMail({
    subject: key === null ? newsletterEmail.test(subject) : subject,
    heading: subject,
    before: [],
    letter: text,
    why,
    unsubscribe: { label: unsubscribe, link },
  });
}

/** Returns the mail headers for unsubscribing (`listHeaders`). `key` is the subscriber's. */
export function newsletterHeaders(key: string): Record<string, string> {
  return listHeaders('newsletter', withQuery(api.unsubscribeNewsletter, { key }));
}

/** Forwards a contact message to the company. `page` is the path of the page with the form. */
export function contactMail(input: ContactInput, page: string): MailBody {
  const { subject, labels, office, ...template } = content().contactEmail;
  const sent = { ...input, page: absoluteUrl(page) };
  return composeMail({
    ...template,
    subject: subject(input.name, input.subject),
    facts: FACTS.flatMap((name): [string, string][] => (sent[name] === null ? [] : [[labels[name], sent[name]]])),
    items: [{ label: office, link: absoluteUrl(withQuery(pages.moderatorDashboard, { tab: 'messages' })) }],
  });
}

type Answer = { subject: string; text: string; by: string; to: { name: string; message: string; createdAt: Date } };

/** Composes an answer: a greeting, the moderator's text and name, then the quoted message. */
export function answerMail({ subject, text, by, to }: Answer): MailBody {
  const { signature, quoted, why } = content().answerEmail;
  const when = formatDateTime(to.createdAt.toISOString(), env().siteTimeZone);
  return composeMail({
    subject,
    heading: subject,
    before: [greeting(to.name)],
    letter: text,
    after: [signature(by)],
    quoted: { label: quoted(when), text: to.message },
    why,
  });
}

const FACTS = ['name', 'email', 'company', 'phone', 'subject', 'page', 'message'] as const;
