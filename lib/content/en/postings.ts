import { formatDate } from '../../base/format';
import { site } from '../../base/site';

/** The page for posters that a mailed link opens (/submit-job/manage). */
export const postings = {
  meta: {
    title: 'Manage your posting',
    description: 'See where your job posting stands, change it, renew it, close it or delete it.',
  },
  title: 'Manage your posting',
  lead: 'See where it stands, change it, renew it, close it or delete it. No account is needed: the link in our mail is your key.',
  stands: {
    waiting: 'The posting waits for a moderator. Look at the page again to see what you can do now.',
    live: 'The posting is live. Look at the page again to see what you can do now.',
    expired: 'The posting’s deadline has passed. Look at the page again to see what you can do now.',
    closed: 'The posting is closed. Look at the page again to see what you can do now.',
    rejected: 'The posting was rejected. Look at the page again to see what you can do now.',
  },
  changedMeanwhile: 'The posting has changed since you opened this page. See how it stands now before you try again.',
  conflict: {
    link: 'See how it stands now',
    newTab: '(opens in a new tab)',
    typed:
      'What you have typed is not saved, and from this page it can no longer be. It stays here, for you to copy what still fits into the form over there.',
  },
  status: {
    title: 'Where it stands',
    waiting: {
      title: 'Waiting for review',
      text: 'A moderator reads it within 24 hours. Until then only you and our team can see it. We mail you once it is decided.',
    },
    live: {
      title: 'Live',
      since: (date: string) => `On the board since ${date}.`,
      until: (date: string) => `Candidates can apply until the end of ${date}.`,
      noDeadline: (date: string) =>
        `It has no deadline, so it ends after ${date}. A week before that we ask you whether it is still open.`,
    },
    expired: {
      title: 'The deadline has passed',
      text: (date: string) =>
        `Candidates could apply until the end of ${date}. Its page now says that the job is closed; with a new deadline it is open again at once.`,
    },
    closed: {
      title: 'Closed',
      since: (date: string) => `Closed on ${date}.`,
      text: 'Its page says that the job is closed and takes no applications.',
    },
    rejected: {
      title: 'Not approved',
      text: 'A moderator did not put it on the board. Correct it, and a moderator reads it again.',
      reason: 'The reason given',
    },
    change: {
      waiting: {
        title: 'Your change waits for review',
        text: (date: string) =>
          `You sent it on ${date}, and a moderator reads it within 24 hours. Until then the posting stays on the board as it is, and applications go on coming in.`,
      },
      refused: {
        title: 'Your change was not approved',
        text: (date: string) =>
          `You sent it on ${date}. The posting stays on the board as it is. Correct the change, and a moderator reads it again, or take it back.`,
      },
      resting: {
        title: 'A change is kept',
        text: (date: string) =>
          `You sent it on ${date}, and no moderator has read it. Once the posting is open again, the change waits for one.`,
      },
    },
    number: 'Job number',
    deadline: 'Deadline',
    none: 'None',
    applications: 'Applications',
    applied: (count: number) =>
      count === 0 ? 'No applications yet' : count === 1 ? '1 person has applied' : `${count} people have applied`,
    consultants: 'Our consultants read them and write to you. Names and résumés are not shown on this page.',
    page: 'Open its page on the board',
  },
  about: {
    title: 'About the link',
    items: [
      {
        title: 'It works for 30 days',
        text: 'From its mail and from each change you make, for a year at most. Every mail about the posting brings a new one.',
      },
      {
        title: 'It is as good as a password',
        text: 'Do not forward it. Applicants’ names and résumés are not behind it.',
      },
      { title: 'What ends it', text: 'Another contact address, or deleting the posting.' },
    ],
  },
  actionsTitle: 'What you can do',
  edit: {
    title: 'Change the posting',
    needsReview:
      'If you change what candidates read, the posting stays on the board as it is, and a moderator reads your change first, within 24 hours. A new deadline and new contact details count at once.',
    changeWaits:
      'The form shows the change that waits. A moderator reads the version you save last; until then the posting stays on the board as it is.',
    changeRefused:
      'The form shows the change that was not approved. When you save, a moderator reads it again; until then the posting stays on the board as it is.',
    atOnce: 'What you save counts at once.',
    waits: 'A moderator reads the version you save last.',
    resubmits: 'If you change what candidates read, saving also asks a moderator to read it again.',
    contactHint:
      'Only our team sees this part. With another e-mail address, the links in older mails stop working, and a new one goes to the new address.',
    submit: 'Save changes',
    busy: 'Saving…',
  },
  withdraw: {
    title: 'Take the change back',
    text: 'The posting stays as it is, and what you wanted to change is gone.',
    submit: 'Take the change back',
    busy: 'Taking it back…',
  },
  renew: {
    title: 'Renew, or set another deadline',
    text: 'It needs no review and counts at once.',
    label: 'New deadline',
    hint: 'The last day candidates can apply. If you leave it empty, the posting ends in 60 days, unless you tell us that it is still open.',
    missing: 'Choose the new deadline, or leave it empty for none.',
    submit: 'Renew',
    busy: 'Renewing…',
  },
  close: {
    title: 'Close it (filled or on hold)',
    text: 'It leaves the board at once and takes no more applications. You can open it again here.',
    submit: 'Close the posting',
    busy: 'Closing…',
  },
  reopen: {
    title: 'Open it again',
    atOnce: 'It is back on the board at once, as it was.',
    toReview: 'A moderator reads it again first, within 24 hours.',
    label: 'Deadline',
    submit: 'Open it again',
    busy: 'Opening…',
  },
  delete: {
    title: 'Delete it for good',
    text: 'The posting, your contact details and all links to this page are gone at once and cannot be brought back. Applications you have received stay with our team. To pause it only, close it.',
    confirm: 'I want to delete this posting for good',
    submit: 'Delete the posting',
    busy: 'Deleting…',
  },
  done: {
    unchanged: 'Nothing was different, so nothing has changed.',
    edited: 'Saved.',
    changeWaits:
      'Saved. The posting stays on the board as it is until a moderator has read your change; we mail you when it is decided.',
    withdrawn: 'The change is taken back. The posting stays as it is.',
    editedToReview: 'Saved. A moderator reads the posting before candidates see it; we mail you when it is decided.',
    closed: 'The posting is closed.',
    renewed: 'The posting is renewed.',
    reopened: 'The posting is open again.',
    reopenedToReview: 'A moderator reads the posting before it is back on the board; we mail you when it is decided.',
    deleted: 'The posting is deleted.',
  },
  deleted: {
    title: 'The posting is deleted',
    text: 'Its page, its text and your contact details are gone, and the links we mailed you no longer work.',
    another: 'Post another job',
    board: 'To the job board',
  },
  failed: 'That did not work. Please try again.',
  preview: { title: 'As candidates see it', facts: 'Summary' },
  linkFailed: {
    meta: { title: 'This link does not work' },
    title: 'This link does not work',
    message: 'This link does not work, or no longer does.',
    reasons:
      'A link works for 30 days after its mail or its last use, or until the posting is deleted or gets another contact address. Have a new one mailed below. Mail programs sometimes cut long addresses in two: try copying the whole of it out of the mail.',
  },
  ask: {
    title: 'Mail me the link again',
    text: 'Enter the number of the posting, which is in every mail about it, and the contact e-mail address it was posted with.',
    job: 'Job number',
    jobHint: 'Like 14, without the #',
    email: 'Contact e-mail',
    submit: 'Mail me the link',
    busy: 'Sending…',
    failed: 'The link could not be sent. Please try again.',
    done: 'If a posting has that number and that contact address, a link to it is on its way there.',
    help: {
      before: 'No longer at that address? Write to ',
      get after() {
        return ` or call ${site().company.phone}; we know you by your company.`;
      },
    },
  },
  office: {
    mailLink: 'Mail poster a link',
    mailing: 'Mailing…',
    mailed: 'The poster has been mailed a new link.',
    message: 'A new link is on its way to the poster.',
  },
};

