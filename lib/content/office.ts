import { formatNumber } from '../base/format';
import type { ApplicationStatus } from '../vocabulary/applications';
import type { CvStatus } from '../vocabulary/cv';
import type { JobStatus } from '../vocabulary/jobs';

export const moderatorLogin = {
  meta: {
    title: 'Moderator Login',
    description:
      'Sign-in for the moderators of the Northlane job board: review postings, read applications, keep the board in order.',
  },
  title: 'Moderator Login',
  lead: 'For the people who run the job board.',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  busy: 'Signing in…',
  failed: 'Something went wrong',
  cannotGetIn: 'Cannot get in?',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code.',
} as const;

export const dashboard = {
  title: 'Moderator Dashboard',
  skip: 'Past the menu',
  signedInAs: 'Signed in as',
  logOut: 'Log Out',
  account: 'Your account',
  tabsLabel: 'Back office',
  tabs: {
    jobs: 'Job Listings',
    cvs: 'CV Documents',
    today: 'Today',
    applications: 'Applications',
    messages: 'Messages',
    subscribers: 'Subscribers',
    mail: 'Mail',
    activity: 'Activity',
  },
  pages: {
    find: 'Find people',
  },
  home: 'Northlane home',
  /** Number of records that wait for review, beside a list's name. */
  waiting: {
    jobs: (count: string) => `${count} to review`,
    cvs: (count: string) => `${count} to review`,
    applications: (count: string) => `${count} to look at`,
    messages: (count: string) => `${count} new`,
    mail: (count: string) => `${count} failed`,
    today: (count: string) => `${count} due`,
  },
  late: (count: string) => `${count} late`,
  needsScript:
    'Lists, filters, notes, reminders and answers work as they are. To change anything else, please switch JavaScript on.',
} as const;

export const wentWrong = 'Something went wrong';

export const jobStatusLabels: Record<JobStatus, string> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
  closed: 'Closed',
  deleted: 'Deleted',
};

export const jobListings = {
  one: 'job',
  many: 'jobs',
  caption: 'Job listings',
  total: 'Total',
  statusLabel: 'Status',
  allStatus: 'All Status',
  searchLabel: 'Search by title',
  filter: 'Filter',
  clear: 'Clear filters',
  columns: {
    title: 'Title',
    company: 'Company',
    type: 'Type',
    location: 'Location',
    status: 'Status',
    posted: 'Posted',
    actions: 'Actions',
  },
  select: 'Select',
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  bulk: (action: string, count: number) => `${action} selected (${count})`,
  empty: 'No job listings found',
  googleLabel: 'Google’s job search',
  allGoogle: 'In or out',
  outOfGoogle: 'Kept out',
  keptOut: (count: number) =>
    count === 1
      ? 'Something keeps 1 open job out of Google’s job search.'
      : `Something keeps ${formatNumber(count)} open jobs out of Google’s job search.`,
  showKeptOut: 'Show which, and why',
  newJob: 'New job',
  pastDeadline: 'Past its deadline',
  pages: 'Pages of job listings',
  changeLabel: 'Changes',
  allChanges: 'With or without',
  changeWaits: 'Change waiting',
  toReview: 'Change or new posting waiting',
  changesWait: (count: number) =>
    count === 1
      ? 'A change of 1 live posting waits for review.'
      : `Changes of ${formatNumber(count)} live postings wait for review.`,
  showChanges: (count: number) => (count === 1 ? 'Show it' : 'Show them'),
  applications: 'Applications',
  unknown: 'There is no such job.',
} as const;

export const jobActionLabels = {
  approve: 'Approve',
  approveChange: 'Approve change',
  rejectChange: 'Reject change',
  reopen: 'Reopen',
  reject: 'Reject',
  close: 'Close',
  delete: 'Delete',
  edit: 'Edit',
  view: 'View',
} as const;

export const jobActionRunning = {
  approve: 'Approving…',
  reject: 'Rejecting…',
  close: 'Closing…',
  delete: 'Deleting…',
} as const;
export const undo = 'Undo';
export const listRefreshing = 'Updating the list…';

/** Shown after an action whose response has no message. */
export const jobActionDone = {
  approve: 'Approved.',
  reject: 'Rejected.',
  close: 'Closed.',
  delete: 'Deleted.',
  save: 'Saved.',
} as const;

