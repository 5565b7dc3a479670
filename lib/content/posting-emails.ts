import { company } from '../base/company';
import { formatDate } from '../base/format';

/** `name` names the posting in a sentence, `title` in a subject. */
type Called = { name: string; title: string };

type PostingEmail = { subject: string; heading: string; before: readonly string[]; after: readonly string[] };

type Approved = { page: string; past: boolean; change: boolean };

const KEEP =
  'Keep this mail, and do not forward it: whoever has the link can change or delete the posting without a password. It works for 30 days, and for another 30 each time you change something with it. Each mail about the posting brings a new one; on the page of one that has ended you can have another mailed.';

/** Text of the mails about a posting, to its poster and to the company. lib/jobs/mails.ts adds greeting and links. */
export const postingEmails = {
  why: 'You get this mail because this address was given as the contact of a job posting.',
  button: 'Manage your posting',

  /** `live`: published at once, without review (JOB_REVIEW=off). */
  posted: ({ name, title, live }: Called & { live: boolean }): PostingEmail => ({
    subject: `${live ? 'Your posting is live' : 'We have your posting'}: ${title}`,
    heading: live ? 'Your posting is on the board' : 'We have your posting',
    before: [
      live
        ? `${name} is on the board, and candidates can apply.`
        : `${name} waits for a moderator, who checks that it is real, clear and lawful. It is on the board within 24 hours, and we write to you when it is.`,
      'On the page below you see where it stands and how many people have applied. There you can change, renew, close or delete it, without an account.',
    ],
    after: [KEEP, `If you did not post this job, delete it on that page or write to ${company.email}.`],
  }),

  /** `past`: the deadline had passed at approval. `change`: a change of a published posting was approved. */
  approved: ({ name, title, page, past, change }: Called & Approved): PostingEmail => ({
    subject: `${change ? 'Change approved' : 'Approved'}: ${title}`,
    heading: past
      ? `Your ${change ? 'change' : 'posting'} is approved and needs a new deadline`
      : `Your ${change ? 'change' : 'posting'} is live`,
    before: past
      ? [
          `A moderator has approved ${change ? 'your change of ' : ''}${name}, but its deadline is past, so candidates find it closed. Give it a new one below.`,
        ]
      : [
          `A moderator has approved ${change ? 'your change of ' : ''}${name}. Candidates read it, and apply, here: ${page}`,
        ],
    after: [
      'If you change its text, the approved version stays on the board until a moderator has read the change. A new deadline counts at once.',
      KEEP,
    ],
  }),

  rejected: ({ name, title, reason, change }: Called & { reason: string | null; change: boolean }): PostingEmail => ({
    subject: `${change ? 'Change not approved' : 'Not approved'}: ${title}`,
    heading: `Your ${change ? 'change' : 'posting'} was not approved`,
    before: [
      change
        ? `A moderator has read your change of ${name} and did not approve it. The posting stays as it was.`
        : `A moderator has read ${name} and did not put it on the board.`,
      ...(reason ? [`The reason, in the moderator’s words: ${reason}`] : []),
    ],
    after: [
      `You can correct it on the page above; then a moderator reads it again.${reason ? '' : ` If you do not know what is wrong with it, ask us: ${company.email}.`}`,
      KEEP,
    ],
  }),

  link: ({ name, title }: Called): PostingEmail => ({
    subject: `The link to your posting: ${title}`,
    heading: 'The link to your posting',
    before: [`With this link you manage ${name}: see where it stands, change, renew, close or delete it.`],
    after: [KEEP, 'If you expected no such mail, do nothing: the link goes to nobody else.'],
  }),

  contactChanged: ({ name, title }: Called): PostingEmail => ({
    subject: `Your posting has another contact address: ${title}`,
    heading: 'Your posting has another contact address',
    before: [
      `Somebody with the link to ${name} gave it another contact address. The links that came to this one no longer work, and mail about it goes to the new address.`,
    ],
    after: [`If that was not meant to happen, write to ${company.email} from this address.`],
  }),

  /** `deadline`: last day, YYYY-MM-DD, or null without one. */
  stillOpen: ({
    name,
    title,
    deadline,
    lastDay,
  }: Called & { deadline: string | null; lastDay: string }): PostingEmail => ({
    subject: `Still open? ${title}`,
    heading: 'Is this job still open?',
    before:
      deadline === null
        ? [
            `${name} has no deadline, so it leaves the board after ${formatDate(lastDay, 'UTC')}, sixty days after it was published or renewed.`,
            'If it is still open, renew it on the page below, with a deadline if you like; nobody has to review that. If it is filled, close it there.',
          ]
        : [
            `Candidates can apply for ${name} until the end of ${formatDate(deadline, 'UTC')}. After that its page says that it is closed.`,
            'If you need longer, choose another deadline on the page below; nobody has to review that. If it is filled, close it there.',
          ],
    after: [
      deadline === null
        ? 'Without an answer it ends on that day. You can open it again at any time.'
        : 'If that day is right, there is nothing to do.',
      KEEP,
    ],
  }),

  review: {
    causes: {
      new: {
        subject: 'Posting to review',
        heading: 'A posting waits for review',
        text: 'Posters are told that it is live within 24 hours.',
      },
      again: {
        subject: 'Posting to review again',
        heading: 'A posting is back for review',
        text: 'Its poster has changed it or asks for it to be opened again. It is off the board until somebody has read it.',
      },
      change: {
        subject: 'Change to review',
        heading: 'A change of a live posting waits for review',
        text: 'The approved version stays on the board until somebody has read the change. Posters are told that this takes up to 24 hours.',
      },
    },
    button: 'Open what waits',
    labels: {
      title: 'Title',
      company: 'Company',
      location: 'Location',
      contactName: 'Contact',
      email: 'E-mail',
      phone: 'Phone',
    },
    noName: 'no name given',
    none: 'none',
    why: 'You get this mail because it is the company’s address on the website.',
  },
} as const;
