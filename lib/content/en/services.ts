import { techTraining } from './services/tech-training';
import { talentAcquisition } from './services/talent-acquisition';
import { jobMatching } from './services/job-matching';
import { hrConsulting } from './services/hr-consulting';
import { employerBranding } from './services/employer-branding';
import { contractStaffing } from './services/contract-staffing';
import type { ServicePage, ServiceSlug } from '../page-types';
import { pages } from '../../base/routes';

export const servicePages: readonly ServicePage[] = [
  talentAcquisition,
  hrConsulting,
  contractStaffing,
  techTraining,
  employerBranding,
  jobMatching,
];

export const servicesPage = {
  meta: {
    title: 'IT staffing and HR services',
    description:
      'Talent acquisition, contract staffing, job matching, HR consulting, tech training and employer branding for IT teams, and how to choose among them.',
  },
  title: 'Six services, and how to tell them apart',
  /** Situations of visitors and the service for each. The last situation needs none of the six. */
  choice: {
    title: 'Which one do you need?',
    labels: { when: 'First result', who: 'Who calls you' },
    items: [
      {
        situation: 'We advertised and found no engineer',
        document: 'talent-acquisition',
        answer: 'Talent Acquisition',
        when: 'Shortlist in the third week',
        who: 'One recruiter who places people in that field',
        action: { label: 'See a shortlist', href: pages.talentAcquisition },
      },
      {
        situation: 'Our offers are refused, or hiring takes months',
        document: 'hr-consulting',
        answer: 'HR Consulting',
        when: 'A finding in week four, documents by week six',
        who: 'A consultant who was a recruiter before',
        action: { label: 'See the stalled week', href: pages.hrConsulting },
      },
      {
        situation: 'We need an engineer for a limited time',
        document: 'contract-staffing',
        answer: 'Contract Staffing',
        when: 'Profiles on day five, a first morning about day fifteen',
        who: 'A contracts consultant; at night, whoever is on duty',
        action: { label: 'See the 45 days', href: pages.contractStaffing },
      },
      {
        situation: 'We have people to retrain',
        document: 'tech-training',
        answer: 'Tech Training',
        when: 'Placement before week one, assessment in week twelve',
        who: 'Trainers who practise, and an assessor who did not teach',
        action: { label: 'See the twelve weeks', href: pages.techTraining },
      },
      {
        situation: 'Many apply, few of them fit',
        document: 'employer-branding',
        answer: 'Employer Branding',
        when: 'First advert drafted in week three',
        who: 'A writer, with the recruiter who knows the role',
        action: { label: 'See an advert rewritten', href: pages.employerBranding },
      },
      {
        situation: 'An ordinary role, and little time to search',
        document: 'job-matching',
        answer: 'Job Matching',
        when: 'A yes or no about the pool, usually in two working days',
        who: 'A consultant, reading in the order software suggests',
        action: { label: 'See one CV, read twice', href: pages.jobMatching },
      },
      {
        situation: 'A clear vacancy that draws applicants by itself',
        document: 'board',
        answer: 'None of the six: the job board',
        when: 'Live within 24 hours',
        who: 'A moderator for the posting, a consultant for the applications',
        action: { label: 'Post a Job', href: pages.submitJob },
      },
    ] satisfies readonly { document: ServiceSlug | 'board'; [fact: string]: unknown }[],
  },
  cardsTitle: 'What each one does',
  /** The specification requires exactly four. */
  benefits: {
    title: 'The same under all six',
    items: [
      { title: 'One person, named', text: 'They take the first call and stay until it is done.' },
      { title: 'Reservations in writing', text: 'A shortlist carries ours, a report may say no.' },
      { title: 'People decide', text: 'A person reads every CV before we suggest it or turn it down.' },
      { title: 'Paperwork in week one', text: 'Right to work, status, notice: each with an owner and a date.' },
    ],
  },
  /** The specification requires exactly these four steps. */
  process: {
    title: 'Four steps, whichever you choose',
    items: [
      { title: 'Discovery', text: 'A talk with the person who has the problem.' },
      { title: 'Strategy', text: 'Within the week, one page: which service, and what we need from you.' },
      { title: 'Implementation', text: 'A report on a fixed day, also in weeks without news.' },
      { title: 'Optimization', text: 'Three months on, five questions to both sides.' },
    ],
  },
  call: {
    title: 'None of these?',
    text: 'Say what is going wrong. You get back one of the six, two in order, or the advice to do it yourselves.',
    action: { label: 'Get In Touch', href: pages.contact },
  },
};

export const serviceLabels = {
  back: { label: 'Back to Services', href: pages.services },
  contact: { label: 'Contact Us', href: pages.contact },
  example: 'Example',
  learnMore: 'Learn More',
  /** Read by screen readers and search engines after the link's text, so that the link makes sense on its own. */
  about: (name: string) => ` about ${name}`,
};
