import { site } from '../../base/site';
import type { OfficeStatus } from '../../vocabulary/jobs';
import { formatNumber, plural } from '../../base/format';

export const moderatorLogin = {
  meta: {
    title: 'Moderator Login',
    get description() {
      return `Sign-in for the moderators of the ${site().company.name} job board: review postings, read applications, keep the board in order.`;
    },
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
};

export const dashboard = {
  /** In the titles of documents. */
  title: 'Moderator Dashboard',
  menu: 'Recruiting',
  openMenu: 'Menu',
  fold: 'Fold menu',
  trail: 'Breadcrumb',
  logOut: 'Log Out',
  account: 'Your account',
  tabsLabel: 'Back office',
  ownJobs: 'My jobs',
  lists: 'Lists',
  searches: 'Saved searches',
  sections: {
    jobs: 'Job Listings',
    cvs: 'CV Documents',
    today: 'Today',
    candidates: 'Candidates',
    inbox: 'Inbox',
    reports: 'Reports',
    settings: 'Settings',
  },
  tabs: {
    jobs: 'Job Listings',
    cvs: 'CV Documents',
    today: 'Today',
    applications: 'Applications',
    messages: 'Messages',
    subscribers: 'Subscribers',
    mail: 'Mail',
    activity: 'Activity',
    find: 'Search',
    lists: 'Lists',
    figures: 'Reports',
    settings: 'General',
    team: 'Team',
    letters: 'Email templates',
    skills: 'Skill synonyms',
  },
  home: (firm: string) => `${firm} home`,
  /** Label beside a list's name: the number of records that wait for review. */
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
    'Lists, filters, forms of jobs, notes, reminders and answers work as they are. To change anything else, please switch JavaScript on.',
};

export const jobStatusLabels: Record<OfficeStatus, string> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
  closed: 'Closed',
  deleted: 'Deleted',
  draft: 'Draft',
  template: 'Template',
  internal: 'Internal',
  shelved: 'Closed',
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
    pipeline: 'Pipeline',
    posted: 'Posted',
    workplace: 'Workplace',
    salary: 'Salary',
    deadline: 'Deadline',
    changed: 'Last change',
    reference: 'Client’s number',
    openings: 'Openings',
    actions: 'Actions',
  },
  filters: { draft: 'Drafts', template: 'Templates' },
  select: 'Select',
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  bulk: (action: string, count: number) => `${action} selected (${count})`,
  empty: 'No job listings found',
  googleLabel: 'Google’s job search',
  allGoogle: 'Any',
  outOfGoogle: 'Not in Google Jobs',
  keptOut: (count: number) =>
    count === 1 ? '1 open job is not in Google Jobs.' : `${formatNumber(count)} open jobs are not in Google Jobs.`,
  showKeptOut: 'Show which, and why',
  newJob: 'New job',
  fromTemplate: 'New from template',
  internal: 'Internal',
  filled: (filled: number, openings: number) => `${formatNumber(filled)} of ${formatNumber(openings)} filled`,
  pastDeadline: 'Past its deadline',
  pages: 'Pages of job listings',
  changeLabel: 'Changes',
  allChanges: 'With or without',
  changeWaits: 'Change waiting',
  toReview: 'Change or new posting waiting',
  changesWait: (count: number) => (count === 1 ? '1 change waiting' : `${formatNumber(count)} changes waiting`),
  applications: 'Applications',
  unknown: 'There is no such job.',
};

export const jobActionLabels = {
  approve: 'Approve',
  publish: 'Publish',
  openInternal: 'Open internally',
  review: 'Send for review',
  approveChange: 'Approve change',
  rejectChange: 'Reject change',
  reopen: 'Reopen',
  reject: 'Reject',
  close: 'Close',
  delete: 'Delete',
  edit: 'Edit',
};

export const jobActionRunning = {
  approve: 'Approving…',
  publish: 'Publishing…',
  review: 'Sending…',
  reject: 'Rejecting…',
  close: 'Closing…',
  delete: 'Deleting…',
};
export const undo = 'Undo';
export const listRefreshing = 'Updating the list…';

/** Shown after an action if the response has no message. */
export const jobActionDone = {
  approve: 'Approved.',
  publish: 'Published.',
  review: 'Sent for review.',
  reject: 'Rejected.',
  close: 'Closed.',
  delete: 'Deleted.',
  save: 'Saved.',
};

