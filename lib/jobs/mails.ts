import { postingEmails } from '../content/posting-emails';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting, holdsLink } from '../platform/mail/words';

/** What a mail to a poster is made of. */
type PostingMail = {
  id: number;
  title: string;
  contactName: string | null;
  /** The posting's signed link (`issuePostingLink`). */
  link: string;
};

/** What the mails to posters say, by kind. */
const WORDS = {
  'job-posted': postingEmails.posted,
  'job-approved': postingEmails.approved,
  'job-rejected': postingEmails.rejected,
  'job-link': postingEmails.link,
  'job-still-open': postingEmails.stillOpen,
} as const;
export type PostingMailKind = keyof typeof WORDS;
/** What a kind of mail tells besides the posting. */
export type ToldBy<Kind extends PostingMailKind> = Omit<Parameters<(typeof WORDS)[Kind]>[0], 'name' | 'title'>;

/** A mail to a poster, with the posting's link as its button. */
export function postingMail<Kind extends PostingMailKind>(
  kind: Kind,
  { contactName, link, ...posting }: PostingMail,
  told: ToldBy<Kind>,
): MailBody {
  const words = WORDS[kind]({ ...called(posting), ...told } as never);
  return composeMail({
    ...words,
    before: [greetingOf(contactName), ...words.before],
    button: { label: postingEmails.button, link },
    why: postingEmails.why,
  });
}

/** Goes to the old address when a posting gets another contact, so that nobody changes it unnoticed. */
export function contactChangedMail(posting: { id: number; title: string }): MailBody {
  return composeMail({ ...postingEmails.contactChanged(called(posting)), why: postingEmails.why });
}

type ReviewNotification = Record<'title' | 'company' | 'location', string> &
  Record<'contactName' | 'email' | 'phone', string | null> & {
    id: number;
    /** Where moderators find what waits. */
    link: string;
    waits: ReviewCause;
  };
/** Why a posting waits: it is new, it was on the list before, or its poster has changed what stays on the board meanwhile. */
export type ReviewCause = keyof typeof postingEmails.review.causes;

/** Tells the company that a posting waits for a moderator. */
export function jobNotificationMail({ id, link, waits, ...posting }: ReviewNotification): MailBody {
  const { button, labels, noName, none, why } = postingEmails.review;
  const { subject, heading, text } = postingEmails.review.causes[waits];
  return composeMail({
    heading,
    before: [text],
    why,
    subject: `${subject}: ${posting.title} ${notificationMark(id)}`,
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
}

/** How the subject of a notification ends, whatever the title. */
export function notificationMark(id: number): string {
  return `(job #${id})`;
}

/** How a mail greets a poster. */
export function greetingOf(contactName: string | null): string {
  return greeting(contactName ?? '');
}

/** How a mail calls a posting. */
export function called({ id, title }: { id: number; title: string }): { name: string; title: string } {
  const shown = shownTitle(title);
  return shown === null
    ? { name: `your posting (job #${id})`, title: `job #${id}` }
    : { name: `“${shown}” (job #${id})`, title: shown };
}

/**
 * Anybody can post a job in anybody's name: a title must carry neither a link nor a telephone number to a stranger
 * (docs/decisions/013-mail-delivery).
 */
function shownTitle(title: string): string | null {
  const yearless = title.replace(/\b20\d\d ?[-–/] ?20\d\d\b/g, '');
  return holdsLink(title) || /(?:\d[\s().-]*){7,}/.test(yearless) ? null : title;
}
