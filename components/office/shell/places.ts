import { applicationListing } from '@/lib/applications/listing';
import { officePages } from '@/lib/base/office-routes';
import { cvListing } from '@/lib/cv/listing';
import { messageListing, subscriberListing } from '@/lib/enquiries/listing';
import { jobListing } from '@/lib/jobs/listing';
import { activityListing } from '@/lib/platform/activity/listing';
import { mailListing } from '@/lib/platform/mail/listing';
import { permits, type Permission, type StaffRole } from '@/lib/vocabulary/team';
import { dashboardUrl, type OfficeTab } from '../urls';

/** Pages of the office's menu: the lists, and pages with a URL of their own. */
export type OfficePlace = OfficeTab | 'find' | 'lists' | 'figures' | 'letters' | 'settings' | 'skills' | 'team';

type Section = {
  id: string;
  /** Second key of the section's shortcut; the first is `G`. */
  letter: string;
  /** The pages of the section, which are its tabs if there are several. The menu links to the first. */
  places: Readonly<Partial<Record<OfficePlace, string>>>;
};

/** Entries of the office's menu. The specification asks for the first two as tabs. */
export const SECTIONS = [
  { id: 'jobs', letter: 'j', places: { jobs: jobListing.url() } },
  { id: 'cvs', letter: 'v', places: { cvs: cvListing.url() } },
  { id: 'today', letter: 't', places: { today: dashboardUrl({ tab: 'today' }) } },
  {
    id: 'candidates',
    letter: 'c',
    places: { applications: applicationListing.url(), find: officePages.find, lists: officePages.lists },
  },
  { id: 'inbox', letter: 'i', places: { messages: messageListing.url(), subscribers: subscriberListing.url() } },
  { id: 'reports', letter: 'r', places: { figures: officePages.figures } },
  {
    id: 'settings',
    letter: 's',
    places: {
      settings: officePages.settings,
      team: officePages.team,
      letters: officePages.letters,
      skills: officePages.skills,
      mail: mailListing.url(),
      activity: activityListing.url(),
    },
  },
] as const satisfies readonly Section[];

export type OfficeSection = (typeof SECTIONS)[number]['id'];

/** Whether the menu shows the section as a tab, as the specification asks. */
export const isMenuTab = (section: OfficeSection): boolean => section === 'jobs' || section === 'cvs';

export function sectionOf(place: OfficePlace): OfficeSection {
  return SECTIONS.find(({ places }) => place in places)!.id;
}

/** Pages that ask for more than `read`. */
const PERMISSIONS: Readonly<Partial<Record<OfficePlace, Permission>>> = {
  letters: 'write',
  skills: 'write',
  team: 'own',
};

/** Pages of a section that a role includes, by default all, with their URLs, in the order of its tabs. */
export function placesOf(
  section: OfficeSection,
  role: StaffRole | null = 'administrator',
): readonly (readonly [OfficePlace, string])[] {
  const { places } = SECTIONS.find(({ id }) => id === section)!;
  const all = Object.entries(places) as [OfficePlace, string][];
  return all.filter(([place]) => permits(role, PERMISSIONS[place] ?? 'read'));
}
