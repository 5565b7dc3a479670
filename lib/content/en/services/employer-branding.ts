import { inBritain, inOwnMoney } from '../../own-words';
import type { ServicePage } from '../../page-types';

export const employerBranding = {
  slug: 'employer-branding',
  name: 'Employer Branding',
  meta: {
    title: 'Employer branding for engineering teams',
    description:
      'Employer branding without slogans: job adverts, careers pages and candidate letters written from interviews with your engineers, every claim checked.',
  },
  features: [
    'Job adverts rewritten line by line',
    'Claims checked with your own engineers',
    'Salary, rota and drawbacks stated',
    'Careers pages people finish reading',
    'Rejection letters that give a reason',
    'Checked again after six months',
  ],
  title: 'Write down what working here is like',
  lead: 'Engineers ask people who used to work for you. What they hear and what your advert says should agree.',
  note: 'An invented haulage company: its advert, and the same job after talks with the team and payroll.',
  advert: {
    choose: 'Which advert',
    before: 'Before',
    after: 'After',
    /** The lines correspond one to one. */
    lines: [
      {
        was: 'Rockstar developer, dynamic, fast-moving environment',
        reads: 'reads: weekends',
        now: 'Senior back-end engineer, dispatch: six people, Kotlin and PostgreSQL.',
      },
      {
        was: 'Competitive salary',
        reads: 'reads: low',
        get now() {
          return inOwnMoney('£75,000 to £88,000, reviewed every April. 27 days of leave, pension 7%.');
        },
      },
      {
        was: '8+ years of Java, Kotlin, Go, AWS, GCP, Kafka, React',
        reads: 'which one, on a Tuesday?',
        now: 'You kept a service with paying users running for two years. Java? We teach you Kotlin.',
      },
      {
        was: 'You thrive under pressure',
        reads: 'how often does it ring?',
        now: 'On call one week in six, paid. Last quarter it rang four times at night.',
      },
      {
        was: 'Flexible working',
        reads: 'from where?',
        get now() {
          return inBritain(
            'Tuesdays at the Leeds depot. Other days, anywhere in the UK.',
            'Tuesdays at the depot. Other days, anywhere in the country.',
          );
        },
      },
      {
        was: 'Exciting greenfield projects',
        reads: 'how old is the rest?',
        now: 'The routing code is eleven years old. Replacing it with lorries on the road is most of the job.',
      },
      {
        was: 'Only successful applicants will be contacted',
        reads: 'reads: silence',
        now: 'A call, a paired session, a talk with the team. You hear from us within two working days of each.',
      },
    ],
  },
  talks: {
    title: 'Ten talks, forty minutes each',
    text: 'With people who joined last year, people who stayed for eight, and two who turned you down. Your leadership picks none of the names.',
  },
  piles: {
    title: 'Then a list of true statements, in three piles',
    items: [
      {
        title: 'Everyone says it',
        lines: ['The routing code is eleven years old.', 'People stay because of the dispatch team.'],
      },
      {
        title: 'Depends on the team',
        lines: ['Tuesdays in Leeds are worth the train.', 'Reviews come back the same day.'],
      },
      { title: 'Used to be so', lines: ['Exciting greenfield projects.', 'The pager never rings.'] },
    ],
    note: 'The first advert is drafted in week three; your engineers comment before marketing does. You may leave a line out. We do not turn a statement round. After six months we ask the people hired since, and strike what no longer holds.',
  },
  offerings: {
    title: 'What we write with you',
    items: ['Job adverts', 'A careers page', 'Letters to candidates', 'Approach messages', 'Replies to public reviews'],
  },
  asked: 'What we are asked, and answer',
  limit: {
    title: 'We pay a fifth below the market.',
    items: ['Then words will not help. Start with HR consulting, and advertise afterwards.'],
  },
  questions: [
    {
      question: 'Must we publish salaries?',
      get answer() {
        return inOwnMoney('Yes, as a band narrow enough to plan with. “£50,000 to £110,000” is not.');
      },
    },
    {
      question: 'Would you write us some reviews?',
      answer: 'No. Readers recognise the week in which nine employees discovered the same adjectives.',
    },
  ],
  call: {
    title: 'Send us an advert that failed',
    text: 'We answer with three sentences we would strike, and what we would ask your team about the rest.',
    button: 'Send us the advert',
  },
} satisfies ServicePage & Record<string, unknown>;