export const changedSinceSeen = {
  decide: (title: string) => `“${title}” has changed since you opened it. Read it again, then decide.`,
  edit: (title: string) =>
    `“${title}” has changed since you opened it. Close this form, open it again and repeat your change.`,
};

export const jobOpened = {
  draft: 'Draft saved.',
  internal: 'Internal job opened.',
  published: 'Job published.',
};
export const jobCopied = { clone: 'Job cloned.', template: 'Template made.' };

export const incompleteDraft = (title: string, missing: readonly string[]) =>
  `“${title}” is not complete. ${missing.join(' ')}`;

export const internalOnlyInDrafts = (title: string) =>
  `“${title}” is no draft. Publish it, or clone it as an internal job.`;

const DECIDED = { published: 'approved', rejected: 'rejected', closed: 'closed' };

/** Shown if another moderator decided first. @param when day and time, formatted */
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
};

export const confirmApproval = {
  title: 'Approve After All?',
  one: 'This job was rejected, and its poster has been told so. Once approved it is on the board, and the poster is told that too.',
  many: (count: number) =>
    `Of these ${count} jobs some were rejected, and their posters have been told so. Once approved they are on the board, and the posters are told that too.`,
  confirm: 'Approve',
};

export const decidedBy = {
  rejected: (by: string, when: string) => `by ${by}, ${when}`,
  label: 'Decided',
  reason: 'Reason',
};

export const confirmReject = {
  title: 'Confirm Rejection',
  one: 'Are you sure you want to reject this job?',
  many: (count: number) => `Are you sure you want to reject these ${count} jobs?`,
  confirm: 'Reject',
  reason: 'Reason',
  reasonHint: 'It goes to the poster by mail, in these words.',
  change: 'Are you sure you want to reject this change? The job stays on the board as it is.',
};

export const discardChanges = {
  title: 'Discard changes?',
  text: 'What you typed has not been saved.',
  confirm: 'Discard',
};

export const jobEditor = {
  editTitle: 'Edit job',
  newTitle: 'New job',
  newNote: 'A job you publish here needs no review. A draft needs only a title.',
  changeNote:
    'A change by its poster waits for review. What you save here counts at once; if the change is approved later, its fields take the place of yours.',
  save: 'Save changes',
  saving: 'Saving…',
  create: 'Publish job',
  open: 'Open internal job',
  creating: 'Saving…',
  saveDraft: 'Save as draft',
  work: 'For the office',
  internal: 'Internal job',
  internalHint: 'Only the office sees and works on it. It is never on the board, in feeds or in search engines.',
  cancel: 'Cancel',
  loading: 'Loading…',
  groups: { role: 'Job', facts: 'Place and pay', details: 'Posting', contact: 'Poster’s contact' },
  listedAs: 'Listed as {words}.',
  readAs: 'Read as {words}. What was corrected stays.',
  correctFacts: 'Correct place and pay',
  contactNote: 'Seen by moderators only, never on the site.',
  correctPlace: 'Correct the place',
  correctPlaceHint:
    'Otherwise it is what the poster gave, or what the text says. What you correct stays when the text is reworded. A workplace that is not stated is read again.',
  noWorkplace: 'Not stated',
  correctPay: 'Correct the pay',
  correctPayHint: 'Otherwise it is what the poster gave, or what the salary says. Emptied, it is read again.',
  noPay: 'None',
};

export const jobDetails = {
  page: 'Open the job’s page',
  publicPage: 'Open the public page',
  none: 'Not stated',
  posted: 'Posted',
  updated: 'Updated',
  status: 'Status',
  openings: 'Openings',
  full: (openings: number) =>
    openings === 1
      ? 'The opening is filled. Close the job?'
      : `All ${formatNumber(openings)} openings are filled. Close the job?`,
  clone: 'Clone',
  makeTemplate: 'Make template',
  listedAs: 'Listed as',
  contact: 'Poster’s contact',
  change: {
    title: 'Change that waits for review',
    text: (date: string) =>
      `Sent by the poster on ${date}. The job stays on the board as below until it is approved. Notes on search engines are about the job with the change.`,
  },
};

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
    stage: 'Stage',
    submitted: 'Waiting since',
    evidence: 'Evidence',
    tags: 'Tags',
    owner: 'Owner',
    status: 'Status',
    phone: 'Phone',
    source: 'Source',
    moved: 'In stage since',
    changed: 'Last change',
    resume: 'Résumé',
    actions: 'Actions',
  },
  late: (days: number) => (days === 0 ? 'Late' : `${plural(days, 'day', 'days')} late`),
  reject: 'Reject',
  review: 'Review',
  empty: 'No applications found',
  pages: 'Pages of applications',
  open: 'Open résumé',
  download: 'Download',
  downloadResume: 'Download résumé',
  newTab: '(opens in a new tab)',
  jobFilter: (title: string) => `Job: ${title}`,
  version: (version: number, versions: number) => `Version ${version} of ${versions}`,
  unknown: 'There is no such application.',
};

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
};

