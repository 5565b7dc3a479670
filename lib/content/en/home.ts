import { inOwnMoney, ownCity } from '../own-words';
import { site } from '../../base/site';
import { pages } from '../../base/routes';
import { formatNumber, plural } from '../../base/format';

/** The figures that the company claims. */
export const figures = {
  founded: { value: '2010', label: 'Founded' },
  projects: { value: '500+', label: 'Projects' },
  satisfaction: { value: '98%', label: 'Client satisfaction' },
  partners: { value: '50+', label: 'Partners' },
  professionals: { value: '5,000+', label: 'Professionals' },
  countries: { value: '15', label: 'Countries' },
  support: { value: '24/7', label: 'Support' },
};

export const homeMeta = {
  get title() {
    return `IT staffing and recruitment in ${ownCity()}`;
  },
  get description() {
    return `Hire engineers or find an IT job: ${site().company.name} recruits permanent staff and contractors for technology teams and a recruiter signs every shortlist.`;
  },
};

export const homeHero = {
  /** Above the title on the page's share image. */
  eyebrow: 'IT staffing since 2010',
  title: 'Engineers, matched to real work',
  /** Shown under the title one at a time. Each phrase continues the title. */
  tagline: { phrases: ['With Expert Engineers', 'With Innovation', 'With Agile Team'] },
  question: 'What brings you here?',
  orJobs: (open: number) => `or see ${plural(open, 'open job', 'open jobs')}`,
  paths: [
    {
      id: 'hire' as const,
      label: 'Hire Talent',
      text: 'Software ranks our network. A recruiter reads, calls, rules people out and signs what is left.',
      action: { label: 'Submit a Job', href: pages.submitJob },
    },
    {
      id: 'jobs' as const,
      label: 'Find Jobs',
      text: 'Pay is in the list wherever the employer states it. Apply with your résumé, without an account.',
      action: { label: 'Browse Jobs', href: pages.careers },
    },
  ],
};

/** The shortlist on the first slide. The second part of a sentence is shown where there is room. */
export const homeShortlist = {
  label: 'An example of a shortlist',
  stamp: 'Example',
  title: 'Senior platform engineer',
  get facts() {
    return inOwnMoney(`${ownCity()}, two office days, £85,000–£100,000`);
  },
  evidence: 'Evidenced:',
  reservation: 'Reservation:',
  people: [
    {
      initials: 'RA',
      evidence: ['drew the cut-over plan from memory', '; a former manager confirmed the dates'],
      reservation: ['never on call at night', '; your rota is one week in five'],
    },
    {
      initials: 'MO',
      evidence: ['two years of answered issues', ' on a public Terraform module'],
      reservation: ['we could not find out how they take review', ''],
    },
    {
      initials: 'TK',
      evidence: ['two post-mortems', ', both written alone'],
      get reservation() {
        return [inOwnMoney('£2,000 above the band'), ', and firm about it'];
      },
    },
  ],
  signed: 'Signed by the recruiter',
};

/** Accessible name of the slideshow, and the later slides: the text under each drawing, and its labels. */
export const homeSlides = {
  get label() {
    return `${site().company.name} and its four technology fields`;
  },
  'cloud-first': {
    text: 'Three layers, and one name when they fail at night.',
    labels: { call: '03:12, Ruth is on call', top: 'Workloads', middle: 'Identity', bottom: 'Network' },
  },
  'digital-first': {
    text: 'The train waits for the seat that decides.',
    labels: { one: 'Build', two: 'Review', three: 'Decide', four: 'Release', who: 'one person' },
  },
  'ai-powered': {
    text: 'Thickness is effort: the model is the thin part.',
    labels: { data: 'Data', label: 'Labels', model: 'Model', monitor: 'Monitoring' },
  },
  'edge-ready': { text: 'Firmware arrives by air, or by van.', labels: { air: 'by air', van: 'or by van' } },
};

export const jobSearch = { label: 'Title, skill, company or place', submit: 'Search jobs' };

export const homeJobs = {
  title: 'Newest jobs',
  unstated: 'Pay not stated',
  none: {
    text: 'No job is open at the moment.',
    actions: [
      { label: 'Get new jobs by mail', href: pages.jobAlerts },
      { label: 'Leave your CV', href: pages.cvUpload },
    ],
  },
};

export const homeFigures = {
  title: 'The company in figures',
  sample: true as const,
  stamp: 'Sample figures',
  items: Object.values(figures),
};

const SHORT_NAMES: Readonly<Record<string, string>> = {
  'United Arab Emirates': 'UAE',
  'United Kingdom': 'UK',
  'United States': 'USA',
};

export const homePlaces = {
  title: (jobs: number, countries: number) =>
    `${plural(jobs, 'job', 'jobs')} open in ${plural(countries, 'country', 'countries')}`,
  map: (countries: readonly string[]) => `Map of the open jobs: ${countries.join(', ')}`,
  /** A country's name where there is room for little text. */
  short: (country: string) => SHORT_NAMES[country] ?? country,
  all: { label: 'All open jobs', href: pages.careers },
};

export const homePay = {
  title: 'What the board pays, by level',
  note: (jobs: number, open: number, currency: string) =>
    `${formatNumber(jobs)} of ${plural(open, 'job', 'jobs')} ${jobs === 1 ? 'states' : 'state'} full-time pay in ${currency}. Each bar is one.`,
  currencies: {
    GBP: 'pounds',
    USD: 'US dollars',
    EUR: 'euros',
    INR: 'rupees',
    AED: 'dirhams',
    SGD: 'Singapore dollars',
  },
  levels: { entry: 'Entry', junior: 'Junior', mid: 'Mid', senior: 'Senior', executive: 'Executive' },
  jobs: (count: number) => plural(count, 'job', 'jobs'),
  stamp: 'Sample jobs among them',
};

/** `papers`: a document for each step, its name and lines of the first slide's example. */
export const howItWorks = {
  title: 'How It Works',
  stamp: 'Example',
  get papers() {
    return [
      inOwnMoney(`Brief\nSenior platform engineer\n${ownCity()}, two office days\n£85,000–£100,000`),
      'Order\n1 RA\n2 JV\n3 MO',
      'Shortlist\nRA drew the cut-over plan\nReservation: no nights on call',
      inOwnMoney('Contract\nRA, £92,000\nFirst day: 4 January'),
    ];
  },
  steps: [
    { title: 'Submit a Brief', text: 'Role, place, the skills that matter.' },
    { title: 'Get Matched', text: 'Software suggests candidates. A recruiter calls them.' },
    { title: 'Interview & Select', text: 'Few people, reservations included. You choose.' },
    { title: 'Start Building', text: 'Contract, notice, first day, laptop.' },
  ],
};

export const aiPlusHuman = {
  title: 'Software sorts, people decide',
  lead: 'AI-assisted shortlisting, curated by human experts.',
  steps: [
    { title: 'Software', text: 'Orders the profiles, likeliest first.' },
    { title: 'A recruiter', text: 'Reads from the top, and a handful from further down.' },
    { title: 'One of us', text: 'Signs the shortlist and answers for it.' },
  ],
};

export const whyChoose = {
  title: 'Three reasons, with their limits',
  items: [
    { title: 'People decide', text: 'No application is turned down by software. That takes longer.' },
    { title: 'Salary in the open', text: 'In the list where it is stated. We cannot force it.' },
    { title: 'Private by default', text: 'Résumés are kept off the public site and each download is logged.' },
  ],
};

export const homeCall = {
  title: 'Have a role to fill?',
  text: 'Our team reviews it and makes it live within 24 hours.',
  action: { label: 'Post a Job', href: pages.submitJob },
};
