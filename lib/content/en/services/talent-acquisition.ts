import { inOwnMoney, ownCity } from '../../own-words';
import type { ServicePage } from '../../page-types';

export const talentAcquisition = {
  slug: 'talent-acquisition',
  name: 'Talent Acquisition',
  meta: {
    title: 'Talent acquisition for tech teams',
    description:
      'Permanent hiring for software, cloud and data roles: a scorecard first, then a shortlist of three or four engineers with evidence and our doubts.',
  },
  features: [
    'Shortlists of three or four people',
    'Our reservation beside every name',
    'Scorecard agreed before sourcing starts',
    'Notice and salary confirmed in advance',
    'References taken by phone',
    'Contact kept until the first day',
  ],
  title: 'Permanent engineers, with our reservations attached',
  lead: 'One page, three or four people, and beside each name the reason you might say no. A shortlist without reservations has been edited.',
  note: 'Choose a marked sentence to see the reservation that remains.',
  shortlist: {
    label: 'An example of a shortlist',
    role: 'Senior platform engineer',
    get place() {
      return `${ownCity()}, two office days a week`;
    },
    band: {
      get label() {
        return inOwnMoney(
          'Band £85,000 to £100,000. M. O. asks for £88,000, R. A. for £95,000, T. K. for £102,000, above the band.',
        );
      },
      get from() {
        return inOwnMoney('£85,000');
      },
      get to() {
        return inOwnMoney('£100,000');
      },
      initials: ['MO', 'RA', 'TK'],
    },
    reservation: 'Our reservation',
    people: [
      {
        initials: 'RA',
        name: 'R. A.',
        get terms() {
          return inOwnMoney('£95,000 · three months’ notice, perhaps two');
        },
        did: 'Moved a payments platform from virtual machines to Kubernetes in a team of five.',
        evidence: 'Drew the cut-over plan from memory; a former manager confirmed the dates by phone.',
        doubt: 'Has never been on call outside office hours. Your rota is one week in five.',
      },
      {
        initials: 'MO',
        name: 'M. O.',
        get terms() {
          return inOwnMoney('£88,000 · one month');
        },
        did: 'Looks after Terraform for 40 AWS accounts at a freight company.',
        evidence: 'A public module with two years of issues answered; explained one bad state migration.',
        doubt: 'Works alone today. We could not establish how they take review.',
      },
    ],
    folded: {
      initials: 'TK',
      name: 'T. K.',
      get short() {
        return inOwnMoney('£102,000, above the band');
      },
      get terms() {
        return inOwnMoney('£102,000 · three months, fixed');
      },
      did: 'Incident lead for a ticketing service with steep peaks on sale days.',
      evidence: 'Two post-mortems with names removed, both written by T. K.',
      get doubt() {
        return inOwnMoney('£2,000 above the band and firm about it. The strongest of the three on incidents.');
      },
    },
    unfold: 'Show',
    fold: 'Hide T. K.',
    end: 'Made up: none of these people exists. A real page has full names, with consent.',
    signed: 'Signed by the recruiter',
  },
  weeks: {
    title: 'Five weeks of work, then you wait for notice',
    steps: [
      { when: 'Week 1', number: '1', title: 'Brief' },
      { when: 'Week 2', number: '2', title: 'Calls' },
      { when: 'Week 3', number: '3', title: 'List' },
      { when: 'Weeks 4 and 5', number: '4 and 5', title: 'Interviews, offer' },
      {
        when: 'Up to three months',
        number: '6 to 18, if notice is three months',
        title: 'Notice runs. We call every fortnight, because that is when counter-offers come.',
      },
    ],
  },
  facts: [
    {
      title: 'Ninety minutes with you',
      text: 'The hiring manager and our recruiter write a scorecard: five or six things the person must be able to do, and what would show each.',
    },
    { title: 'Fewer first interviews', text: 'Salary, notice and visa were settled before your calendar was touched.' },
    {
      title: 'A no you can use',
      text: 'Declined? You hear why, in their words. If three people refuse because of office days, you hear it.',
    },
  ],
  offerings: {
    title: 'Searches we take on',
    items: [
      'One named role',
      'Several seats in one team',
      'Replacing an engineer who resigned',
      'Confidential searches',
      'Your first technical leader',
    ],
  },
  limit: {
    title: 'Not for you if',
    items: [
      'You need hands within a fortnight. A contractor starts sooner.',
      'The salary is not agreed. We would be collecting opinions.',
    ],
  },
  questions: [
    {
      question: 'How long does a search take?',
      answer:
        'The page in the third week, interviews in the fortnight after. Then notice: often one month, three for senior people.',
    },
    {
      question: 'What if the person leaves after two months?',
      answer:
        'The agreement contains a replacement term, and within it we search again. We also ask both sides why it ended.',
    },
  ],
  call: {
    title: 'Which role has been open longest?',
    text: 'Send two paragraphs: the work, and why the last person you met did not fit. You get back what we would change in the brief.',
    button: 'Ask for a shortlist',
  },
} satisfies ServicePage & Record<string, unknown>;
