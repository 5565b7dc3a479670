import { techTraining } from './services/tech-training';
import { talentAcquisition } from './services/talent-acquisition';
import { jobMatching } from './services/job-matching';
import { hrConsulting } from './services/hr-consulting';
import { employerBranding } from './services/employer-branding';
import { contractStaffing } from './services/contract-staffing';
import { figures } from './home';
import type { Action, PageMeta, Point, Prose, Section, ServicePage } from '../page-types';
import { pages } from '../../base/routes';

export const servicePages: readonly ServicePage[] = [
  talentAcquisition,
  hrConsulting,
  contractStaffing,
  techTraining,
  employerBranding,
  jobMatching,
];

type ServicesPage = {
  meta: PageMeta;
  title: string;
  lead: string;
  about: Prose;
  cardsTitle: string;
  cardsLead: string;
  /** Exactly four benefits (specification, point 2). */
  benefits: Section<Point>;
  /** Exactly four steps, named as in point 2 of the specification. */
  process: Section<Point>;
  /** The first cell of a row is its heading; the second names the service. */
  comparison: { title: string; lead: string; columns: readonly string[]; rows: readonly (readonly string[])[] };
  call: Point & { action: Action };
};

export const servicesPage: ServicesPage = {
  meta: {
    title: 'IT staffing and HR services',
    description:
      'Talent acquisition, contract staffing, job matching, HR consulting, tech training and employer branding for IT teams, and how to choose among them.',
  },
  title: 'Six services, and how to tell them apart',
  lead: 'An empty seat may call for a search, a contract, some training or one more sentence in the advert. This page says which of the six you need, how long it takes and whom you will talk to.',
  about: {
    title: 'The request is often the wrong one',
    paragraphs: [
      `Since ${figures.founded.value} we have staffed ${figures.projects.value} projects, and a good many began with a different request. Somebody asks for five engineers and needs a lead who can keep the four already there. Somebody wants a permanent hire for four months of work. The first thing you get from us is therefore an opinion on what you asked for.`,
      'Two of the six find people: talent acquisition for permanent posts, contract staffing for work that ends. Job matching is the short way to either, among people who have already come to us. The other three change something on your side. HR consulting works on the process, employer branding on the words, tech training on the people you have.',
    ],
  },
  cardsTitle: 'What each one does',
  cardsLead: 'Behind every card is a page that also says when the service is the wrong one.',
  benefits: {
    title: 'The same under all six',
    items: [
      {
        title: 'One person, named in the agreement',
        text: 'Whoever takes the first call stays on the work until it is done. Before they go on holiday you have the deputy’s name, and the deputy has read the file.',
      },
      {
        title: 'Objections in writing',
        text: 'A shortlist carries our reservations, a training report may say no, an audit may find that nothing needs changing. You can argue with a sentence. Arguing with enthusiasm is harder.',
      },
      {
        title: 'Software orders, people decide',
        text: `We search ${figures.professionals.value} professionals with software and read what it brings up. Nobody is suggested to you, or turned down for a job they applied for, before a person has read the CV.`,
      },
      {
        title: 'Paperwork in the first week',
        text: 'Right to work, off-payroll status, notice, references: each gets an owner and a date at the start. Where a lawyer or tax adviser has to decide, we write out the question for them.',
      },
    ],
  },
  process: {
    title: 'Four steps, whichever you choose',
    items: [
      {
        title: 'Discovery',
        text: 'A conversation with the person who has the problem, who is often somebody other than the one who wrote to us. We ask what would happen if nothing were done. Now and then that settles it.',
      },
      {
        title: 'Strategy',
        text: 'One page within the week: which service, what we need from you and by when. If two of the six are involved, it says which comes first and what the second waits for.',
      },
      {
        title: 'Implementation',
        text: 'The work, as the page of each service describes it. Your consultant reports on a fixed day of the week, and does so in the weeks when there is nothing to report.',
      },
      {
        title: 'Optimization',
        text: 'Three months later we put the same five questions to the manager and to the person hired, trained or interviewed. Where their answers differ, the next brief is written differently.',
      },
    ],
  },
  comparison: {
    title: 'Which of the six is yours',
    lead: 'Look for the line nearest to your situation. The times are what is usual once we have a brief; a candidate’s own notice comes on top.',
    columns: ['You have', 'Look at', 'Until something happens', 'Who from us'],
    rows: [
      [
        'A permanent seat that adverts do not fill',
        'Talent Acquisition',
        'Shortlist in the third week',
        'One recruiter who places people in that field',
      ],
      [
        'Offers refused, or hiring that takes a season',
        'HR Consulting',
        'A finding in week four, documents by week six',
        'A consultant who was a recruiter before',
      ],
      [
        'Work with an end date',
        'Contract Staffing',
        'Profiles on day five, a first morning about day fifteen',
        'A contracts consultant, and somebody who answers out of hours',
      ],
      [
        'A good engineer in the wrong seat',
        'Tech Training',
        'Placement before week one, assessment in week twelve',
        'Trainers who practise, and an assessor who did not teach',
      ],
      [
        'Plenty of applications from the wrong people',
        'Employer Branding',
        'First advert drafted in week three',
        'A writer, with the recruiter who knows the role',
      ],
      [
        'An ordinary role and little time to search',
        'Job Matching',
        'A yes or no about the pool, usually in two working days',
        'A consultant, reading in the order software suggests',
      ],
      [
        'One clear vacancy that draws applicants by itself',
        'None of the six: post it on the job board',
        'Live within 24 hours',
        'A moderator for the posting, a consultant for the applications',
      ],
    ],
  },
  call: {
    title: 'If no line fits',
    text: 'Say in your own words what is going wrong. A consultant answers with one of the six, with two of them in order, or with the advice to do it yourselves.',
    action: { label: 'Get In Touch', href: pages.contact },
  },
};

export const serviceLabels = {
  back: { label: 'Back to Services', href: pages.services },
  contact: { label: 'Contact Us', href: pages.contact },
  learnMore: 'Learn More',
  /** Read by screen readers and search engines after the link's text, so that the link makes sense on its own. */
  about: (name: string) => ` about ${name}`,
};
