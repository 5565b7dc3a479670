import type { AudiencePage } from '../../page-types';
import { pages } from '../../../base/routes';

/** For managers and HR staff with one or two vacancies this month. */
export const forEmployers: AudiencePage = {
  slug: 'for-employers',
  name: 'For Employers',
  meta: {
    title: 'Hire a developer or IT specialist',
    description:
      'One IT vacancy to fill this month? Post the job without an account, let a recruiter read every application and interview a shortlist of three to five.',
  },
  eyebrow: 'For employers',
  title: 'One vacancy, filled without losing your month',
  lead: 'Name the role. A recruiter reads every application, and you meet the few that answer it.',
  services: {
    title: 'When the advert is not enough',
    items: [
      {
        title: 'Talent Acquisition',
        text: 'We approach people who do not read job boards.',
        href: pages.talentAcquisition,
      },
      { title: 'HR Consulting', text: 'A salary you can defend at the next desk.', href: pages.hrConsulting },
      {
        title: 'Tech Training',
        text: 'Seven of nine requirements: the other two are learned.',
        href: pages.techTraining,
      },
      {
        title: 'Employer Branding',
        text: 'People decline before the first call? We ask why.',
        href: pages.employerBranding,
      },
    ],
  },
  questions: {
    title: 'Asked by hiring managers',
    items: [
      {
        question: 'Should I publish the salary?',
        answer: 'If you are able to, yes. Postings that name one get more applications.',
      },
      {
        question: 'What if none of the candidates fits?',
        answer: 'Then we look at the brief with you. Usually the salary is the reason.',
      },
    ],
  },
  call: {
    title: 'Begin with the form, or with a question',
    text: 'A question publishes nothing.',
    actions: [
      { label: 'Post a Job', href: pages.submitJob },
      { label: 'Get Consultation', href: pages.contact },
    ],
  },
};

/** The first fields of the posting form. Labels and options come from the form itself. */
export const firstFields = {
  title: 'Start with three fields',
  submit: 'Continue',
  next: 'Next: what it pays, and where. No account, no card.',
  ask: 'Get Consultation',
  funnel: '14 apply, 4 are introduced, 1 signs.',
  facts: [
    { value: '24 h', label: 'until it is live' },
    { value: '3 to 5', label: 'people to meet' },
    { value: '6 h', label: 'of your own time' },
  ],
};

/** A posting as its poster sees it by the mailed link. */
export const postingLife = {
  title: 'What you see after posting',
  lead: 'A moderator reads it, asks about anything unclear, and it is live within 24 hours. With the link you see how many people have applied, and change, renew, close or delete the posting yourself. The ones you turn down hear it from us. The contact you give us is never published, to candidates or to other agencies.',
  job: 'Senior Platform Engineer',
  number: 'Posting 21',
  steps: [
    { when: '3 March, 10:12', what: 'Sent', note: 'You get a reference number on the spot and a link by mail.' },
    { when: '3 March, 15:40', what: 'Live', note: 'Read by a moderator.' },
    {
      when: '11 March',
      what: '14 applied',
      note: 'A consultant opens each application and sends you the few that answer the brief, with the reasons.',
    },
    {
      when: '12 March',
      what: '4 introduced',
      note: 'Three to five people, each with a paragraph on why and our reservations.',
    },
  ],
};
