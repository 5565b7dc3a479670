import type { AudiencePage } from '../../page-types';
import { pages } from '../../../base/routes';
import { STAGE_LABELS } from '../../../vocabulary/stages';

export const forJobSeekers: AudiencePage = {
  slug: 'for-job-seekers',
  name: 'For Job Seekers',
  meta: {
    title: 'Find an IT job through a recruiter',
    description:
      'How a recruiter handles your CV, what happens after you apply for an IT job, and what to say about notice periods, salary and counter-offers.',
  },
  eyebrow: 'For job seekers',
  title: 'Know where your application stands',
  lead: 'Apply with your CV in about two minutes, without an account. A person reads it and you hear back, even when the answer is no.',
  services: {
    title: 'Two things beside the job board',
    items: [
      {
        title: 'Tech Training',
        text: 'One skill short? Practice on real systems, beside a mentor who runs them.',
        href: pages.techTraining,
      },
      {
        title: 'Job Matching',
        text: 'Software sets it against new roles and puts the likely ones first; a recruiter reads both and rules out what only looks right.',
        href: pages.jobMatching,
      },
    ],
  },
  questions: {
    title: 'Asked by candidates',
    items: [
      {
        question: 'I have three months’ notice. Does that rule me out?',
        answer: 'Rarely, if you say it in the first conversation. Resign only when the contract is signed.',
      },
      {
        question: 'Nothing fits. Will I hear when something does?',
        answer:
          'You confirm your address once, choose daily or weekly, and get a mail only when something new matches. A link in each of them ends it.',
      },
    ],
  },
  call: {
    title: 'Nothing that fits?',
    text: 'A CV in the talent pool stays with us until you agree to a named company.',
    actions: [
      { label: 'Browse Jobs', href: pages.careers },
      { label: 'Submit Your CV', href: pages.cvUpload },
    ],
  },
};

/** Two applications of a candidate. Steps without a label have the dashboard's label of their status. */
export const tracker = {
  title: 'Your applications',
  line: {
    job: 'Platform Engineer',
    company: 'Harrow Creek Logistics, Austin',
    steps: [
      { on: '2 March', status: 'pending', what: 'We have it.' },
      {
        on: '5 March',
        status: 'pending',
        label: STAGE_LABELS.shortlisted,
        what: 'A consultant has put you on the shortlist.',
      },
      { on: '9 March', status: 'interview', what: 'Invited. Thursday 12 March, 10:00, by video.' },
      { on: null, label: 'Still to come', what: 'The answer' },
    ],
  },
  others: [
    {
      job: 'SRE, Night Rota',
      on: '24 February',
      status: 'rejected',
      what: 'They wanted Kafka in production: the reason as we got it.',
    },
  ],
} as const;

export const seekerRights = {
  title: 'Our side of it',
  items: [
    { title: 'You never pay us', text: 'Employers do. Charging you is unlawful in Britain.' },
    {
      title: 'Two readers',
      text: 'Two parties may see your application: our consultants and the employer of that job. Nothing is sent to other employers because you applied to one.',
    },
    { title: 'A no with its reason', text: 'You get the outcome and whatever the employer told us.' },
    { title: 'No account needed', text: 'With one, you see the status of your applications in one place.' },
  ],
};
