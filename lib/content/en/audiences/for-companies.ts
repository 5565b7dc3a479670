import type { AudiencePage } from '../../page-types';
import { pages } from '../../../base/routes';

/** For companies that plan a team: several openings and several ways to fill them. */
export const forCompanies: AudiencePage = {
  slug: 'for-companies',
  name: 'For Companies',
  meta: {
    title: 'Hire and staff an engineering team',
    description:
      'Several seats to fill: decide with a recruiter which engineers to hire permanently, which to take on contract and which skills to train in your own team.',
  },
  eyebrow: 'For companies',
  title: 'Staff an engineering team, seat by seat',
  lead: 'Eight gaps are seldom eight hires. We settle with you which to hire, which to contract, and which your own people can learn.',
  services: {
    title: 'Four ways to fill a gap',
    items: [
      {
        title: 'Talent Acquisition',
        text: 'For the permanent seats. Each has its own search and its own scorecard.',
        href: pages.talentAcquisition,
      },
      {
        title: 'HR Consulting',
        text: 'Levels and pay bands, so that the last offer does not unsettle the first.',
        href: pages.hrConsulting,
      },
      {
        title: 'Job Matching',
        text: 'Before you commit: how many people in our network show what you ask for, and which requirement costs you the most of them.',
        href: pages.jobMatching,
      },
      {
        title: 'Tech Training',
        text: 'You have the person but not the skill. It is learned on your own systems.',
        href: pages.techTraining,
      },
    ],
  },
  questions: {
    title: 'Two questions before a plan',
    items: [
      {
        question: 'From how many hires is it worth it?',
        answer: 'About three within six months. For one clear vacancy, post the job instead.',
      },
      {
        question: 'Can you work beside our own recruiters?',
        answer:
          'Yes. We agree in writing who fills which seat. If both know a candidate, the earlier introduction counts.',
      },
    ],
  },
  call: {
    title: 'Send us your list of open seats',
    text: 'A rough one will do. A consultant answers with the questions to settle first.',
    actions: [
      { label: 'Contact Us', href: pages.contact },
      { label: 'Post a Job', href: pages.submitJob },
    ],
  },
};

type Seat = {
  role: string;
  /** `train`: a person already in the team learns the skill. */
  by: 'hire' | 'contract' | 'train';
  /** Weeks from the start of the plan: search or course begins, the offer is signed, work begins, work ends. */
  from: number;
  signed?: number;
  works: number;
  ends?: number;
};

/** A plan of eight seats. `weeks` is its length; in the week `complete` the last seat is filled. */
export const teamPlan = {
  title: 'Eight seats, 2 March to 30 November',
  months: ['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
  weeks: 39,
  complete: 31,
  completeOn: 'six in place, two handed over: 5 October',
  legend: { hire: 'hire', contract: 'contract', train: 'train', before: 'search or course', notice: 'notice' },
  seats: [
    { role: 'Engineering lead', by: 'hire', from: 0, signed: 6, works: 18 },
    { role: 'Migration engineer', by: 'contract', from: 1, works: 3, ends: 24 },
    { role: 'Data engineer', by: 'contract', from: 3, works: 5, ends: 18 },
    { role: 'Kubernetes skills', by: 'train', from: 5, works: 17 },
    { role: 'Senior platform', by: 'hire', from: 7, signed: 12, works: 24 },
    { role: 'Senior back-end', by: 'hire', from: 8, signed: 13, works: 21 },
    { role: 'Test automation', by: 'train', from: 18, works: 28 },
    { role: 'Junior developer', by: 'hire', from: 23, signed: 27, works: 31 },
  ] as readonly Seat[],
};

export const planReasons = {
  title: 'Why this order',
  items: [
    { title: 'The lead signs first', text: 'Senior people ask whom they will report to before they sign.' },
    { title: 'Contractors bridge notice', text: 'Permanent engineers in Britain often owe one to three months.' },
    { title: 'Contracts end on a date', text: 'The plan names that date, and a handover before it.' },
  ],
};

export const skillsMatrix = {
  title: 'Who can fix each system at night?',
  lead: 'It takes half a day with your leads. You keep the table, whether or not we fill a seat.',
  rows: [
    { system: 'Payments', people: ['Ola', 'Jun', 'Ed'], verdict: '' },
    { system: 'Search', people: ['Jun', 'Mae'], verdict: '' },
    { system: 'Billing', people: ['Ed'], verdict: 'one name: dangerous' },
    { system: 'Releases', people: [], verdict: 'no name: urgent' },
  ],
};
