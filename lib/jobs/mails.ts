import { company } from '../base/company';
import { formatDate } from '../base/format';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting, holdsLink } from '../platform/mail/words';

/** What a letter to a poster is made of. */
export type PostingMail = {
  id: number;
  title: string;
  contactName: string | null;
  /** The posting's signed link (`issuePostingLink`). */
  link: string;
};

const WHY = 'You get this mail because this address was given as the contact of a job posting.';
const KEEP =
  'Keep this mail, and do not forward it: whoever has the link can change or delete the posting without a password. It works for 30 days, and for another 30 each time you change something with it. Each mail about the posting brings a new one; on the page of one that has ended you can have another mailed.';

/**
 * Tells a poster that the posting is here, and gives them its link. `live`: it is on the board at once, nobody reads it
 * first (JOB_REVIEW=off).
 */
export function jobPostedMail({ live, ...letter }: PostingMail & { live: boolean }): MailBody {
  return letterOf(letter, {
    subject: `${live ? 'Your posting is live' : 'We have your posting'}: ${titleOf(letter)}`,
    heading: live ? 'Your posting is on the board' : 'We have your posting',
    before: [
      live
        ? `${nameOf(letter)} is on the board, and candidates can apply.`
        : `${nameOf(letter)} waits for a moderator, who checks that it is real, clear and lawful. It is on the board within 24 hours, and we write to you when it is.`,
      'On the page below you see where it stands and how many people have applied. There you can change, renew, close or delete it, without an account.',
    ],
    after: [KEEP, `If you did not post this job, delete it on that page or write to ${company.email}.`],
  });
}

/** Tells a poster that the job is on the board. `past`: its deadline was over by then, so nobody can apply before it has a new one. */
export function jobApprovedMail({ page, past, ...letter }: PostingMail & { page: string; past: boolean }): MailBody {
  return letterOf(letter, {
    subject: `Approved: ${titleOf(letter)}`,
    heading: past ? 'Your posting is approved and needs a new deadline' : 'Your posting is live',
    before: past
      ? [
          `A moderator has approved ${nameOf(letter)}, but its deadline is past, so candidates find it closed. Give it a new one below.`,
        ]
      : [`A moderator has approved ${nameOf(letter)}. Candidates read it, and apply, here: ${page}`],
    after: ['A change of its text goes back to a moderator before candidates see it. A new deadline does not.', KEEP],
  });
}

/** Tells a poster that the job was turned down. `reason`: in the moderator's words, where one was given. */
export function jobRejectedMail({ reason, ...letter }: PostingMail & { reason: string | null }): MailBody {
  return letterOf(letter, {
    subject: `Not approved: ${titleOf(letter)}`,
    heading: 'Your posting was not approved',
    before: [
      `A moderator has read ${nameOf(letter)} and did not put it on the board.`,
      ...(reason ? [`The reason, in the moderator’s words: ${reason}`] : []),
    ],
    after: [
      `You can correct it on the page above; then a moderator reads it again.${reason ? '' : ` If you do not know what is wrong with it, ask us: ${company.email}.`}`,
      KEEP,
    ],
  });
}

/** Brings a poster another link, because they or a moderator asked for one, or because the posting has a new contact address. */
export function jobLinkMail(letter: PostingMail): MailBody {
  return letterOf(letter, {
    subject: `The link to your posting: ${titleOf(letter)}`,
    heading: 'The link to your posting',
    before: [`With this link you manage ${nameOf(letter)}: see where it stands, change, renew, close or delete it.`],
    after: [KEEP, 'If you expected no such mail, do nothing: the link goes to nobody else.'],
  });
}

/** Goes to the old address when a posting gets another contact, so that nobody moves it unnoticed. */
export function contactChangedMail({ id, title }: { id: number; title: string }): MailBody {
  const name = nameOf({ id, title });
  return composeMail({
    subject: `Your posting has another contact address: ${titleOf({ id, title })}`,
    heading: 'Your posting has another contact address',
    before: [
      `Somebody with the link to ${name} gave it another contact address. The links that came to this one no longer work, and mail about it goes to the new address.`,
    ],
    after: [`If that was not meant to happen, write to ${company.email} from this address.`],
    why: WHY,
  });
}

/** Asks a poster whether the job is still open. `deadline`: its last day, YYYY-MM-DD, or null where it has none. */
export function jobStillOpenMail({ deadline, ...letter }: PostingMail & { deadline: string | null }): MailBody {
  return letterOf(letter, {
    subject: `Still open? ${titleOf(letter)}`,
    heading: 'Is this job still open?',
    before: [
      deadline === null
        ? `${nameOf(letter)} has been on the board for a while and has no deadline. If you have filled it, close it: nobody likes to apply for a job that is gone.`
        : `Candidates can apply for ${nameOf(letter)} until the end of ${formatDate(deadline, 'UTC')}. After that its page says that it is closed.`,
      deadline === null
        ? 'If it is still open, say so on the page below, and give it a deadline if you like.'
        : 'If you need longer, choose another deadline on the page below; nobody has to review that. If it is filled, close it there.',
    ],
    after: [
      deadline === null
        ? 'Without an answer it stays on the board, and we ask again in 60 days.'
        : 'If that day is right, there is nothing to do.',
      KEEP,
    ],
  });
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
export function jobNotificationMail({ id, title, link, again, ...posting }: ReviewNotification): MailBody {
  return composeMail({
    subject: `${again ? 'Posting to review again' : 'Posting to review'}: ${title} ${notificationMark(id)}`,
    heading: again ? 'A posting is back for review' : 'A posting waits for review',
    before: [
      again
        ? 'Its poster has changed it or asks for it to be opened again. It is off the board until somebody has read it.'
        : 'Posters are told that it is live within 24 hours.',
    ],
    button: { label: 'Open what waits', link },
    facts: [
      ['Title', title],
      ['Company', posting.company],
      ['Location', posting.location],
      ['Contact', posting.contactName ?? 'no name given'],
      ['E-mail', posting.email ?? 'none'],
      ['Phone', posting.phone ?? 'none'],
    ],
    after: [],
    why: 'You get this mail because it is the company’s address on the website.',
  });
}

/** How the subject of a notice ends, whatever the title. */
export function notificationMark(id: number): string {
  return `(job #${id})`;
}

type Words = { subject: string; heading: string; before: readonly string[]; after: readonly string[] };

function letterOf({ contactName, link }: PostingMail, { before, ...words }: Words): MailBody {
  return composeMail({
    ...words,
    before: [greeting(contactName ?? ''), ...before],
    button: { label: 'Manage your posting', link },
    why: WHY,
  });
}

function nameOf(letter: { id: number; title: string }): string {
  const title = shownTitle(letter.title);
  return title === null ? `your posting (job #${letter.id})` : `“${title}” (job #${letter.id})`;
}

function titleOf({ id, title }: { id: number; title: string }): string {
  return shownTitle(title) ?? `job #${id}`;
}

/**
 * Anybody can post a job in anybody's name: a title must carry neither a link nor a telephone number to a stranger
 * (docs/decisions/012).
 */
function shownTitle(title: string): string | null {
  const yearless = title.replace(/\b20\d\d ?[-–/] ?20\d\d\b/g, '');
  return holdsLink(title) || /(?:\d[\s().-]*){7,}/.test(yearless) ? null : title;
}
