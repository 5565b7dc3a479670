import { inBritain, inOwnMoney } from '../../own-words';
import type { AudiencePage } from '../../page-types';
import { pages, withQuery } from '../../../base/routes';

export const forContractors: AudiencePage = {
  slug: 'for-contractors',
  name: 'For Contractors',
  meta: {
    get title() {
      return inBritain('IT contracts, day rates and IR35', 'IT contracts and day rates');
    },
    get description() {
      return inBritain(
        'Contract work for engineers with the day rate, IR35 status, length and payment terms stated before your CV is sent. Through your own company or an umbrella.',
        'Contract work for engineers with the day rate, tax status, length and payment terms stated before your CV is sent. Through your own company.',
      );
    },
  },
  eyebrow: 'For contractors',
  title: 'Contracts with their terms stated first',
  lead: 'Five facts before your CV goes anywhere. If one is not known yet, we say which, and go and ask.',
  services: {
    title: 'Read before you sign',
    items: [
      {
        title: 'Contract Staffing',
        text: 'What clients have been told about status and notice.',
        href: pages.contractStaffing,
      },
      {
        title: 'Job Matching',
        text: 'Software ranks the network against a brief. A consultant asks when you are free.',
        href: pages.jobMatching,
      },
    ],
  },
  questions: {
    title: 'Asked by contractors',
    items: [
      {
        question: 'Is the day rate what I receive?',
        get answer() {
          return inBritain(
            'Outside IR35 your company invoices it. Through an umbrella, employer’s National Insurance, levy, margin and holiday pay come off first.',
            'Your company invoices it, and taxes and insurance come off first, as the law of your country says.',
          );
        },
      },
      {
        get question() {
          return inBritain('Who decides whether I am inside?', 'Who decides whether I am self-employed?');
        },
        get answer() {
          return inBritain(
            'A medium or large client, with reasons. If you disagree in writing, it has 45 days to answer.',
            'The law of the country you work in. We gather the facts with the client before you sign.',
          );
        },
      },
    ],
  },
  call: {
    title: 'None of these?',
    text: 'Leave your CV, and say when you are free and how far you will travel.',
    actions: [
      { label: 'Submit Your CV', href: pages.cvUpload },
      { label: 'Browse Jobs', href: withQuery(pages.careers, { type: 'contract' }) },
    ],
  },
};

/** `unknown` marks the fact that is still open, `isLength` the one that is drawn. */
export const termsSheet = {
  title: 'Terms first',
  client: 'Data engineer, regulatory reporting',
  facts: [
    {
      name: 'Day rate',
      get value() {
        return inOwnMoney('£550 to £625');
      },
      note: 'to your company',
    },
    {
      get name() {
        return inBritain('IR35', 'Status');
      },
      get value() {
        return inBritain('outside', 'self-employed');
      },
      note: 'statement with reasons attached',
    },
    { name: 'Length', value: 'nine months', note: 'extension asked six weeks before the end', isLength: true },
    { name: 'Days on site', value: 'asked on 4 March', note: 'client answers by Friday', unknown: true },
    { name: 'Paid', value: '14 days', note: 'after the timesheet, client late or not' },
  ],
};

export const contractTable = {
  title: 'Contracts open now',
  all: { label: 'All contract jobs', href: withQuery(pages.careers, { type: 'contract' }) },
  get columns() {
    return ['Contract', 'Pay', inBritain('IR35', 'Status'), 'Length', 'Workplace', 'Place'];
  },
  unstated: 'not stated',
  note: 'Taken from each posting. Where one of the five facts is missing, we ask before your CV goes anywhere.',
  none: 'No contract is open at present. Leave your CV, and we call when one is.',
};

export const contractWays = {
  title: 'Your CV goes to a client once you have agreed to that client',
  text: 'You can say no in a three-minute call, and we note the reason so as not to call with the same thing next month.',
};
