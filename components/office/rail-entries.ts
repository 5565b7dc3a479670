import { formatNumber } from '@/lib/base/format';
import { content, slice, type Catalogue } from '@/lib/content';
import type { RailEntry } from './rail';
import { isMenuTab, placesOf, SECTIONS, sectionOf, type OfficePlace, type OfficeSection } from './shell/places';
import { stageBoardUrl } from './stages/urls';
import type { OfficeTab } from './urls';

export type Waiting = Readonly<Record<keyof Catalogue['dashboard']['waiting'], number>> & {
  late: Readonly<Partial<Record<OfficeTab, number>>>;
};

export type OwnJob = { id: number; title: string };

type RailState = {
  /**
   * Numbers of waiting records. Null for a moderator who must first change a password or set up a second factor and may
   * not open the lists.
   */
  waiting: Waiting | null;
  own: readonly OwnJob[];
  at: OfficePlace | undefined;
  /** True on the page `at` itself, false on a page below it. */
  isPlace: boolean;
};

/** Returns only the entries and texts that the menu needs, because every page of the office contains them twice. */
export function railProps({ waiting, own, at, isPlace }: RailState) {
  const { dashboard } = content();
  const current = at && sectionOf(at);
  const areTabs = isPlace && current !== undefined && isMenuTab(current);
  const entries = (isTab: boolean) =>
    waiting
      ? SECTIONS.filter(({ id }) => (areTabs && isMenuTab(id)) === isTab).map(({ id }) => entryOf(id, waiting))
      : [];
  return {
    tabs: entries(true),
    links: entries(false),
    own: own.map(({ id, title }) => ({ href: stageBoardUrl(id), title })),
    current,
    isPlace,
    words: slice(dashboard, 'menu', 'home', 'title', 'tabsLabel', 'ownJobs', 'account', 'logOut', 'fold'),
  };
}

function entryOf(id: OfficeSection, waiting: Waiting): RailEntry {
  const { dashboard } = content();
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
  const { dashboard } = content();
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

function isCounted(place: OfficePlace): place is OfficeTab & keyof Catalogue['dashboard']['waiting'] {
  return place in content().dashboard.waiting;
}
