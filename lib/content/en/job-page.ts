import { MOST_SAVED, MOST_SAVED_IN_BROWSER } from '../../vocabulary/saved-jobs';

export const jobRow = {
  payGaps: { pay: 'Pay not stated', period: 'Pay as stated, period not given', year: 'Pay in a year not certain' },
  /** Accessible name of a row's link. */
  details: 'View Details: {title}, {company}',
  new: 'New',
  save: 'Save',
  applied: 'Applied',
};

/** Text of an open job's page, which the browser renders too. */
export const openJob = {
  description: 'About the role',
  responsibilities: 'What you will do',
  requirements: 'What you bring',
  benefits: 'What you get',
  skills: 'Skills',
  /** Read by screen readers after the name of a linked skill, so that the link makes sense on its own. */
  skillJobs: ' jobs',
  summary: 'Job summary',
  payNotStated: jobRow.payGaps.pay,
  card: {
    applyBy: 'Apply by {day}',
    closes: 'Closes {day}',
    about: 'Seven fields, about two minutes. Read by our consultants and the employer.',
  },
  /** Steps of an application if the posting names none. */
  way: {
    title: 'How this one goes',
    apply: { title: 'You apply', text: 'with a résumé, without an account' },
    read: { title: 'A consultant', text: 'reads it, usually within two working days' },
    talk: { title: 'A conversation', text: 'with the employer, if it fits' },
    answer: { title: 'An answer', text: 'by mail, even when the answer is no' },
  },
  printed: '{firm}, job {id}: {url}',
  applyNow: 'Apply now',
  similar: 'Similar jobs',
  backToCareers: 'Back to Careers',
  /** Shown to candidates who have applied for the job. */
  applied: { before: 'You have applied for this job. ', link: 'See your application', after: '' },
  savedJobs: 'Saved jobs',
  row: jobRow,
};

/** For open, closed and deleted jobs. */
export const jobPage = {
  contactRecruiter: 'Contact Recruiter',
  share: 'Share This Job',
  notFound: {
    title: 'Job Not Found',
    text: "The job listing you're looking for doesn't exist or has been removed.",
    link: 'View All Jobs',
  },
  failed: 'Failed to fetch job details',
  closed: {
    title: 'This job is closed',
    text: 'The employer is no longer taking applications for it. These open jobs are close to it:',
    none: 'The employer is no longer taking applications for it.',
  },
};

export const savedJobs = {
  title: 'Saved jobs',
  meta: { title: 'Saved jobs', description: 'The jobs you saved on this board.' },
  /** Caption of the drawing of a browser with the list, and of an account. */
  drawing: 'Without an account, this browser alone keeps the list. When you sign in, you can move it to your account.',
  counts: { account: 'In your account: {count}', browser: 'In this browser: {count}' },
  ofAccount: 'You see them on every device on which you sign in.',
  ofBrowser: { before: '', link: 'Sign in', after: ' to keep them in your account, for every device.' },
  withoutScripts: {
    before: 'A browser keeps saved jobs with JavaScript, which is off here. With an account, your list is in the ',
    link: 'dashboard',
    after: '.',
  },
  loading: 'Loading your saved jobs…',
  failed: 'Your saved jobs could not be loaded. Please try again in a moment.',
  again: 'Try again',
  none: 'No saved jobs yet',
  noneText: 'Press Save on a job that you want to look at again. It is kept until you remove it.',
  browse: 'Browse jobs',
  apply: 'Apply',
  closed: 'Closed',
  remove: 'Remove',
  removed: 'The job is no longer on your list.',
  inBrowser: {
    title: (count: number) =>
      count === 1
        ? 'You saved a job in this browser before you signed in'
        : `You saved ${count} jobs in this browser before you signed in`,
    text: 'Put them into your account to see them on every device, or leave them out. Either way this browser forgets its own list.',
    take: 'Add to my account',
    taking: 'Adding…',
    leave: 'Leave them out',
    gone: 'None of the jobs that this browser had saved is on the board any more.',
    left: 'This browser has no saved jobs any more.',
    taken: 'Your saved jobs are in your account.',
  },
  full: `You have saved ${MOST_SAVED} jobs, which is the most an account keeps. Remove one first.`,
  browserFull: `This browser keeps ${MOST_SAVED_IN_BROWSER} saved jobs. Remove one first, or sign in.`,
  notKept: 'This browser does not let us keep anything. Sign in to save jobs.',
  signInAgain: 'You are no longer signed in. Sign in again to save jobs to your account.',
};

/** Shown to poster and moderator when a posting's text contradicts its facts. */
export const contradictedFacts = {
  title: 'The text contradicts these facts',
  intro:
    'Search engines, feeds and other job boards are not told these facts, because other words of the posting say something else. Pay is not shown to candidates either. Change the words or the fact.',
  labels: { workplace: 'Workplace', country: 'Country', salary: 'Pay', experience: 'Experience' },
};
