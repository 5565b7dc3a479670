import type { ServicePage } from '../../page-types';

export const techTraining = {
  slug: 'tech-training',
  name: 'Tech Training',
  meta: {
    title: 'Tech training and retraining for engineers',
    description:
      'Technical training beside the job: back-end engineers, testers and analysts retrained for platform, automation and data roles on your own systems.',
  },
  features: [
    'Retraining towards a named post',
    'Two protected days a week',
    'Exercises on your own repositories',
    'Trainers who still do the work',
    'Skills matrix before and after',
    'An assessment that can say no',
  ],
  title: 'Retrain engineers who know your system',
  lead: 'Twelve weeks beside the job, on your own repositories. Each week two days are protected; when they stop being protected, we stop, and tell the sponsor why.',
  note: 'The programme from back end to platform, for four to eight people.',
  plan: {
    label: 'Twelve weeks, two protected days in each',
    title: 'From back end to platform',
    lead: 'One column is a week, one square a day',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    key: { on: 'protected', off: 'the usual job', curve: 'what they can do' },
    placed: 'assessed: new to it',
    assessed: 'assessed: on call alone',
    /** The twelve weeks by subject. `pause` marks the week without teaching. */
    phases: [
      { weeks: '1–2', text: 'Linux, networks' },
      { weeks: '3–4', text: 'A cluster' },
      { weeks: '5–6', text: 'Terraform' },
      { weeks: '7', text: 'Go on?', pause: true },
      { weeks: '8–9', text: 'Alerts' },
      { weeks: '10–11', text: 'Incidents' },
      { weeks: '12', text: 'First shift' },
    ],
  },
  matrix: {
    title: 'The half you cannot advertise for',
    text: 'Why the billing service retries three times, which customer needs the old export, whom to call when the warehouse link drops: that took six years, and no advert brings it in. The other half takes a quarter.',
    label: 'Skills of one engineer before and after, in four levels',
    before: 'before',
    after: 'after twelve weeks',
    level: (before: number, after: number) => `level ${before} before, ${after} after`,
    rows: [
      { skill: 'Your billing service', before: 4, after: 4 },
      { skill: 'Linux, networks', before: 1, after: 3 },
      { skill: 'Kubernetes', before: 0, after: 3 },
      { skill: 'Terraform', before: 0, after: 2 },
      { skill: 'Incidents, on call', before: 1, after: 3 },
    ],
  },
  facts: [
    {
      figure: '2 hours',
      text: 'a week from one of your seniors. The mentor’s manager signs for them before the sprint comes looking.',
    },
    { figure: '1 page', text: 'after each exercise on your systems. The runbooks stay with your other engineers.' },
    { figure: '3 answers', text: 'are possible: yes, again in three months, or no. The assessor taught none of it.' },
  ],
  process: {
    title: 'How a programme is set up',
    items: [
      'Name the seat',
      'Place every volunteer',
      'Cut the material from your stack',
      'Run it with a mentor',
      'Assess and place',
    ],
  },
  offerings: {
    title: 'Programmes we run',
    items: [
      'Back end to platform',
      'Manual testing to automation',
      'Analyst to data engineer',
      'First-time technical lead',
      'Hire and train',
    ],
  },
  limit: {
    title: 'Train or hire',
    items: [
      'The seat can wait four months.',
      'It is needed before the next release.',
      'No one in the company has held the role, so there is no mentor.',
    ],
  },
  verdicts: ['Train', 'Hire', 'Hire'],
  questions: [
    {
      question: 'What happens to those who do not pass?',
      answer:
        'They return to the post they came from, which the sponsor guarantees before week one. We talk the result over with them before anyone else reads it.',
    },
    {
      question: 'Can I join on my own, without an employer?',
      answer:
        'Not as an individual. Places for people from outside are jobs, and stand on the job board. In the CV you leave with us, name the role you are aiming at.',
    },
  ],
  call: {
    title: 'Tell us the role and who might fill it',
    text: 'Which role has been open too long, and who half does it already? You get back the gap as we see it.',
    button: 'Plan a programme',
  },
} satisfies ServicePage & Record<string, unknown>;
