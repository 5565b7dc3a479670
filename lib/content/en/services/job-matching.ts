import { pages } from '../../../base/routes';
import type { ServicePage } from '../../page-types';

export const jobMatching = {
  slug: 'job-matching',
  name: 'Job Matching',
  meta: {
    title: 'Job matching for IT roles and engineers',
    description:
      'IT job matching in two halves: software puts CVs and roles in order, a consultant reads, calls and suggests. For employers, engineers and contractors.',
  },
  features: [
    'CVs compared with new roles',
    'Read by a consultant before any call',
    'No CV sent without your consent',
    'A written reason for each suggestion',
    'No rejection by software',
    'No account needed to take part',
  ],
  title: 'Software sorts the CVs, a person decides',
  lead: 'Software can quote a sentence and add up dates. Whether the work was theirs, a call finds out.',
  note: 'The person is made up, the division of the work is not.',
  readers: {
    label: 'One CV, two readers',
    software: { title: 'Software', text: 'puts in order' },
    page: { title: 'D. E., data engineer', text: 'Python, Kafka, SQL' },
    consultant: { title: 'Consultant', text: 'reads, calls, signs' },
    rows: [
      {
        part: 'Projects',
        text: ['Event pipelines with ', 'Kafka', ' for orders, stock and returns'],
        software: ['Counted.', 'Requirement met.'],
        consultant: ['Called.', 'Who ran the brokers? Another team did. Told the employer.'],
      },
      {
        part: 'Work',
        text: ['Data engineer, retail analytics: ', 'four years', ''],
        software: ['Moved down,', 'to place 18 of 140. Five were asked.'],
        consultant: ['Read on.', 'Two went into the very problem this role has.'],
      },
      {
        part: 'Gap',
        gap: true,
        text: ['', 'fourteen months, no entry', ''],
        software: ['Skipped,', 'because we told it to.'],
        consultant: ['Did not ask.', 'It is in none of our notes.'],
      },
      {
        part: 'Home',
        text: ['', 'Leeds', ''],
        software: ['Same country.', 'It knows no distances.'],
        consultant: ['Asked', 'about nine o’clock in Manchester, twice a week. Possible.'],
      },
      {
        part: 'Salary',
        text: ['', 'not named', ''],
        software: ['No guess.', 'Comparison left out.'],
        consultant: ['Named the band', 'in the first minute. Would move for the middle of it.'],
      },
    ],
    end: {
      part: 'For',
      text: 'Kafka, Python, five years, hybrid in Manchester',
      software: 'A place in a list.',
      consultant: 'Third of three, our Kafka reservation in writing. They asked to meet.',
    },
  },
  ranking: {
    title: 'A ranking is a reading order',
    text: '140 circles are 140 CVs, best guess first. Filled ones were read: the top, and a handful from below, because good people write bad CVs. The larger three were suggested; the others near the top get a written line, too.',
  },
  nevers: [
    {
      title: 'No rejection by software',
      text: 'It produces an order. Of applications to a posted job, a person reads every one.',
    },
    { title: 'No score for employers', text: 'They get a written reason and the consultant’s name.' },
    { title: 'No CV without a yes', text: 'A call first; the yes holds for one role.' },
    { title: 'No age, gender or photograph', text: 'They play no part in it. We suggest leaving them off the CV.' },
  ],
  offerings: {
    title: 'For the role and for the person',
    items: [
      'A role compared with the pool',
      'A full inbox put in order',
      'Your CV against new roles',
      'The contract after this one',
      'A second look at a no',
    ],
  },
  limit: {
    title: 'Not the right service for',
    items: [
      'Rare roles, where the right people are employed and silent.',
      'People changing profession: the CV is about the old one.',
    ],
  },
  questions: [
    {
      question: 'Do I need an account to be matched?',
      answer: 'No. It has no influence on how your CV is compared or who reads it.',
    },
    {
      question: 'How does this differ from talent acquisition?',
      answer:
        'Matching looks among people who came to us, and takes days. Acquisition asks people who did not, and takes weeks.',
    },
  ],
  call: {
    title: 'Employers',
    text: 'Tell us the role. Usually within two working days you hear whether the pool holds anyone.',
    button: 'Ask for a match',
  },
  candidates: {
    title: 'Candidates',
    text: 'Leave a CV, and name three things that would make you refuse.',
    action: { label: 'Submit Your CV', href: pages.cvUpload },
  },
} satisfies ServicePage & Record<string, unknown>;
