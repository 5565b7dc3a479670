import { pages } from '../base/routes';
import { aboutPage } from './about';
import { alerts } from './alerts';
import { audiencePages } from './audiences';
import { careers } from './careers';
import { contactPage } from './contact';
import { cvPage } from './cv';
import { homeMeta } from './home';
import { newsletter } from './newsletter';
import type { PageMeta } from './page-types';
import { submitJobPage } from './submit-job-page';
import { privacyPage } from './privacy';
import { servicePages, servicesPage } from './services';
import { successStoriesPage } from './success-stories';
import { technologyPages } from './technologies';
import { termsPage } from './terms';

export type SitePage = {
  path: string;
  meta: PageMeta;
  /** Day of its last change (YYYY-MM-DD), for pages that state one. */
  changed?: string;
};

/** Apart from the other pages, because it changes with the open jobs. */
export const careersPage: SitePage = { path: pages.careers, meta: careers.meta };

/** All pages for search engines except the job list and the jobs, in named groups. */
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
