import type { CandidateState } from '../vocabulary/standings';

export const wentWrong = 'Something went wrong';

export const seekerDashboard = {
  title: 'Talent Seeker Dashboard',
  tabsLabel: 'Your dashboard',
  tabs: {
    overview: 'Overview',
    jobs: 'Available Jobs',
    saved: 'Saved Jobs',
    applications: 'My Applications',
    profile: 'Profile',
    security: 'Security',
    data: 'Your data',
  },
  signedInAs: 'Signed in as',
  logout: 'Logout',
} as const;

export const applicationsDashboard = {
  title: 'Applications Dashboard',
  tabsLabel: 'Your applications',
  tabs: { applications: 'My Applications', overview: 'Overview', recommendations: 'Recommended Jobs' },
  browse: 'Browse all jobs',
  toDashboard: 'Talent Seeker Dashboard',
} as const;

export const verifyNotice = {
  title: 'Please confirm your e-mail address',
  text: (email: string) =>
    `We sent a link to ${email}. Until you follow it, you see only what you sent while signed in; afterwards, everything sent from that address.`,
  submit: 'Send the link again',
  busy: 'Sending…',
  failed: wentWrong,
} as const;

export const profileCard = {
  label: 'Your profile',
  labels: { email: 'E-mail', phone: 'Phone', location: 'Location', skills: 'Skills' },
  missing: {
    name: 'Your name',
    title: 'Job title not given yet',
    email: 'Not given yet',
    phone: 'Not given yet',
    location: 'Not given yet',
    skills: 'Not given yet',
  },
  edit: 'Edit Profile',
  uploadCv: 'Upload CV',
} as const;

export const profileForm = {
  title: 'Edit profile',
  tabTitle: 'Profile',
  lead: 'Consultants read this next to your applications, and the jobs we recommend are chosen by it.',
  labels: {
    name: 'Full name',
    email: 'E-mail address',
    phone: 'Phone number',
    location: 'Location',
    title: 'Job title',
    experience: 'Experience',
    education: 'Education',
    skills: 'Skills',
    summary: 'Summary',
    current_password: 'Current password',
  },
  hints: {
    email: 'You sign in with it. A new address has to be confirmed by a link we send there.',
    current_password: 'Only needed to change the e-mail address.',
    location: 'A city or a country, or Remote.',
    title: 'What you do now or want to do next.',
    skills: 'Separated by commas.',
    summary: 'A few sentences on what you are good at and what you are looking for.',
  },
  submit: 'Save profile',
  busy: 'Saving…',
  cancel: 'Cancel',
  loading: 'Loading…',
  saved: 'Profile updated successfully!',
  failed: 'Profile update failed',
} as const;

export const cvList = {
  title: 'Your CVs',
  none: 'No CV with us yet. With one in the talent pool you can be found for jobs that never reach the board.',
  sent: 'Sent',
  download: 'Download',
} as const;

export const counters = {
  label: 'Your applications in figures',
  total: 'Applications',
  approved: 'Approved',
  pending: 'Pending',
  interview: 'Interview',
  rejected: 'Rejected',
} as const;

export const rates = {
  title: 'How your applications do',
  response: 'Response rate',
  responseMeans: (answered: number, total: number) => `${answered} of ${total} with an interview or an approval.`,
  success: 'Success rate',
  successMeans: (approved: number, total: number) => `${approved} of ${total} approved.`,
  none: 'Response rate and success rate stand here once you have applied somewhere.',
} as const;

export const recentApplications = {
  title: 'Recent applications',
  all: 'All applications',
  feedback: 'Read the feedback',
} as const;

export const recommended = {
  title: 'Recommended jobs',
  all: 'All available jobs',
  none: 'You have applied to every open job that fits what we know of you. New ones appear here as they are posted.',
  complete: 'Title, skills and location in your profile make these closer.',
} as const;

export const availableJobs = {
  title: 'Available jobs',
  searchLabel: 'Title or company',
  locationLabel: 'Location',
  typeLabel: 'Type',
  allTypes: 'All Types',
  search: 'Search',
  clear: 'Clear filters',
  view: 'View',
  apply: 'Apply',
  applied: 'You have applied',
  applyAgain: 'Apply again',
  empty: 'No jobs found',
  emptyText: 'Nothing open right now matches these filters.',
  pages: 'Pages of available jobs',
} as const;

