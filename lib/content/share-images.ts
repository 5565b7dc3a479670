import { aboutPage } from './about';
import { audiencePages } from './audiences';
import { careers } from './careers';
import { company } from '../base/company';
import { contactPage } from './contact';
import { cvPage } from './cv';
import { homeHero } from './home';
import { newsletter } from './newsletter';
import { type Accent } from './page-types';
import { submitJobPage } from './submit-job-page';
import { privacyPage } from './privacy';
import { servicePages, servicesPage } from './services';
import { successStoriesPage } from './success-stories';
import { technologyPages } from './technologies';
import { termsPage } from './terms';

/** The drawing beside the words; `variant` as in components/art. */
export type ShareArt =
  { kind: 'lattice'; seed: string } | { kind: 'technology'; accent: Accent; seed: string; variant?: number };
export type SharePage = { slug: string; title: string; eyebrow: string; art: ShareArt };

/** Variants that suit a portrait area best. */
const VARIANTS: Record<Accent, number> = { cloud: 2, digital: 3, ai: 1, edge: 2 };

/** Preview pictures at /og/<slug>. They reuse each page's title, so the two cannot differ. */
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
  ...technologyPages.map(({ slug, name, title, accent }): SharePage => ({
    slug,
    eyebrow: name,
    title,
    art: { kind: 'technology', accent, seed: slug, variant: VARIANTS[accent] },
  })),
  page('privacy', company.name, privacyPage.title),
  page('terms', company.name, termsPage.title),
  page('newsletter', 'Newsletter', newsletter.page.title),
];

function page(slug: string, eyebrow: string, title: string): SharePage {
  return { slug, title, eyebrow, art: { kind: 'lattice', seed: slug } };
}
