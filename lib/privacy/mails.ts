import { formatDate, plural } from '../base/format';
import { pages } from '../base/routes';
import { content } from '../content';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { count, greeting } from '../platform/mail/words';
import { PRIVACY_LINK_HOURS } from '../vocabulary/privacy';

export function privacyLinkMail({ link }: { link: string }): MailBody {
  const { button, after, ...template } = content().privacyLinkEmail;
  return composeMail({ ...template, button: { label: button, link }, after: after(count(PRIVACY_LINK_HOURS, 'hour')) });
}

type Expiring = {
  name: string;
  account: boolean;
  documents: readonly { kind: 'application' | 'cv'; about: string; sentOn: string }[];
  notBefore: string;
  link: string;
};

const MOST_LISTED = 20;

/** Warns a person a month before the deletion, and says how to prevent it. */
export function retentionWarningMail({ name, account, documents, notBefore, link }: Expiring): MailBody {
  const listed = documents.slice(0, MOST_LISTED);
  const rest = documents.length - listed.length;
  const day = formatDate(notBefore, 'UTC');
  const { subject, heading, facts, button, after, why, ...words } = content().retentionWarningEmail;
  return composeMail({
    subject,
    heading: heading(day),
    before: [
      greeting(name),
      (account ? words.account : words.documents)(day),
      account || link.endsWith(pages.login) ? words.signIn : words.openYourData,
    ],
    button: { label: button, link },
    facts: [
      ...(account ? [facts.account] : []),
      ...listed.map(
        ({ kind, about, sentOn }) => [facts[kind], facts.sentOn(about, formatDate(sentOn, 'UTC'))] as const,
      ),
      ...(rest > 0 ? [[facts.further, plural(rest, 'document', 'documents')] as const] : []),
    ],
    after,
    why,
  });
}