export const changedSinceSeen = {
  decide: (title: string) => `“${title}” has changed since you opened it. Read it again, then decide.`,
  edit: (title: string) =>
    `“${title}” has changed since you opened it. Close this form, open it again and repeat your change.`,
} as const;

const DECIDED = { published: 'approved', rejected: 'rejected', closed: 'closed' } as const;

/** Shown when another moderator decided first. `when`: day and time, formatted. */
export function decidedMeanwhile(
  title: string,
  { status, change, by }: { status: keyof typeof DECIDED; change: boolean; by: string },
  when: string,
): string {
  const what = `${change ? 'The change of ' : ''}“${title}”`;
  return `${what} has already been ${DECIDED[status]} by ${by}, ${when}. Read it again, then decide.`;
}

export const confirmDelete = {
  title: 'Confirm Delete',
  one: 'Are you sure you want to delete this job?',
  many: (count: number) => `Are you sure you want to delete these ${count} jobs?`,
  confirm: 'Delete',
} as const;

export const confirmApproval = {
  title: 'Approve After All?',
  one: 'This job was rejected, and its poster has been told so. Once approved it is on the board, and the poster is told that too.',
  many: (count: number) =>
    `Of these ${count} jobs some were rejected, and their posters have been told so. Once approved they are on the board, and the posters are told that too.`,
  confirm: 'Approve',
} as const;

export const decidedBy = {
  rejected: (by: string, when: string) => `by ${by}, ${when}`,
  label: 'Decided',
  reason: 'Reason',
} as const;

export const confirmReject = {
  title: 'Confirm Rejection',
  one: 'Are you sure you want to reject this job?',
  many: (count: number) => `Are you sure you want to reject these ${count} jobs?`,
  confirm: 'Reject',
  reason: 'Reason',
  reasonHint: 'It goes to the poster by mail, in these words.',
  change: 'Are you sure you want to reject this change? The job stays on the board as it is.',
} as const;

export const discardChanges = {
  title: 'Discard changes?',
  text: 'What you typed has not been saved.',
  confirm: 'Discard',
} as const;

export const jobEditor = {
  editTitle: 'Edit job',
  newTitle: 'New job',
  newNote: 'A job you create here is published at once.',
  changeNote:
    'A change by its poster waits for review. What you save here counts at once; if the change is approved later, its fields take the place of yours.',
  save: 'Save changes',
  saving: 'Saving…',
  create: 'Publish job',
  creating: 'Publishing…',
  cancel: 'Cancel',
  loading: 'Loading…',
  groups: { role: 'Job', facts: 'Place and pay', details: 'Posting', contact: 'Poster’s contact', place: 'Place' },
  contactNote: 'Seen by moderators only, never on the site.',
  correctPlace: 'Correct the place',
  correctPlaceHint:
    'Otherwise it is what the poster gave, or what the text says. What you correct stays when the text is reworded. A workplace that is not stated is read again.',
  noWorkplace: 'Not stated',
  pay: 'Pay',
  correctPay: 'Correct the pay',
  correctPayHint: 'Otherwise it is what the poster gave, or what the salary says. Emptied, it is read again.',
  noPay: 'None',
  end: 'The last day',
} as const;

export const jobDetails = {
  publicPage: 'Open the public page',
  none: 'Not stated',
  posted: 'Posted',
  updated: 'Updated',
  status: 'Status',
  salaryRead: 'Salary as read',
  contact: 'Poster’s contact',
  change: {
    title: 'Change that waits for review',
    text: (date: string) =>
      `Sent by the poster on ${date}. The job stays on the board as below until it is approved. Notes on search engines are about the job with the change.`,
  },
} as const;

export const applicationList = {
  one: 'application',
  many: 'applications',
  caption: 'Applications',
  allStatus: 'All Status',
  statusLabel: 'Status',
  searchLabel: 'Search by name, e-mail or reference',
  columns: {
    applicant: 'Applicant',
    job: 'Job',
    submitted: 'Submitted',
    stage: 'Stage',
    status: 'Status',
    resume: 'Résumé',
    actions: 'Actions',
  },
  empty: 'No applications found',
  pages: 'Pages of applications',
  view: 'View',
  open: 'Open résumé',
  download: 'Download',
  downloadResume: 'Download résumé',
  newTab: '(opens in a new tab)',
  jobFilter: (title: string) => `Job: ${title}`,
  removeJobFilter: (title: string) => `Job: ${title}, remove this filter`,
  version: (version: number, versions: number) => `Version ${version} of ${versions}`,
  unknown: 'There is no such application.',
} as const;

