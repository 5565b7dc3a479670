import { content, type Catalogue } from '../content';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting, holdsLink } from '../platform/mail/words';

type PostingMail = {
  id: number;
  title: string;
  contactName: string | null;
  link: string;
};

const WORDS = {
  'job-posted': 'posted',
  'job-approved': 'approved',
  'job-rejected': 'rejected',
  'job-link': 'link',
  'job-still-open': 'stillOpen',
} as const;
export type PostingMailKind = keyof typeof WORDS;
export type MailValues<Kind extends PostingMailKind> = Omit<
  Parameters<Catalogue['postingEmails'][(typeof WORDS)[Kind]]>[0],
  'name' | 'title'
>;

/** Composes a mail to a poster, with the posting's link as its button. */
export function postingMail<Kind extends PostingMailKind>(
  kind: Kind,
  { contactName, link, ...posting }: PostingMail,
  values: MailValues<Kind>,
): MailBody {
  const { postingEmails } = content();
  const words = postingEmails[WORDS[kind]]({ ...postingName(posting), ...values } as never);
  return composeMail({
    ...words,
    before: [greetingOf(contactName), ...words.before],
    button: { label: postingEmails.button, link },
    why: postingEmails.why,
  });
}

/** Composes the warning to the old e-mail address after a posting's contact has changed. */
export function contactChangedMail(posting: { id: number; title: string }): MailBody {
  const { postingEmails } = content();
  return composeMail({ ...postingEmails.contactChanged(postingName(posting)), why: postingEmails.why });
}

type ReviewNotification = Record<'title' | 'company' | 'location', string> &
  Record<'contactName' | 'email' | 'phone', string | null> & {
    id: number;
    link: string;
    waits: ReviewCause;
  };
/** Why a posting needs review: it is new, it was listed before, or its poster changed it while it is on the board. */
export type ReviewCause = keyof Catalogue['postingEmails']['review']['causes'];

/** Composes the notice that tells the company of a posting to review. */
export function jobNotificationMail({ id, link, waits, ...posting }: ReviewNotification) {
  const { button, labels, noName, none, why, causes } = content().postingEmails.review;
  const { subject, heading, text } = causes[waits];
  const body = composeMail({
    heading,
    before: [text],
    why,
    subject: `${subject}: ${posting.title} (job #${id})`,
    button: { label: button, link },
    facts: [
      [labels.title, posting.title],
      [labels.company, posting.company],
      [labels.location, posting.location],
      [labels.contactName, posting.contactName ?? noName],
      [labels.email, posting.email ?? none],
      [labels.phone, posting.phone ?? none],
    ],
    after: [],
  });
  return { about: noticeOf(id), ...body };
}

/** Returns the value of `OutboxMail.about` for review notices about a posting. */
export const noticeOf = (id: number) => `job:${id}`;

export function greetingOf(contactName: string | null): string {
  return greeting(contactName ?? '');
}

/** Returns the name and title of a posting in mails. The job's number replaces a title that is not safe to show. */
export function postingName({ id, title }: { id: number; title: string }): { name: string; title: string } {
  const shown = shownTitle(title);
  return shown === null
    ? { name: `your posting (job #${id})`, title: `job #${id}` }
    : { name: `“${shown}” (job #${id})`, title: shown };
}

/**
 * Null if a title contains a link or telephone number: an anonymous poster could send a message to a stranger
 * (docs/decisions/013-mail-delivery).
 */
function shownTitle(title: string): string | null {
  const yearless = title.replace(/\b20\d\d ?[-–/] ?20\d\d\b/g, '');
  return holdsLink(title) || /(?:\d[\s().-]*){7,}/.test(yearless) ? null : title;
}