export const changedFieldWords = {
  before: 'On the board',
  after: 'With the change',
  empty: 'nothing',
  nothing: 'The posting already reads like that.',
};

/** Names of the posting in mails: `name` in a sentence, `title` in a subject. */
type Called = { name: string; title: string };

type PostingEmail = { subject: string; heading: string; before: readonly string[]; after: readonly string[] };

type Approved = { page: string; past: boolean; change: boolean };

const KEEP =
  'Keep this mail, and do not forward it: whoever has the link can change or delete the posting without a password. It works for 30 days, and for another 30 each time you change something with it. Each mail about the posting brings a new one; on the page of one that has ended you can have another mailed.';

/** Mails to the poster and to the company. lib/jobs/mails.ts adds greeting and links. */
export const postingEmails = {
  why: 'You get this mail because this address was given as the contact of a job posting.',
  button: 'Manage your posting',

  /** `live`: the posting was published at once, without review (JOB_REVIEW=off). */
  posted: ({ name, title, live }: Called & { live: boolean }): PostingEmail => ({
    subject: `${live ? 'Your posting is live' : 'We have your posting'}: ${title}`,
    heading: live ? 'Your posting is on the board' : 'We have your posting',
    before: [
      live
        ? `${name} is on the board, and candidates can apply.`
        : `${name} waits for a moderator, who checks that it is real, clear and lawful. It is on the board within 24 hours, and we write to you when it is.`,
      'On the page below you see where it stands and how many people have applied. There you can change, renew, close or delete it, without an account.',
    ],
    after: [KEEP, `If you did not post this job, delete it on that page or write to ${site().company.email}.`],
  }),

  /** `past`: the deadline has already passed. `change`: a change of a published posting was approved. */
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

  /** `contact`: given by browsers, which do not know the firm's address. */
  rejected: ({
    name,
    title,
    reason,
    change,
    contact = site().company.email,
  }: Called & { reason: string | null; change: boolean; contact?: string }): PostingEmail => ({
    subject: `${change ? 'Change not approved' : 'Not approved'}: ${title}`,
    heading: `Your ${change ? 'change' : 'posting'} was not approved`,
    before: [
      change
        ? `A moderator has read your change of ${name} and did not approve it. The posting stays as it was.`
        : `A moderator has read ${name} and did not put it on the board.`,
      ...(reason ? [`The reason, in the moderator’s words: ${reason}`] : []),
    ],
    after: [
      `You can correct it on the page above; then a moderator reads it again.${reason ? '' : ` If you do not know what is wrong with it, ask us: ${contact}.`}`,
      KEEP,
    ],
  }),

  link: ({ name, title }: Called): PostingEmail => ({
    subject: `The link to your posting: ${title}`,
    heading: 'The link to your posting',
    before: [`With this link you manage ${name}: see where it stands, change, renew, close or delete it.`],
    after: [KEEP, 'If you expected no such mail, do nothing: the link was sent only to you.'],
  }),

  contactChanged: ({ name, title }: Called): PostingEmail => ({
    subject: `Your posting has another contact address: ${title}`,
    heading: 'Your posting has another contact address',
    before: [
      `The contact address of ${name} was changed with its link. The links that came to this one no longer work, and mail about it goes to the new address.`,
    ],
    after: [`If that was not meant to happen, write to ${site().company.email} from this address.`],
  }),

  /** `deadline`: the last day, YYYY-MM-DD; null if there is none. */
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
            'If it is still open, renew it on the page below, with a deadline if you like; that needs no review. If it is filled, close it there.',
          ]
        : [
            `Candidates can apply for ${name} until the end of ${formatDate(deadline, 'UTC')}. After that its page says that it is closed.`,
            'If you need longer, choose another deadline on the page below; that needs no review. If it is filled, close it there.',
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
        text: 'Its poster has changed it or asks for it to be opened again. It is off the board until a moderator has read it.',
      },
      change: {
        subject: 'Change to review',
        heading: 'A change of a live posting waits for review',
        text: 'The approved version stays on the board until a moderator has read the change. Posters are told that this takes up to 24 hours.',
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
};