export const applicationList = {
  title: 'My applications',
  filtered: (status: string) => `Status: ${status}`,
  removeFilter: (status: string) => `Status: ${status}, remove this filter`,
  pages: 'Pages of applications',
  none: 'No applications yet',
  noneText: 'Find a job you like, send your résumé, and follow here what becomes of it.',
  noneFiltered: (status: string) => `None of your applications is in the status ${status}.`,
  showAll: 'Show all applications',
  browse: 'Browse jobs',
  view: 'View',
  closed: 'This job is closed.',
  sent: 'Sent',
  version: (version: number, versions: number) => `Version ${version} of ${versions}`,
  feedback: 'Feedback',
  details: 'What you sent',
  labels: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    linkedin: 'LinkedIn',
    resume: 'Résumé',
    coverLetter: 'Cover letter',
  },
  noneGiven: 'None given',
  download: 'Download résumé',
  correct: 'Correct details',
  withdraw: 'Withdraw',
  newTab: '(opens in a new tab)',
} as const;

/** Explains an application's state to its sender (docs/decisions/024-candidates). It states a fact and promises nothing. */
export const standingMeans: Record<CandidateState, string> = {
  received: 'We have it. A consultant has yet to decide on it.',
  shortlisted: 'A consultant has read it and put you on the shortlist for this job.',
  'in-touch': 'A consultant is in touch with you about it.',
  'with-client': 'We have introduced you to the employer.',
  interview: 'You are invited to talk. We agree the time with you.',
  'goes-on': 'It goes on. A consultant talks with you about the next step.',
  placed: 'It was accepted. We are in touch about the next step.',
  closed: 'It goes no further this time.',
  'closed-by-them': 'You told us that you do not want to go on.',
  'closed-no-answer': 'We could not reach you, so it goes no further. Write to us if that has changed.',
  'closed-someone-else': 'The job went to somebody else this time.',
  'closed-job-ended': 'The job was called off, so it goes no further.',
  replaced: 'You have sent a newer version since, and we go by that one.',
};

/** Replaces the text of an invitation when interview times are shown beside it. */
export const invitedMeans = {
  offered: 'You are invited to talk. Choose one of the times that we offer you.',
  booked: 'You are invited to talk, and the time is agreed.',
} as const;

/** Shown to the office for an application in the interview stage. */
export const onceInvited =
  'As soon as times for an interview have been offered, it says that they are invited to talk.';

export const consultantLine = (name: string | null) => `Your consultant: ${name ?? 'Our team'}`;

export const correction = {
  title: 'Correct your details',
  lead: 'Possible as long as nobody has decided on the application. To replace the résumé, apply again: both versions are kept together.',
  submit: 'Save details',
  busy: 'Saving…',
  failed: wentWrong,
  saved: 'Your application is up to date.',
} as const;

export const withdrawal = {
  title: 'Withdraw application?',
  text: (job: string, company: string, invited: boolean) =>
    `Your application for ${job} at ${company} and the résumé you sent with it are deleted.${invited ? ' An interview that was agreed is called off, and whoever is invited is told.' : ''} This cannot be undone, but you can apply again while the job is open.`,
  confirm: 'Withdraw application',
  withdrawing: 'Withdrawing…',
} as const;

export const yourData = {
  exportTitle: 'Export my data',
  exportText:
    'One zip file: your profile, applications, CVs, saved jobs, postings, messages, job alerts and the mails we sent you as JSON, and every file you sent as it is.',
  exportPassword: 'Password',
  exportPasswordHint: 'So that nobody takes it along from a browser you left open.',
  exportAction: 'Download my data',
  eraseTitle: 'Delete my account',
  eraseText: 'This deletes, at once and for good:',
  erased: [
    'your profile, what you look for, and the way to sign in',
    'your applications, with their résumés and the feedback on them',
    'the jobs you saved',
    'the CVs you sent to the talent pool',
    'postings of yours that wait for review, and your contact details on the others',
    'if your address is confirmed: your messages to us, the newsletter subscription, job alerts, and mails to you or about you',
  ],
  eraseNote:
    'Employers who have already met you may hold copies of their own. If you want to keep anything, export it first. What you sent from another address, without signing in, is deleted under /your-data.',
  password: 'Your password',
  passwordHint: 'So that nobody else can do this on your behalf.',
  submit: 'Delete my account',
  busy: 'Deleting…',
  failed: wentWrong,
} as const;
