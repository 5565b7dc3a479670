import { company } from '../base/company';
import { formatDate, plural } from '../base/format';
import { pages } from '../base/routes';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { count, greeting } from '../platform/mail/words';
import { PRIVACY_LINK_HOURS } from '../vocabulary/privacy';

/** Leads to what was sent from an address, for whoever reads its mail. */
export function privacyLinkMail({ link }: { link: string }): MailBody {
  return composeMail({
    subject: `Your data at ${company.name}`,
    heading: 'What we hold about this address',
    before: [
      'Hello,',
      `Somebody asked what ${company.name} has stored about this e-mail address. If it was you, the link shows what kinds of records there are and how many, lets you download all of it, and lets you have it deleted.`,
    ],
    button: { label: 'See my data', link },
    after: [
      `The link works for ${count(PRIVACY_LINK_HOURS, 'hour')}. Opening it changes nothing; deleting takes a tick and a button on the page. We send this mail to every address that is entered, also to those we know nothing of.`,
      'If you did not ask, do nothing. Do not pass this mail on: whoever has the link can do what you can.',
    ],
    why: 'You get this mail because this address was entered on our page “Your data”.',
  });
}

/** What will be deleted unless its owner wants it kept. */
export type Expiring = {
  name: string;
  account: boolean;
  documents: readonly { kind: 'application' | 'cv'; about: string; sentOn: string }[];
  /** The day, YYYY-MM-DD, before which nothing is deleted. */
  notBefore: string;
  link: string;
};

const MOST_LISTED = 20;

/** Tells somebody a month ahead what will be deleted, and how to keep it (decision G2). */
export function retentionWarningMail({ name, account, documents, notBefore, link }: Expiring): MailBody {
  const listed = documents.slice(0, MOST_LISTED);
  const rest = documents.length - listed.length;
  const day = formatDate(notBefore, 'UTC');
  const how =
    account || link.endsWith(pages.login)
      ? 'Sign in once, before that day, and the time begins again.'
      : 'Open “Your data”, enter this address, and press the button to keep it on the page that we mail you.';
  return composeMail({
    subject: `We are about to delete your data at ${company.name}`,
    heading: `Deleted from ${day} on`,
    before: [
      greeting(name),
      account
        ? `Nobody has signed in to your account for a long time. From ${day} on we delete it, with everything that belongs to it.`
        : `We keep what people send us for a limited time. What is listed below has reached its end: from ${day} on we delete it, with the files.`,
      how,
    ],
    button: { label: 'Keep my data', link },
    facts: [
      ...(account ? [['Account', 'your profile, applications, CVs and subscriptions'] as const] : []),
      ...listed.map(
        ({ kind, about, sentOn }) =>
          [kind === 'cv' ? 'CV' : 'Application', `${about}, sent on ${formatDate(sentOn, 'UTC')}`] as const,
      ),
      ...(rest > 0 ? [['Further', plural(rest, 'document', 'documents')] as const] : []),
    ],
    after: ['If it may go, there is nothing to do. We delete by ourselves and do not write again.'],
    why: 'You get this mail because this address is on what you sent us.',
  });
}