export const applicationDetails = {
  title: (name: string) => `Application of ${name}`,
  labels: {
    job: 'Job',
    status: 'Status',
    submitted: 'Submitted',
    reference: 'Reference',
    email: 'E-mail',
    phone: 'Phone',
    linkedin: 'LinkedIn',
    resume: 'Résumé',
    consent: 'Consent',
    coverLetter: 'Cover letter',
    feedback: 'Feedback',
    versions: 'Other versions',
  },
  none: 'None given',
  consent: (version: string, when: string) => `Agreed to text ${version} on ${when}`,
  noConsent: 'No consent recorded',
  decide: 'Decision',
  feedbackHint: 'The candidate can read this.',
  save: 'Save status',
  saving: 'Saving…',
  saved: 'Status saved.',
  close: 'Close',
} as const;

export const lateDecision = {
  decided: (name: string, status: string, by: string, when: string) =>
    `${by} has already marked the application of ${name} ${status}, ${when}. Read it again, then decide.`,
  corrected: (name: string) =>
    `${name} has corrected this application since you opened it. Read it again, then decide.`,
  newerVersion: (name: string) =>
    `${name} has sent a newer version since you opened this one. Read it under “Other versions”, then decide.`,
  withdrawn: 'The candidate has withdrawn this application since you opened it. There is nothing left to decide on.',
  deleted: 'This application has been deleted since you opened it. There is nothing left to decide on.',
} as const;

export const applicationStatusTones: Record<ApplicationStatus, 'warning' | 'info' | 'success' | 'error'> = {
  pending: 'warning',
  interview: 'info',
  approved: 'success',
  rejected: 'error',
};

export const cvList = {
  one: 'CV document',
  many: 'CV documents',
  caption: 'CV documents',
  allStatus: 'All Status',
  total: 'Total',
  searchLabel: 'Name, e-mail or reference',
  searchPlaceholder: 'Search CVs',
  columns: {
    id: 'ID',
    applicant: 'Applicant',
    email: 'Email',
    file: 'File',
    status: 'Status',
    submitted: 'Submitted',
    actions: 'Actions',
  },
  empty: 'No cv documents found',
  pages: 'Pages of CV documents',
  unknown: 'There is no such CV document.',
  cannotView: 'Unable to view document.',
} as const;

export const cvActionLabels = { view: 'View', approve: 'Approve', reject: 'Reject', delete: 'Delete' } as const;

/** Shown over the page while an action runs, then when its response has no message. */
export const cvActionRunning = {
  approve: 'Approving…',
  reject: 'Rejecting…',
  delete: 'Deleting…',
  undo: 'Taking back…',
} as const;
export const cvActionDone = { approve: 'Approved.', reject: 'Rejected.', delete: 'Deleted.' } as const;

/** Asked before a decision on a CV, which is final. */
export const confirmCvDecision = {
  approve: {
    title: 'Confirm Approval',
    text: 'Are you sure you want to approve this cv document?',
    confirm: 'Approve',
  },
  reject: { title: 'Confirm Rejection', text: 'Are you sure you want to reject this cv document?', confirm: 'Reject' },
  once: (minutes: number) => `It is decided once. For ${minutes} minutes you can take it back.`,
} as const;

export const confirmCvDelete = {
  title: 'Confirm Delete',
  text: 'Are you sure you want to delete this cv document?',
  what: (name: string, file: string) => `${name}, ${file}`,
  confirm: 'Delete',
} as const;

export const cvDetails = {
  title: (name: string) => `CV of ${name}`,
  labels: {
    id: 'ID',
    reference: 'Reference',
    status: 'Status',
    submitted: 'Submitted',
    decided: 'Decided',
    email: 'E-mail',
    phone: 'Phone',
    skills: 'Skills',
    experience: 'Experience',
    education: 'Education',
    file: 'File',
    account: 'Account',
    consent: 'Consent',
    coverLetter: 'Cover letter',
    notes: 'Notes',
  },
  none: 'None given',
  hasAccount: 'Belongs to a candidate’s account',
  noAccount: 'Sent without an account',
  decide: 'Decision',
  notesHint: (approved: string, rejected: string) =>
    `Left empty, it reads “${approved}” or “${rejected}”. A candidate with an account can read it.`,
  open: 'Open file',
  download: 'Download',
} as const;

export const cvStatusTones: Record<CvStatus, 'warning' | 'success' | 'error'> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'error',
};
