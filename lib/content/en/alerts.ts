import { typeLabel } from '../../vocabulary/jobs';
import type { AlertFrequency, AlertSearch } from '../../vocabulary/alerts';
import { formatNumber, plural } from '../../base/format';

export const alerts = {
  meta: {
    title: 'Job alerts by e-mail',
    description:
      'Save a job search and get new IT jobs that match it by e-mail, daily or weekly. No account needed, and one click in any mail ends it.',
  },
  title: 'New jobs by mail',
  likeThis: 'Get new jobs like this by mail',
  lead: 'We write when something new matches. On days without news you hear nothing.',
  form: {
    search: {
      q: 'Title, skill, company or place',
      qHint: 'Like “react” or “data engineer”. Leave it empty for all jobs.',
      location: 'Location',
      anyLocation: 'All Locations',
      type: 'Type',
      anyType: 'All Types',
      more: 'Place, type, and how often',
    },
    email: 'E-mail address',
    submit: 'Set up this alert',
    busy: 'Sending…',
    privacy:
      'We keep your address and this search for these mails only, and delete both on request. Nothing comes before you confirm.',
    privacyLink: 'Privacy',
    success: 'Check your mail: the alert starts when you confirm it.',
    failed: 'The alert could not be stored. Please try again.',
    sent: {
      steps: [
        'Open the link in our mail and press the button. It works for seven days.',
        'The first mail comes with the next new job.',
      ],
      back: 'Back to the jobs',
      another: 'Set up another alert',
    },
  },
  frequency: {
    label: 'How often',
    daily: { label: 'Daily', hint: 'In the morning, on days with something new.' },
    weekly: { label: 'Weekly', hint: 'On Mondays, when the week brought something new.' },
  },
  beside: {
    title: 'How it works',
    items: [
      { title: 'Each job once', text: 'Even when its employer edits it.' },
      { title: 'Unsubscribe with one click', text: 'By the link in every mail.' },
      { title: 'No account needed', text: 'Up to 20 searches for each address.' },
    ],
  },
  confirm: {
    meta: {
      title: 'Confirm a job alert',
      description: 'Confirm the job alert that was asked for with your e-mail address.',
    },
    title: 'Start this alert',
    lead: 'One press, and the first mail comes with the next new job.',
    change: 'You already have this alert. Choose how often it should come.',
    submit: 'Start the alert',
    submitChange: 'Save',
    busy: 'Saving…',
    warning: 'If you did not ask for this, close the page. Without the press nothing is ever sent.',
    success: 'Your alert is running.',
    /** Must also be true after a change to weekly: the next mail then comes seven days after the last daily one. */
    running: {
      daily: 'The next mail comes in the morning, if there is something new.',
      weekly: 'The next mail comes within a week, if there is something new.',
    },
    failed: 'The alert could not be started. Please try again.',
    broken: 'This link has been used already, or it is older than seven days.',
    full: 'This address has 20 alerts, which is as many as we keep. End one of them first, by the link in its mails.',
    brokenHelp: 'If you have pressed the button before, the alert is running. If not, ask for a new link.',
    stillWorks: 'The link that starts this alert has not been used up: open it again from its mail.',
    again: 'Ask for a new link',
    manage: 'Change or end it',
  },
  manage: {
    meta: { title: 'Your job alert', description: 'Change how often a job alert comes, or end it.' },
    title: 'Your job alert',
    ended: 'Ended',
    endedText: 'No mail is sent for this search any more. You can ask for it again at any time.',
    restart: 'Ask for it again',
    matches: 'See the jobs open today',
    end: {
      submit: 'End this alert',
      busy: 'Ending…',
      success: 'The alert has ended. No more mail comes for it.',
      failed: 'The alert could not be ended. Please try again.',
    },
    all: { submit: 'End all my alerts', success: 'All alerts of your address have ended.' },
    change: {
      title: 'How often',
      submit: 'Save',
      busy: 'Saving…',
      success: 'Saved.',
      failed: 'The change could not be saved. Please try again.',
      over: 'This alert has ended. Ask for it again first.',
    },
    broken: 'This link belongs to no alert. Perhaps its address was cut off, or our copy of your data was deleted.',
  },
};

/**
 * Describes a search: “contract jobs for “react”, in London, UK · Hybrid”, or “all new jobs”. @param others labels of
 * further filters
 */
export function searchWords({ q, location, type }: AlertSearch, others: readonly string[] = []): string {
  return [wordsOf(q, location, type), ...others].join(' · ');
}

function wordsOf(q: string, location: string, type: string): string {
  if (q === '' && location === '' && type === '') return 'all new jobs';
  const jobs = type === '' ? 'jobs' : `${typeLabel(type).toLowerCase()} jobs`;
  const title = q === '' ? '' : ` for “${q}”`;
  return `${jobs}${title}${location === '' ? '' : `${title && ','} in ${location}`}`;
}

export function matchesToday(total: number): string {
  if (total === 0) return 'No open job matches today.';
  return `${plural(total, 'open job matches', 'open jobs match')} today.`;
}

export function otherAlerts(others: number): string {
  return `${plural(others, 'other alert comes', 'other alerts come')} to the same address.`;
}

export const alertMails = {
  confirm: {
    subject: 'Confirm your job alert',
    changeSubject: 'Your job alert',
    heading: 'New jobs by mail',
    before: (search: string | null, frequency: AlertFrequency) =>
      `New jobs by mail were requested with this address, ${frequency}${search === null ? '' : `: ${search}`}. If it was you, press the button and then the one on the page it opens.`,
    change: (search: string | null, frequency: AlertFrequency) =>
      `An alert that you already have was requested again, we hope by you${search === null ? '' : `: ${search}`}. This time it is to come ${frequency}. Nothing changes unless you press the button.`,
    button: 'Go to the alert',
    after: [
      'The link works once, for seven days.',
      'If you did not ask, do nothing: without the press no alert is sent, and none that you have changes.',
    ],
    why: 'You get this mail because this address was entered on our page for job alerts.',
  },
  full: {
    subject: 'You have as many job alerts as we keep',
    heading: 'No room for another alert',
    before: 'One more job alert was requested with this address. You have 20, and we keep no more for an address.',
    button: 'See one of them',
    after: ['To make room, end one by the link in its mails. If you did not ask, do nothing.'],
  },
  digest: {
    subject: (total: number, search: string) => `${plural(total, 'new job', 'new jobs')}: ${search}`,
    heading: (total: number) => (total === 1 ? 'One new job' : `${formatNumber(total)} new jobs`),
    before: (search: string, frequency: AlertFrequency) =>
      `Published since we last looked for you. You asked for ${search}, ${frequency}.`,
    rest: (rest: number) => `${formatNumber(rest)} more on the board`,
    all: 'The whole search on the board',
    why: 'You get this mail because you confirmed a job alert.',
    unsubscribe: 'Change or end this alert',
  },
};
