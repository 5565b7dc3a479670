import type { ServicePage } from '../../page-types';

export const hrConsulting = {
  slug: 'hr-consulting',
  name: 'HR Consulting',
  meta: {
    title: 'HR consulting for technology companies',
    description:
      'HR consulting for technology teams: hiring process audits, salary bands, engineering levels, interview scorecards and contractor compliance files.',
  },
  features: [
    'Hiring audits from your own dates',
    'Salary bands with stated sources',
    'Job levels engineers recognise',
    'Interviewers trained on scorecards',
    'Contractor status files put in order',
    'Leavers interviewed by an outsider',
  ],
  title: 'Find the week in which your hiring stalls',
  lead: 'Put a date on every step of your last twenty hires. One step usually outweighs the rest. We name it, and write what your managers need to put it right.',
  note: 'An invented company. For yours we need an export of dates, without names.',
  plot: {
    title: 'Twenty hires, days waited',
    lead: 'One dot is one hire',
    typical: 'Typical wait',
    /** Days that each of the twenty hires waited at a step, in ascending order. `stalled` marks the slowest step. */
    steps: [
      { title: 'CV read', typical: '2 days', waits: [0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 9] },
      { title: 'First talk', typical: '3 days', waits: [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8] },
      { title: 'Second talk', typical: '4 days', waits: [1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9] },
      {
        title: 'Offer approved',
        typical: '9 days',
        stalled: 'Four signatures, the fourth on holiday',
        waits: [5, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 11, 11, 12, 12, 13, 14],
      },
      {
        title: 'Offer answered',
        typical: '2 days',
        waits: [0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6],
      },
    ],
    axis: ['0', '5', '10', '15 days'],
    end: 'Each department had seen only its own step.',
  },
  papers: {
    title: 'You ask a question and keep a document',
    items: [
      {
        ask: 'Why are our offers refused?',
        hold: 'Offer routine',
        text: 'Two pages: who approves, within how many hours, who phones.',
      },
      {
        ask: 'Do we pay too little?',
        hold: 'Salary bands',
        text: 'A source and a date for every figure, and who is below theirs.',
      },
      {
        ask: 'Is this contractor an employee in all but name?',
        hold: 'Status file',
        text: 'Facts from which you and your adviser determine status.',
      },
    ],
    note: 'Editable files, yours to keep. The report puts one change first and says whose agreement it takes; the others wait in an appendix.',
  },
  weeks: {
    title: 'An audit takes six weeks',
    items: [
      { when: '1', title: 'Records', text: 'Dates, adverts, offers and refusals. Where none exist, calendars tell.' },
      {
        when: '2–3',
        title: 'Conversations',
        text: 'Managers, two joiners, one candidate who refused you. Two interviews observed.',
      },
      { when: '4', title: 'The finding', text: 'Ninety minutes with the person who can change it.' },
      {
        when: '5–6',
        title: 'Documents',
        text: 'Drafted, tried on a live vacancy, corrected, explained back to us by their owner.',
      },
    ],
  },
  offerings: {
    title: 'Work we are asked to do',
    items: [
      'Process audit',
      'Levels and a skills matrix',
      'Salary bands',
      'Training for interviewers',
      'Contractor compliance',
      'Leaver and stayer interviews',
    ],
  },
  limit: { title: 'Not for you if', items: ['a dispute is already running. You need an employment lawyer, and soon.'] },
  questions: [
    {
      question: 'Will the report tell us to hire through you?',
      answer:
        'It may not, by agreement. Consultants who audit are not measured on searches, and a report that recommends an agency names none.',
    },
    {
      question: 'We kept no records. Is an audit still possible?',
      answer:
        'It takes about a week longer. Calendars show the interviews, mailboxes the answers, payroll the start. Ten rebuilt cases tend to show where the days go.',
    },
  ],
  call: {
    title: 'Describe the symptom',
    text: '“Three offers refused since March” will do. You get back the records we would ask for, and whether an audit would repay the time.',
    button: 'Ask for an audit',
  },
} satisfies ServicePage & Record<string, unknown>;
