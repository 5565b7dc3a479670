import type { PageMeta, Point, Section } from '../page-types';
import { pages } from '../../base/routes';

/** The figures that the company claims, each with its explanation. */
export const figures = {
  founded: {
    value: '2010',
    label: 'Founded',
    meaning: 'Fifteen years and more of putting people into technology teams.',
  },
  years: { value: '15+', label: 'Years', meaning: 'Of staffing for technology teams, since 2010.' },
  projects: {
    value: '500+',
    label: 'Projects',
    meaning: 'Staffed for our clients, from one contractor to a whole team.',
  },
  satisfaction: {
    value: '98%',
    label: 'Client satisfaction',
    meaning: 'Of clients tell us they are satisfied with how we filled their role.',
  },
  partners: { value: '50+', label: 'Partners', meaning: 'Companies that hire through us as a matter of course.' },
  professionals: {
    value: '5,000+',
    label: 'Professionals',
    meaning: 'Engineers and specialists in the network we shortlist from.',
  },
  countries: { value: '15', label: 'Countries', meaning: 'Where our clients are, so where the work is.' },
  support: {
    value: '24/7',
    label: 'Support',
    meaning: 'Somebody answers at any hour, for clients and for those we place.',
  },
};

export const homeMeta: PageMeta = {
  title: 'IT staffing and recruitment in London',
  description:
    'Hire engineers or find an IT job: Northlane recruits permanent staff and contractors for technology teams from a network of 5,000+ professionals.',
};

export const homeHero = {
  eyebrow: 'IT staffing since 2010',
  title: 'Engineers, matched to real work',
  /** Phrases shown under the title, one at a time. Each continues the title. */
  tagline: { phrases: ['With Expert Engineers', 'With Innovation', 'With Agile Team'] },
  lead: 'Software puts 5,000+ professionals in an order. A recruiter reads from the top, samples further down, and you only meet people worth meeting.',
  /** Links side by side under the title, the same on every slide. */
  ways: [
    { label: 'Post a Job', href: pages.submitJob },
    { label: 'See open jobs', href: pages.careers },
  ],
  question: 'What brings you here?',
  paths: [
    {
      id: 'hire' as const,
      label: 'Hire Talent',
      text: 'Describe the role in one form, without an account. Our team reviews it and makes it live within 24 hours.',
      action: { label: 'Submit a Job', href: pages.submitJob },
    },
    {
      id: 'jobs' as const,
      label: 'Find Jobs',
      text: 'See what is open, with the salary where the employer states it. Apply with your résumé, without an account.',
      action: { label: 'Browse Jobs', href: pages.careers },
    },
  ],
};

export const homeJobs = {
  searchLabel: 'Title, skill, company or place',
  search: 'Search jobs',
  title: 'Newest jobs',
  all: { label: 'All open jobs', href: pages.careers },
  none: {
    text: 'No job is open at the moment.',
    actions: [
      { label: 'Get new jobs by mail', href: pages.jobAlerts },
      { label: 'Leave your CV', href: pages.cvUpload },
    ],
  },
};

/** Accessible name of the slideshow. Its first slide is the hero; the others show text of the technology pages. */
export const homeSlidesLabel = 'Northlane and its four technology fields';

export const homeFigures = {
  title: 'The numbers, and what they count',
  items: [
    figures.founded,
    figures.projects,
    figures.satisfaction,
    figures.partners,
    figures.professionals,
    figures.countries,
    figures.support,
  ],
};

export const whyChoose: Section<Point> = {
  title: 'Six reasons to choose us, with their limits',
  lead: 'Every advantage has an edge where it stops. You should know ours before you send a brief or a CV.',
  items: [
    {
      title: 'Somebody has read it',
      text: 'A posting is read before it goes live, an application before it is put forward. That makes us up to a day slower than a board that lets everything through.',
    },
    {
      title: 'Recruiters with a field',
      text: 'Whoever takes your brief has placed people in that field and knows what a Kafka migration does to an on-call rota. For roles outside technology we have nobody, and decline.',
    },
    {
      title: 'Salary in the open',
      text: 'Candidates see the figure in the list where the employer states one. Where it is missing we ask before the first interview. We cannot force an answer, only report the silence.',
    },
    {
      title: 'Permanent, contract or training',
      text: 'Because we do all three, our advice leans towards none of them. It does take a longer first conversation than an agency that has only one thing to sell.',
    },
    {
      title: 'Private by default',
      text: 'Résumés are kept off the public site and each download is logged. The contact of whoever posts a job never appears, so candidates cannot ring you. That is the point.',
    },
    {
      title: 'Still there after the start',
      text: 'We ring both sides in the first weeks, when a misunderstanding can still be put right. Support answers at any hour; a question about your brief waits for its consultant.',
    },
  ],
};

export const aiPlusHuman = {
  title: 'Software sorts, people decide',
  lead: 'AI-assisted shortlisting, curated by human experts. Here is which of the two does what.',
  paragraphs: [
    'One brief set against 5,000+ profiles is more reading than anybody can do well. So software goes first. It compares the skills, the place and the dates in the brief with those in the network, and puts the likeliest profiles on top. Whether somebody is good at the work it cannot tell, and we do not ask it.',
    'Then a recruiter reads. The profile at the top may owe its place to one project told well, and number forty may have run exactly your system in words no table has. We strike out the first, ring the second and send you three to five people with our reasons and our doubts.',
  ] as readonly string[],
  software: {
    title: 'What software does',
    items: [
      'Compares a brief with the skills, place and dates in each profile',
      'Recognises one skill under two names, such as Postgres and PostgreSQL',
      'Orders the profiles, likeliest first',
      'Points out what does not fit, such as a start date',
    ] as readonly string[],
  },
  people: {
    title: 'What people do',
    items: [
      'Read from the top, and a handful from further down',
      'Ring candidates about notice, pay and what they would turn down',
      'Strike names out, and bring back some that were ranked low',
      'Sign the shortlist and answer for it',
    ] as readonly string[],
  },
  note: 'No application is turned down by software. Behind each yes and each no there is a person whose name you can ask for.',
};

export const howItWorks = {
  title: 'How It Works',
  lead: 'Four steps from an empty desk to a working team.',
  steps: [
    {
      title: 'Submit a Brief',
      text: 'Tell us the role, the place and the skills that matter, in one form and without an account. What you leave out, we ask.',
    },
    {
      title: 'Get Matched',
      text: 'Software suggests candidates from the network. A recruiter reads them, rings them and strikes out everyone who only looks right.',
    },
    {
      title: 'Interview & Select',
      text: 'You talk to the people on the shortlist. We arrange the calls and chase late feedback, yours included. You make the choice.',
    },
    {
      title: 'Start Building',
      text: 'We settle the contract, the notice and the first day, and ask whether a laptop has been ordered. Your team gets on with the work.',
    },
  ],
};

export const homeCall = {
  title: 'Have a role to fill?',
  text: 'Describe it once. We take it from there.',
  action: { label: 'Submit a Job', href: pages.submitJob },
};
