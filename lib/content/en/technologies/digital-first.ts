import { ownCity } from '../../own-words';
import type { TechnologyPage } from '../../page-types';

export const digitalFirst: TechnologyPage = {
  slug: 'digital-first',
  name: 'Digital First',
  accent: 'digital',
  meta: {
    title: 'Hire product, web and mobile engineers',
    get description() {
      return `Hire product managers, designers, full-stack, mobile and platform engineers as a team that can release, permanent or contract, with IT recruiters in ${ownCity()}.`;
    },
  },
  title: 'Product engineers who ask who it is for',
  lead: 'Finding developers is the easy half. We staff the person who decides, then the people who build, then the platform under them.',
  slides: [
    {
      title: 'The seat that decides',
      caption: 'Without a driver, six developers wait for seven departments. We fill this seat first.',
    },
    {
      title: 'Small pieces, released',
      caption: 'Each stop is something real users can touch. We ask to hear about work of that size.',
    },
    {
      title: 'Coupled, not welded',
      caption: 'Between two wagons there is an agreement. Candidates describe one they had to renegotiate.',
    },
    {
      title: 'Waiting on the siding',
      caption: 'Mobile, test and platform join when the first narrow thing has users, and not before.',
    },
  ],
  services: {
    title: 'The seats, and when to fill them',
    items: [
      {
        title: 'Deciding what to build',
        when: 'First, with a budget',
        text: 'Product manager, product owner, user researcher',
      },
      {
        title: 'A first release',
        when: 'Four people at once',
        text: 'Tech lead, full-stack engineer, product designer',
      },
      { title: 'Web and mobile', when: 'Once there is traffic', text: 'Front-end, iOS and Android engineers' },
      {
        title: 'Old systems behind it',
        when: 'Before the second release',
        text: 'Back-end and integration engineers who like vendor manuals',
      },
      {
        title: 'Platform and test',
        when: 'When two teams wait for each other',
        text: 'Platform and test automation engineers',
      },
    ],
  },
  benefits: {
    title: 'A good answer, and a fluent one',
    lead: 'Product people present for a living. Three questions help.',
    items: [
      {
        title: 'What did you remove?',
        not: 'We shipped forty features in a year.',
        text: 'Saved searches. Sales objected; the figures did not move.',
      },
      {
        title: 'What took three times as long?',
        not: 'The ticket was unclear.',
        text: 'The ERP rounds per line. I now ask for one real invoice first.',
      },
      {
        title: 'Whom did you watch?',
        not: 'Our users love it.',
        text: 'A dispatcher, by keyboard alone. She failed at the date field.',
      },
    ],
  },
  skills: {
    title: 'What the board asks of product engineers',
    names: [
      ...['TypeScript', 'React', 'Java', 'Node.js', 'PostgreSQL', 'Next.js', 'Vue', 'Angular', 'Kotlin', 'Swift'],
      ...['Flutter', 'Playwright'],
    ],
    aside: {
      title: 'One framework is not the next',
      paragraphs: [
        'A Vue developer learns React in weeks. Where we propose a person who has to, our notes say so, and you decide.',
      ],
    },
  },
  industries: {
    title: 'Where software replaced a counter',
    items: [
      {
        title: 'Insurance',
        text: 'Brokers rekeyed quotes. Missing: an integration engineer who reads COBOL copybooks.',
      },
      {
        title: 'Road haulage',
        text: 'No signal in the cab. Offline synchronisation mattered more than a design system.',
      },
      { title: 'Higher education', text: 'One fearsome week in August. A test automation engineer, from spring.' },
      {
        title: 'Trade wholesale',
        text: 'The product owner came from its own sales floor; three engineers were hired.',
      },
    ],
  },
  story: {
    sample: true,
    quote:
      'I had signed off eight developers. The consultant asked who would decide between them, and I had no answer. The first release was embarrassingly small. Customers used it the same day.',
    name: 'Leila Haddad',
    role: 'Chief Operating Officer',
    company: 'Cotterby Wholesale',
  },
  contact: {
    title: 'Describe the product and the empty seats',
    text: 'You get back the next two seats we would fill, and the one we would leave empty for now.',
  },
};

/** Labels in the picture. `wagons` and `siding` run from the last to the first. */
export const digitalPicture = {
  stops: [
    { name: 'Day 1', what: 'team sits' },
    { name: 'Day 30', what: 'first release' },
    { name: 'Day 60', what: 'ten users' },
    { name: 'Day 90', what: 'plan changed' },
  ],
  wagons: ['Engineers', 'Designer', 'Tech lead'],
  engine: 'Product manager',
  tag: 'can say no',
  siding: ['Platform', 'Test', 'Mobile'],
};
