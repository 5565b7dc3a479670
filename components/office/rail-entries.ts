import { formatNumber } from '@/lib/base/format';
import { dashboard } from '@/lib/content/en/office';
import { isMenuTab, placesOf, SECTIONS, sectionOf, type OfficePlace, type OfficeSection } from './shell/places';
import type { OfficeTab } from './urls';

export type Waiting = Readonly<Record<keyof typeof dashboard.waiting, number>> & {
  late: Readonly<Partial<Record<OfficeTab, number>>>;
};

export type OwnJob = { id: number; title: string };

/** Lists of people and saved searches that the menu names. */
export type SavedLinks = {
  lists: readonly { id: number; name: string }[];
  searches: readonly { id: number; name: string; href: string }[];
};

export type RailState = {
  /**
   * Numbers of waiting records. Null for a moderator who must first change a password or set up a second factor and may
   * not open the lists.
   */
  waiting: Waiting | null;
  at?: OfficePlace | undefined;
  /** True on the page `at` itself, false on a page below it. */
  isPlace: boolean;
};

export type RailEntry = {
  id: OfficeSection;
  href: string;
  name: string;
  /** Number of waiting records. `said`: what waits, in words. Both are absent if nothing waits. */
  waits?: string;
  said?: string;
  isLate?: true;
};

/** The entries of the menu: those drawn as tabs, and all others. */
export function railEntries({ waiting, at, isPlace }: RailState) {
  const current = at && sectionOf(at);
  const areTabs = isPlace && current !== undefined && isMenuTab(current);
  const entries = (isTab: boolean) =>
    waiting
      ? SECTIONS.filter(({ id }) => (areTabs && isMenuTab(id)) === isTab).map(({ id }) => entryOf(id, waiting))
      : [];
  return { tabs: entries(true), links: entries(false), current };
}

function entryOf(id: OfficeSection, waiting: Waiting): RailEntry {
  const [count, late, said] = waitingIn(id, waiting);
  return {
    id,
    href: placesOf(id)[0]![1],
    name: dashboard.sections[id],
    ...(count > 0 && { waits: formatNumber(count), said: said.join(', ') }),
    ...(late > 0 && { isLate: true }),
  };
}

/** Numbers of waiting and of late records in a section, and both in words. */
function waitingIn(id: OfficeSection, waiting: Waiting): [count: number, late: number, said: string[]] {
  let [count, late] = [0, 0];
  const said: string[] = [];
  for (const [place] of placesOf(id)) {
    if (!isCounted(place)) continue;
    count += waiting[place];
    late += waiting.late[place] ?? 0;
    if (waiting[place] > 0) said.push(dashboard.waiting[place](formatNumber(waiting[place])));
  }
  if (late > 0) said.push(dashboard.late(formatNumber(late)));
  return [count, late, said];
}

function isCounted(place: OfficePlace): place is OfficeTab & keyof typeof dashboard.waiting {
  return place in dashboard.waiting;
}
