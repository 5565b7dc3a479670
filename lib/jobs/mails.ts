import { postingEmails } from '../content/posting-emails';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting, holdsLink } from '../platform/mail/words';

/** What a mail to a poster is made of. */
export type PostingMail = {
  id: number;
  title: string;
  contactName: string | null;
  /** The posting's signed link (`issuePostingLink`). */
  link: string;
};

/** Tells a poster that the posting is here, and gives them its link. */
export function jobPostedMail({ live, ...posting }: PostingMail & { live: boolean }): MailBody {
  return mailOf(posting, postingEmails.posted({ ...called(posting), live }));
}

/** Tells a poster that the job is on the board. */
export function jobApprovedMail({ page, past, ...posting }: PostingMail & { page: string; past: boolean }): MailBody {
  return mailOf(posting, postingEmails.approved({ ...called(posting), page, past }));
}

/** Tells a poster that the job was turned down. `reason`: in the moderator's words, where one was given. */
export function jobRejectedMail({ reason, ...posting }: PostingMail & { reason: string | null }): MailBody {
  return mailOf(posting, postingEmails.rejected({ ...called(posting), reason }));
}

/** Brings a poster another link, because they or a moderator asked for one, or because the posting has a new contact address. */
export function jobLinkMail(posting: PostingMail): MailBody {
  return mailOf(posting, postingEmails.link(called(posting)));
}

/** Asks a poster whether the job is still open. */
export function jobStillOpenMail({ deadline, ...posting }: PostingMail & { deadline: string | null }): MailBody {
  return mailOf(posting, postingEmails.stillOpen({ ...called(posting), deadline }));
}

/** Goes to the old address when a posting gets another contact, so that nobody changes it unnoticed. */
export function contactChangedMail(posting: { id: number; title: string }): MailBody {
  return composeMail({ ...postingEmails.contactChanged(called(posting)), why: postingEmails.why });
}

export type ReviewNotification = {
  id: number;
  title: string;
  company: string;
  location: string;
  contactName: string | null;
  email: string | null;
  phone: string | null;
  /** Where moderators find what waits. */
  link: string;
  /** It was on the list before, and its poster changed it or wants it back. */
  again: boolean;
};

/** Tells the company that a posting waits for a moderator. */
export function jobNotificationMail({ id, link, again, ...posting }: ReviewNotification): MailBody {
  const { subject, button, labels, noName, none, ...words } = postingEmails.review(again);
  return composeMail({
    ...words,
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

function mailOf({ contactName, link }: PostingMail, words: ReturnType<typeof postingEmails.link>): MailBody {
  return composeMail({
    ...words,
    before: [greeting(contactName ?? ''), ...words.before],
    button: { label: postingEmails.button, link },
    why: postingEmails.why,
  });
}

function called({ id, title }: { id: number; title: string }): { name: string; title: string } {
  const shown = shownTitle(title);
  return shown === null
    ? { name: `your posting (job #${id})`, title: `job #${id}` }
    : { name: `“${shown}” (job #${id})`, title: shown };
}

/**
 * Anybody can post a job in anybody's name: a title must carry neither a link nor a telephone number to a stranger
 * (docs/decisions/012).
 */
function shownTitle(title: string): string | null {
  const yearless = title.replace(/\b20\d\d ?[-–/] ?20\d\d\b/g, '');
  return holdsLink(title) || /(?:\d[\s().-]*){7,}/.test(yearless) ? null : title;
}
