import { inBritain } from '../own-words';
import { wentWrong } from './forms';
import { MOST_WISHED_PLACES } from '../../vocabulary/wishes';
import type { CandidateState } from '../../vocabulary/standings';
import { JOB_TYPE_LABELS, WORKPLACE_LABELS, type JobType, type Workplace } from '../../vocabulary/jobs';
import { formatDate } from '../../base/format';

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
};

export const applicationsDashboard = {
  title: 'Applications Dashboard',
  tabsLabel: 'Your applications',
  tabs: { applications: 'My Applications', overview: 'Overview', recommendations: 'Recommended Jobs' },
  browse: 'Browse all jobs',
  toDashboard: 'Talent Seeker Dashboard',
};

export const verifyNotice = {
  title: 'Please confirm your e-mail address',
  text: 'We sent a link to {email}. Until you follow it, you see only what you sent while signed in; afterwards, everything sent from that address.',
  submit: 'Send the link again',
  busy: 'Sending…',
  failed: wentWrong,
};

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
};

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
    skills: 'Separated by commas.',
    summary: 'A few sentences on what you are good at and what you are looking for.',
  },
  submit: 'Save profile',
  busy: 'Saving…',
  cancel: 'Cancel',
  saved: 'Profile updated successfully!',
  failed: 'Profile update failed',
};

export const ownCvs = {
  title: 'Your CVs',
  none: 'No CV with us yet. With one in the talent pool you can be found for jobs that never reach the board.',
  sent: 'Sent',
  download: 'Download',
};

export const counters = {
  label: 'Your applications in figures',
  total: 'Applications',
  approved: 'Approved',
  pending: 'Pending',
  interview: 'Interview',
  rejected: 'Rejected',
};

export const rates = {
  title: 'How your applications do',
  response: 'Response rate',
  responseMeans: (answered: number, total: number) => `${answered} of ${total} with an interview or an approval.`,
  success: 'Success rate',
  successMeans: (approved: number, total: number) => `${approved} of ${total} approved.`,
  none: 'Response rate and success rate stand here once you have applied somewhere.',
};

export const recentApplications = {
  title: 'Recent applications',
  all: 'All applications',
  feedback: 'Read the feedback',
};

export const recommended = {
  title: 'Recommended jobs',
  all: 'All available jobs',
  none: 'You have applied to every open job that fits what we know of you. New ones appear here as they are posted.',
  complete: 'Title, skills and location in your profile make these closer.',
};

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
  emptyText: 'No open job matches these filters.',
  pages: 'Pages of available jobs',
};

export const ownApplications = {
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
};

/** Explains the state of an application to the candidate (docs/decisions/024-candidates). States facts, no promises. */
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
  'closed-someone-else': 'The job went to another candidate this time.',
  'closed-job-ended': 'The job was cancelled, so it goes no further.',
  replaced: 'You have sent a newer version since, and we go by that one.',
};

/** Replaces the text about an invitation if interview times are shown beside it. */
export const invitedMeans = {
  offered: 'You are invited to talk. Choose one of the times that we offer you.',
  booked: 'You are invited to talk, and the time is agreed.',
};

/** Tells moderators what a candidate in the interview stage will see. */
export const onceInvited =
  'As soon as times for an interview have been offered, it says that they are invited to talk.';

export const consultantLine = (name: string | null) => `Your consultant: ${name ?? 'Our team'}`;

export const correction = {
  title: 'Correct your details',
  lead: 'Possible until we have decided on the application. To replace the résumé, apply again: both versions are kept together.',
  submit: 'Save details',
  busy: 'Saving…',
  failed: wentWrong,
  saved: 'Your application is up to date.',
};

export const withdrawal = {
  title: 'Withdraw application?',
  text: 'Your application for {job} at {company} and the résumé you sent with it are deleted. This cannot be undone, but you can apply again while the job is open.',
  textInvited:
    'Your application for {job} at {company} and the résumé you sent with it are deleted. An interview that was agreed is cancelled, and whoever is invited is told. This cannot be undone, but you can apply again while the job is open.',
  confirm: 'Withdraw application',
  withdrawing: 'Withdrawing…',
};

export const yourData = {
  exportTitle: 'Export my data',
  exportText:
    'One zip file: your profile, applications, CVs, saved jobs, postings, messages, job alerts and the mails we sent you as JSON, and every file you sent as it is.',
  exportPassword: 'Password',
  exportPasswordHint: 'It protects your data if you leave the browser open.',
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
  passwordHint: 'It proves that it is you.',
  submit: 'Delete my account',
  busy: 'Deleting…',
  failed: wentWrong,
};

type Told = {
  workplaces: readonly Workplace[];
  types: readonly JobType[];
  places: readonly string[];
  startDay: string | null;
  saidAt: string;
};

const either = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

export const wishesForm = {
  title: 'What you look for',
  link: 'Say or change what you look for',
  lead: 'Jobs that meet it are recommended first; of the others we tell you what is different. No job is hidden from you. Our consultants read it beside your applications.',
  workplaces: 'Where you want to work',
  types: 'Kind of contract',
  any: 'Leave all of them empty if it is all the same to you.',
  places: 'Places',
  get placesHint() {
    const places = inBritain('London, or Berlin, Germany', 'Lyon, or Porto, Portugal');
    return `Cities, regions or countries, one a line: ${places}. At most ${MOST_WISHED_PLACES}.`;
  },
  read: (names: readonly string[]) => `Understood as: ${names.join('; ')}.`,
  startDay: 'From when you can start',
  startDayHint: 'Our consultants read it. Postings seldom say when a job begins, so it does not change the order.',
  submit: 'Save what you look for',
};

export const wishMessages = {
  workplaces: 'Choose from remote, hybrid and on-site.',
  types: 'Choose from the contracts of the form.',
  startDay: 'Enter a day, such as 2027-03-01.',
  place: (place: string) => `We cannot tell which place “${place}” is. Name a city, a region or a country.`,
  tooMany: `Name ${MOST_WISHED_PLACES} places at most.`,
  saved: 'What you look for is saved.',
  removed: 'Nothing is kept of what you look for.',
};

export const wishReasons = {
  met: (what: readonly string[]) => `As you wish: ${what.join(', ')}`,
  unmet: (what: readonly string[]) => `not as you wish: ${what.join(', ')}`,
  inPlace: (place: string) => `in ${place}`,
  remoteIn: (country: string) => `remote (${country})`,
};

export const wishLine = {
  label: 'Looks for',
  none: 'Has not said',
  text: ({ workplaces, types, places, startDay, saidAt }: Told, today: string, timeZone: string) =>
    [
      either(workplaces.map((each) => WORKPLACE_LABELS[each])),
      either(types.map((each) => JOB_TYPE_LABELS[each])),
      either(places),
      startDay && (startDay <= today ? 'can start now' : `can start from ${formatDate(startDay, 'UTC')}`),
    ]
      .filter(Boolean)
      .join(' · ') + ` (said ${formatDate(saidAt, timeZone)})`,
};
