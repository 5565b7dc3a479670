import { officePages } from '@/lib/base/office-routes';
import { pages } from '@/lib/base/routes';
import { dashboard } from '@/lib/content/en/office';
import { officeShell as words } from '@/lib/content/en/office-shell';
import { jobListing } from '@/lib/jobs/listing';
import { NEW_JOB_ID } from '@/lib/vocabulary/office-shell';
import { permits, type StaffRole } from '@/lib/vocabulary/team';
import { savedSearchUrl } from '../lists/urls';
import type { OwnJob, SavedLinks } from '../rail-entries';
import { stageBoardUrl } from '../stages/urls';
import type { PaletteGroup } from './palette-items';
import { placesOf, SECTIONS } from './places';

/** Pages and actions of the command palette, with the keys that open each section. */
export function commandsOf(own: readonly OwnJob[], saved: SavedLinks, role: StaffRole | null): PaletteGroup[] {
  const review = (label: string, list: string) => ({ label, href: officePages.review(list), isLoaded: true });
  const goTo = SECTIONS.flatMap(({ id, letter }) =>
    placesOf(id, role).map(([place, href], index) => ({
      label: dashboard.tabs[place],
      href,
      ...(index === 0 && { keys: `G ${letter.toUpperCase()}` }),
    })),
  );
  const actions = [
    // `isLoaded`: opened without the client-side router. On the list itself the browser then only fires `hashchange`,
    // on which shell.tsx presses the button.
    ...(permits(role, 'decide')
      ? [{ label: words.newJob, href: `${jobListing.url()}#${NEW_JOB_ID}`, isLoaded: true }]
      : []),
    ...(permits(role, 'write') ? [{ label: words.importPeople, href: officePages.imports }] : []),
    review(words.reviewApplications, 'applications'),
    review(words.reviewCvs, 'cvs'),
    review(words.reviewJobs, 'jobs'),
    { label: words.account, href: pages.moderatorAccount },
  ];
  return [
    { name: words.ownJobs, items: own.map(({ id, title }) => ({ label: title, href: stageBoardUrl(id) })) },
    { name: words.lists, items: saved.lists.map(({ id, name }) => ({ label: name, href: officePages.list(id) })) },
    {
      name: words.searches,
      items: saved.searches.map(({ id, name }) => ({ label: name, href: savedSearchUrl(id) })),
    },
    { name: words.actions, items: actions },
    { name: words.goTo, items: goTo },
  ];
}