export const lateDecision = {
  decided: (name: string, status: string, by: string, when: string) =>
    `${by} has already marked the application of ${name} ${status}, ${when}. Read it again, then decide.`,
  corrected: (name: string) =>
    `${name} has corrected this application since you opened it. Read it again, then decide.`,
  newerVersion: (name: string) =>
    `${name} has sent a newer version since you opened this one. Read it under “Other versions”, then decide.`,
  withdrawn: 'The candidate has withdrawn this application since you opened it. There is nothing left to decide on.',
  deleted: 'This application has been deleted since you opened it. There is nothing left to decide on.',
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
    tags: 'Tags',
    owner: 'Owner',
    phone: 'Phone',
    skills: 'Skills',
    experience: 'Experience',
    education: 'Education',
    actions: 'Actions',
  },
  empty: 'No cv documents found',
  pages: 'Pages of CV documents',
  unknown: 'There is no such CV document.',
  cannotView: 'Unable to view document.',
};

export const cvActionLabels = { view: 'View', approve: 'Approve', reject: 'Reject', delete: 'Delete' };

/** Shown over the page while an action runs. */
export const cvActionRunning = {
  approve: 'Approving…',
  reject: 'Rejecting…',
  delete: 'Deleting…',
  undo: 'Taking back…',
};
export const cvActionDone = { approve: 'Approved.', reject: 'Rejected.', delete: 'Deleted.' };

/** The dialog that confirms a decision on a CV, which is final. */
export const confirmCvDecision = {
  approve: {
    title: 'Confirm Approval',
    text: 'Are you sure you want to approve this cv document?',
    confirm: 'Approve',
  },
  reject: { title: 'Confirm Rejection', text: 'Are you sure you want to reject this cv document?', confirm: 'Reject' },
  once: (minutes: number) => `It is decided once. For ${minutes} minutes you can take it back.`,
};

export const confirmCvDelete = {
  title: 'Confirm Delete',
  text: 'Are you sure you want to delete this cv document?',
  what: (name: string, file: string) => `${name}, ${file}`,
  confirm: 'Delete',
};

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
};

export const googleCheck = {
  title: 'Google’s job search',
  fine: 'Nothing keeps this job out of it.',
  obstacles: 'This keeps the job out, or breaks Google’s rules for postings:',
  hints: 'It would be found more often with this:',
};

/**
 * Reasons why Google would not list a job (content guidelines of
 * developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export const googleProblemTexts = {
  notPublished: 'It is not published. Google only sees jobs that are open.',
  pastDeadline: 'Its deadline has passed.',
  noCountry: 'We do not know the country. Set it under Place.',
  deniedCountry: 'Its text names another country than the job has, so none is told.',
  remoteWithoutCountry:
    'It is remote, and we do not know from which country people may apply. Set the country under Place.',
  shortDescription:
    'The description is too short to tell what the work is. Two paragraphs, or one and a list of duties, are enough.',
  descriptionIsTitle: 'The description only repeats the title.',
  shoutedTitle: 'The title is written in capitals.',
  salaryInTitle: 'The title names a salary. It belongs into its own field.',
  companyInTitle: 'The title names the company, which is shown beside it anyway.',
  placeInTitle: 'The title names the place. It belongs into its own field.',
  oddTitle: 'The title holds signs that belong to no job’s name, such as !, * or an emoji.',
  codeInTitle: 'The title holds a job number or a date.',
  callInTitle: 'The title calls (“urgent”, “apply now”) where it should name the job.',
};

/** Facts that Google shows but does not require. */
export const googleHintTexts = {
  noSalary: 'No salary is stated. Google shows jobs with one more often.',
  uncertainSalary:
    'The salary could not be read with certainty, so Google is not told any. “£60,000 - £70,000 per year” can be read: a currency, figures and a period.',
  deniedSalary:
    'The salary and the figures beside it, or a sentence of the text, do not agree, so no pay is shown or told.',
  noCity: 'We know the country but not the city, so the job is not shown to people who search nearby.',
};
