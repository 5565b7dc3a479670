import type { JobReview, ReviewList } from '../../vocabulary/review';
import { PROMISED_DAYS } from '../../vocabulary/promised-days';
import type { CvDecisionStatus, CvReview } from '../../vocabulary/cv';
import { formatNumber, plural } from '../../base/format';

export const reviewPage = {
  title: 'Review',
  of: { jobs: 'Job Listings', cvs: 'CV Documents', applications: 'Applications' } satisfies Record<ReviewList, string>,
  /** Links from a list to its review. `one` is followed by a single record's name. */
  all: (count: number) => (count === 1 ? 'Review this one' : `Review these ${formatNumber(count)}`),
  one: 'Review',
  position: (at: number, of: number) => `${formatNumber(at)} of ${formatNumber(of)}`,
  left: (count: number) =>
    count === 0
      ? 'Not in this list any more, which is empty now'
      : `Not in this list any more; ${formatNumber(count)} left`,
  previous: 'Previous',
  next: 'Next',
  moves: 'Through the list',
  search: 'Search this list',
  find: 'Search',
  decision: 'Decision',
  toDecision: 'To the decision',
  reads: { jobs: 'The posting', cvs: 'The CV', applications: 'The application' } satisfies Record<ReviewList, string>,
  shows: 'Show',
  sides: { decision: 'Decision', document: 'CV' },
  document: { label: 'Document', text: 'Text', original: 'Original' },
  nothing: 'There is nothing to decide on here.',
  unknown: 'There is no such record; it may have been deleted.',
  fromFirst: 'Begin with the first',
  empty: 'This list is empty: there is nothing to review.',
  end: 'That was the last of this list.',
  stillThere: (count: number) =>
    count === 1 ? 'One that you passed over is still in it.' : `${formatNumber(count)} are still in it.`,
  wasDone: (name: string, status: string) => `${name}: ${status}.`,
  backTo: 'Back to it',
};

/** Keyboard shortcuts of the review, for the help. In a field of a decision with one button, Ctrl and Enter send it. */
export const reviewKeys = {
  decisions: [
    ['J', 'Next'],
    ['K', 'Previous'],
    ['1 to 5', 'The decision with this number, or the field that it asks for first'],
    ['Ctrl Enter', 'Sends what you type'],
  ],
  applications: [
    ['J', 'Next'],
    ['K', 'Previous'],
    ['1 to 8', 'Stage: saved at once, unless the candidate is told or it asks for something'],
    ['Enter', 'Save and next'],
    ['E', 'Feedback and email'],
    ['N', 'Note'],
    ['I', 'Interviews'],
    ['Ctrl Enter', 'Sends what you type'],
    ['Esc', 'Leaves the field'],
  ],
} as const;

export const jobReview = {
  labels: { approve: 'Approve', reopen: 'Reopen', reject: 'Reject', close: 'Close' },
  reason: 'Reason',
  reasonHint: 'It goes to the poster by mail, in these words.',
  send: 'Reject this posting',
};

const FOUND = {
  shown: 'Evidenced',
  near: 'Related',
  listed: 'Listed only',
  notKnown: 'Says no experience',
  notFound: 'Not found',
};

export const applicationReview = {
  save: 'Save and next',
  reject: 'Reject',
  edit: 'Edit email',
  letter: 'Feedback and email',
  tells: 'Emails the candidate',
  silent: 'No email',
  quiet: 'No email',
  undo: 'Undo',
  facts: 'Facts',
  experience: 'Experience',
  record: 'Full record',
  interview: 'Interviews',
  evidence: 'Evidence',
  noEvidence: 'none: the document has no text, or the job no requirements',
  counted: (musts: number, ofMusts: number, nice: number, ofNice: number) =>
    `${musts} of ${ofMusts} must have${ofNice > 0 ? `, ${nice} of ${ofNice} nice to have` : ''}`,
  nice: 'Nice to have',
  found: FOUND,
  related: (skill: string) => `Related: ${skill}`,
  history: 'History',
  marks: ({ owner, tags }: { owner: { name: string } | null; tags: readonly string[] }) =>
    ['Owner, tags, rating, reminders', owner?.name, ...tags].filter(Boolean).join(' · '),
};

export const cvReview = {
  labels: { approved: 'Approve', rejected: 'Reject' } satisfies Record<CvDecisionStatus, string>,
  takeBack: 'Take it back',
  takeBackHint: (minutes: number) =>
    `For ${minutes} minutes a decision can be taken back: the document then waits again, and an email that has not been sent stays here.`,
  pdf: (name: string) => `The PDF of ${name}`,
  noViewer: 'This browser shows no PDF inside a page. Read its text, or open the file.',
  cut: 'The text goes on; all of it is under “Show text”.',
};

/** Shown if another moderator decided first. `when` says how long ago, formatted. */
export const lateReview = {
  cv: {
    approved: (by: string, when: string) => `This has already been decided. Approved by ${by}, ${when}.`,
    rejected: (by: string, when: string) => `This has already been decided. Rejected by ${by}, ${when}.`,
    reopened: (by: string, when: string) =>
      `The decision on this was taken back by ${by}, ${when}. Read it again, then decide.`,
  },
  message: {
    handled: (by: string, when: string) => `This message has already been marked as handled by ${by}, ${when}.`,
    answered: (by: string, when: string) => `This message has already been answered by ${by}, ${when}.`,
    takenBack: (by: string, when: string) => `The answer to this message was taken back by ${by}, ${when}.`,
    reopened: (by: string, when: string) => `This message was reopened by ${by}, ${when}.`,
    deleted: (by: string, when: string) => `This message was deleted by ${by}, ${when}.`,
    changed: 'This message has changed since you opened it.',
  },
  undecided: 'Nothing has been decided here that could be taken back.',
  stands: 'This was decided too long ago to be taken back.',
  gone: 'This has been deleted since you opened it. There is nothing left to decide on.',
};

export const reviewDone = {
  job: {
    approve: 'Job approved.',
    reject: 'Job rejected.',
    close: 'Job closed.',
    'undo-close': 'Job reopened.',
  } satisfies Record<JobReview, string>,
  change: {
    approve: 'Change approved.',
    reject: 'Change rejected. The job stays as it is.',
    close: 'Job closed.',
    'undo-close': 'Job reopened.',
  } satisfies Record<JobReview, string>,
  cv: {
    approved: 'CV document approved.',
    rejected: 'CV document rejected.',
    pending: 'Taken back: the CV document waits again.',
  } satisfies Record<CvReview, string>,
};

const days = (kind: keyof typeof PROMISED_DAYS) => plural(PROMISED_DAYS[kind], 'working day', 'working days');

export const lateFilter = {
  jobs: {
    show: (count: string) => `${count} late: waiting for review for more than ${days('jobs')}`,
    shown: `Late: waiting for review for more than ${days('jobs')}`,
  },
  applications: {
    show: (count: string) => `${count} late: new and unanswered for more than ${days('applications')}`,
    shown: `Late: new and unanswered for more than ${days('applications')}`,
  },
  messages: {
    show: (count: string) => `${count} late: unanswered for more than ${days('messages')}`,
    shown: `Late: unanswered for more than ${days('messages')}`,
  },
};
