import { termsPage } from './terms';
import { edgeReady } from './technologies/edge-ready';
import { digitalFirst } from './technologies/digital-first';
import { cloudFirst } from './technologies/cloud-first';
import { aiPowered } from './technologies/ai-powered';
import { successStoriesPage } from './success-stories';
import { submitJobPage } from './submit-job';
import { servicePages, servicesPage } from './services';
import { privacyPage } from './privacy';
import { newsletter } from './newsletter';
import { homeHero, homeMeta } from './home';
import { cvPage } from './cv';
import { contactPage } from './contact';
import { careers } from './board';
import { forJobSeekers } from './audiences/for-job-seekers';
import { forEmployers } from './audiences/for-employers';
import { forContractors } from './audiences/for-contractors';
import { forCompanies } from './audiences/for-companies';
import { alerts } from './alerts';
import { aboutPage } from './about';
import type { AudiencePage, JobField, PageMeta, TechnologyPage, TechnologySlug } from '../page-types';
import { pages } from '../../base/routes';
import { site } from '../../base/site';

export const audiencePages: readonly AudiencePage[] = [forCompanies, forEmployers, forJobSeekers, forContractors];

/** In the order of the header's quick links. */
export const technologyPages: readonly TechnologyPage[] = [cloudFirst, digitalFirst, aiPowered, edgeReady];

/** Shared by the four technology pages. `slider` is the accessible name of the carousel. */
export const technologyLabels = {
  getStarted: { label: 'Get Started', href: pages.contact },
  learnMore: 'Learn More',
  /** Read by screen readers after the link's text, so that the link makes sense on its own. */
  about: (pageName: string) => ` about ${pageName}`,
  slider: (pageName: string) => `${pageName} in pictures`,
  example: 'Example',
  sampleCases: 'Sample cases',
  sampleStory: 'Sample story',
};

export const audienceLabels = { example: 'Example' };

/** Chart of open jobs by skill. `each`: what one square of the cloud page represents. */
export const skillChart = {
  counted: 'Open jobs that name each.',
  none: 'No open job names one of our field’s tools at present.',
  unasked: 'We also search for:',
  /** Link below the chart, with the query for the board. */
  all: {
    'cloud-first': { label: 'Search all jobs for “cloud”', query: { q: 'cloud' } },
    'digital-first': { label: 'Search all jobs for “frontend”', query: { q: 'frontend' } },
    'ai-powered': { label: 'Search all jobs for “data”', query: { q: 'data' } },
    'edge-ready': { label: 'Search all jobs for “embedded”', query: { q: 'embedded' } },
  } satisfies Record<TechnologySlug, { label: string; query: Record<string, string> }>,
};

export type SitePage = {
  path: string;
  meta: PageMeta;
  /** Date of the page's last change (YYYY-MM-DD), for pages that state one. */
  changed?: string;
};

/** Apart from the other pages, because it changes with the open jobs. */
export const careersPage: SitePage = { path: pages.careers, meta: careers.meta };

/** All pages for search engines except the job list and the jobs' pages, in named groups. */
export const sitePages: readonly { name: string; pages: readonly SitePage[] }[] = [
  {
    name: 'Company',
    pages: [
      { path: '/', meta: homeMeta },
      { path: pages.about, meta: aboutPage.meta },
      { path: pages.successStories, meta: successStoriesPage.meta },
      { path: pages.contact, meta: contactPage.meta },
      { path: pages.newsletter, meta: newsletter.page.meta },
      { path: pages.privacy, meta: privacyPage.meta, changed: privacyPage.updated },
      { path: pages.terms, meta: termsPage.meta, changed: termsPage.updated },
    ],
  },
  {
    name: 'Services',
    pages: [
      { path: pages.services, meta: servicesPage.meta },
      ...servicePages.map(pageOf),
      ...technologyPages.map(pageOf),
    ],
  },
  { name: 'Who we work for', pages: audiencePages.map(pageOf) },
  {
    name: 'Careers',
    pages: [
      { path: pages.jobAlerts, meta: alerts.meta },
      { path: pages.cvUpload, meta: cvPage.meta },
      { path: pages.submitJob, meta: submitJobPage.meta },
    ],
  },
];

function pageOf({ slug, meta }: { slug: string; meta: PageMeta }): SitePage {
  return { path: pages.named(slug), meta };
}

/** `seed` varies the drawing beside the text. */
export type SharePage = { slug: string; title: string; eyebrow: string; seed: string };

/** Preview images at /og/<slug>. They reuse each page's title, so the two cannot differ. */
export const sharePages: readonly SharePage[] = [
  page('home', homeHero.eyebrow, homeHero.title),
  page('about', 'About us', aboutPage.title),
  page('services', 'Services', servicesPage.title),
  page('careers', 'Open jobs', careers.title),
  page('contact', 'Contact us', contactPage.title),
  page('submit-job', 'For employers', submitJobPage.title),
  page('cv-upload', cvPage.eyebrow, cvPage.title),
  ...servicePages.map(({ slug, name, title }) => page(slug, name, title)),
  page('success-stories', 'Success stories', successStoriesPage.title),
  ...audiencePages.map(({ slug, name, title }) => page(slug, name, title)),
  ...technologyPages.map(({ slug, name, title }) => page(slug, name, title)),
  legal('privacy', privacyPage.title),
  legal('terms', termsPage.title),
  page('newsletter', 'Newsletter', newsletter.page.title),
];

function page(slug: string, eyebrow: string, title: string): SharePage {
  return { slug, title, eyebrow, seed: slug };
}

function legal(slug: string, title: string): SharePage {
  return {
    ...page(slug, '', title),
    get eyebrow() {
      return site().company.name;
    },
  };
}

/** Drawn on a job's preview image if its title cannot be drawn. */
export const shareCard = { openJob: 'Open job', title: 'A job in IT' };

export type PageJobs = {
  title: string;
  field: JobField;
  /** Link below the jobs, with the query for the board. */
  all: { label: string; query: Readonly<Record<string, string>> };
};

/** Jobs shown on a page, by its slug. Without an open job in its field, a page omits the section. */
export const pageJobs: Readonly<Record<'contract-staffing' | 'for-job-seekers', PageJobs>> = {
  'contract-staffing': {
    title: 'Contracts open now',
    field: { types: ['contract', 'temporary'] },
    all: { label: 'All contract jobs', query: { type: 'contract' } },
  },
  'for-job-seekers': { title: 'The newest jobs', field: {}, all: { label: 'All open jobs', query: {} } },
};

export const postedWords = {
  now: 'Just now',
  today: 'Today',
  yesterday: 'Yesterday',
  daysAgo: (days: number) => `${days} days ago`,
};
