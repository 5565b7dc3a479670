import { inBritain } from '../../own-words';
import type { ServicePage } from '../../page-types';

export const contractStaffing = {
  slug: 'contract-staffing',
  name: 'Contract Staffing',
  meta: {
    get title() {
      return inBritain('IT contract staffing and IR35 paperwork', 'IT contract staffing and its paperwork');
    },
    get description() {
      return inBritain(
        'IT contractors for fixed terms, in the UK and abroad: facts for IR35 status, right-to-work checks, timesheets, one monthly invoice, a planned handover.',
        'IT contractors for fixed terms, at home and abroad: facts for the tax status, right-to-work checks, timesheets, one monthly invoice, a planned handover.',
      );
    },
  },
  get features() {
    return [
      'Engineers on day rates, fixed terms',
      inBritain('IR35 facts gathered on day one', 'Status facts gathered on day one'),
      'Right to work and insurance checked',
      'Signed timesheets, one monthly invoice',
      'Handover written into the contract',
      'An answer at any hour',
    ];
  },
  title: 'Contractors who arrive with the paperwork done',
  lead: 'Your contractor joins the stand-up two weeks after you write. Two things usually delay it, the status determination and the laptop, so both start on day one.',
  get note() {
    return inBritain(
      'Calendar days, a UK client, outside the off-payroll rules. Clearance adds to it.',
      'Calendar days, a client in our own country. Clearance adds to it.',
    );
  },
  calendar: {
    label: 'The first 45 days, from a Monday',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    day: 'Day',
    /** Days with text. All other weekdays before the start are part of `to`; all after it are worked. */
    entries: [
      { day: 1, by: 'us', text: 'Brief, status, laptop' },
      { day: 2, to: 4, by: 'us', text: 'Calls to people whose term ends this month' },
      { day: 5, by: 'us', text: 'Two or three profiles' },
      { day: 8, by: 'you', text: 'You meet, for an hour' },
      { day: 9, by: 'you', text: 'You decide status, all sign' },
      { day: 10, to: 11, by: 'us', text: 'Right to work, insurance, references' },
      { day: 12, by: 'you', text: 'Laptop, accounts ready?' },
      { day: 15, by: 'start', text: 'First morning' },
      { day: 29, by: 'notice', text: 'Full notice applies' },
      { day: 45, by: 'bill', text: 'First invoice' },
    ],
    /** Phones show a short calendar with the first of these days only. */
    timesheets: { days: [19, 26, 33, 40], text: 'Timesheet', phone: 'Timesheet, and every Friday after' },
    key: { us: 'we', you: 'you', start: 'the start', on: 'at work', bill: 'the invoice' },
  },
  later: {
    title: 'When the contract ends',
    items: [
      {
        title: 'Four weeks before the end',
        text: 'We ask for a decision. Extending means looking at scope and status again.',
      },
      { title: 'The last five days', text: 'Kept for handover: documents, accesses, open questions.' },
      {
        title: 'The last signature',
        text: 'Your colleague who inherits the work signs it off. The contractor cannot.',
      },
    ],
  },
  papers: {
    title: 'Three papers you will not have to chase',
    items: [
      {
        title: 'Status determination',
        lines: [
          { label: 'Decided by', value: 'you, with reasons' },
          { label: 'Facts gathered by', value: 'us, from day 1' },
          { label: 'Handed over', value: 'before first payment' },
        ],
        text: 'Answer “to be confirmed”, and experienced contractors take the other offer.',
      },
      {
        title: 'Timesheet',
        lines: [
          { label: 'Mon to Fri', value: '5 days' },
          { label: 'Disputed', value: 'none' },
          { label: 'Signed', value: 'Friday' },
        ],
        text: 'A disputed day is settled before the invoice goes out.',
      },
      {
        title: 'Invoice',
        lines: [
          { label: 'Lines', value: 'one a contractor' },
          { label: 'Order', value: 'your PO numbers' },
          { label: 'A month', value: 'one' },
        ],
        text: 'Five contractors on three kinds of engagement still make one.',
      },
    ],
  },
  offerings: {
    title: 'Five ways to engage one',
    items: [
      'Through their own company',
      'On PAYE or through an umbrella',
      'A small team with a lead',
      'Cover on the on-call rota',
      'Contract first, permanent later',
    ],
  },
  limit: {
    title: 'Not for you if',
    items: ['You want a permanent employee without employing one, or the clearance would take longer than the work.'],
  },
  questions: [
    {
      get question() {
        return inBritain('Who decides whether IR35 applies?', 'Who decides on the contractor’s status?');
      },
      get answer() {
        return inBritain(
          'If your company is medium-sized or large, you do, with reasons. If it is small, the contractor’s own company decides.',
          'The law of the country where the work is done. We gather its facts on day one, and your adviser decides with them.',
        );
      },
    },
    {
      question: 'How fast can we end it?',
      answer:
        'As fast as its notice. Two to four weeks is common; we advise less for the first fortnight, when a mistake shows.',
    },
  ],
  call: {
    title: 'Tell us the end date first',
    text: 'Then the work and the place. You hear who is likely to be free.',
    button: 'Ask for a contractor',
  },
} satisfies ServicePage & Record<string, unknown>;
