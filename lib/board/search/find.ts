import { today } from '../../base/time';
import type { BoardOrder } from '../../vocabulary/board';
import type { JobField } from '../../content/page-types';
import type { FacetName } from '../../vocabulary/jobs';
import { foldText } from '../../base/text';
import { countBits, keepWhere } from './bits';
import { WHOLE_BOARD, type BoardQuery } from './board-query';
import { currentIndex } from './current-index';
import { JobIndex } from './job-index';
import { applyOfficeNames } from '../../skills/office-names';
import { matchOf, withoutFacet, type Match } from './match';
import { bestMatches, type Preference } from './ranking';
import { readPhrases } from './phrases';
import { readSentence } from './read-sentence';
import { searchedJobs } from '../store';
import { inPieces, yieldToEventLoop } from '../../platform/db/yield';

/**
 * Filters that the board's pages lack: folded parts of texts, and a minimum for the stated maximum pay, whatever its
 * period and currency. `namedPart`: a part of the title or of the company's name.
 */
export type OtherFilters = Partial<
  Record<'titlePart' | 'namedPart' | 'locationPart', string | undefined> & { salaryAtLeast: number | undefined }
>;
type Page = { offset: number; limit: number };

/** Runs a query on the jobs as stored now. @returns ids of one page in the query's order, and the total */
export async function findJobs(
  query: BoardQuery,
  page: Page,
  also: OtherFilters = {},
): Promise<{ ids: number[]; total: number }> {
  const index = await currentIndex();
  await readPhrases(index, query.q);
  const match = matchOf(index, query, today());
  keepOnly(match, index, also);
  return findIds(index, query, match, page);
}

// These filters are rare, so checking each found job is fast enough.
function keepOnly({ found }: Match, index: JobIndex, filters: OtherFilters): void {
  const { titlePart = '', namedPart = '', locationPart = '', salaryAtLeast } = filters;
  if (titlePart + namedPart + locationPart === '' && salaryAtLeast === undefined) return;
  keepWhere(found, (slot) => {
    const title = index.titles[slot] as string;
    return (
      title.includes(titlePart) &&
      (title.includes(namedPart) || index.companyName.valueAt(slot).includes(namedPart)) &&
      index.location.valueAt(slot).includes(locationPart) &&
      (salaryAtLeast === undefined || (index.salaryMax[slot] as number) >= salaryAtLeast)
    );
  });
}

/** Returns the ids of one page of a match, in the query's order, and the total. */
export function findIds(
  index: JobIndex,
  query: BoardQuery,
  match: Match,
  page: Page,
): { ids: number[]; total: number } {
  const found = withoutFacet(match);
  const slots =
    orderOf(query, match) === 'best'
      ? bestMatches(index, found, match, preferencesIn(index, query), page)
      : index.newestFirst(found).drop(page.offset).take(page.limit).toArray();
  return { ids: slots.map((slot) => index.idOf(slot)), total: countBits(found) };
}

const MOST_PREFERRED = 4;

/**
 * Preferences among equally good jobs. First come titles that contain the query word for word, with its experience
 * level ("senior data engineer"). Then come filters that the words may also mean ("lead" may mean senior).
 */
export function preferenceOf({ q, read, plain }: BoardQuery): {
  title: string;
  filters: { name: FacetName; value: string }[];
} {
  const level = read.find((text) => readSentence(text).read.some(({ name }) => name === 'experience'));
  const filters = readSentence(q, plain).offered.flatMap(({ name, value }) =>
    name === 'experience' || name === 'type' ? [{ name, value }] : [],
  );
  return { title: foldText([level, q].filter(Boolean).join(' ')), filters: filters.slice(0, MOST_PREFERRED) };
}

/** Prefers titles only for the sum 0, because only then does the title contain all search words. */
function preferencesIn(index: JobIndex, query: BoardQuery): (sum: number) => Preference[] {
  const { title, filters } = preferenceOf(query);
  const isTitled: Preference = (slot) => index.titles[slot]?.includes(title) === true;
  const isOf = filters.map(
    ({ name, value }): Preference =>
      (slot) =>
        index.facets[name].valueAt(slot) === value,
  );
  return (sum) => (sum === 0 ? [isTitled, ...isOf] : isOf);
}

/** Returns the order of a query's results. Best match requires search words. */
export function orderOf({ sort }: BoardQuery, { terms }: Match): BoardOrder {
  return sort !== 'newest' && terms.length > 0 ? 'best' : 'newest';
}

/** Returns the ids of the newest open jobs of a field. */
export async function findInField({ types }: JobField, limit: number): Promise<number[]> {
  return (await findJobs({ ...WHOLE_BOARD, type: types ?? [] }, { offset: 0, limit })).ids;
}

/** Returns the ids of all open jobs that match, in the query's order. */
export function allIds(index: JobIndex, query: BoardQuery, day: string): number[] {
  return findIds(index, query, matchOf(index, query, day), { offset: 0, limit: Infinity }).ids;
}

const AT_ONCE = 50;

export type JobMatcher = (query: BoardQuery, day: string) => Promise<ReadonlySet<number>>;

/** Builds a search over the given jobs, with the board's rules, for several queries. */
export async function matcherOf(ids: readonly number[]): Promise<JobMatcher> {
  await applyOfficeNames();
  const index = new JobIndex();
  const sorted = [...ids].sort((one, other) => one - other);
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    index.take(await searchedJobs(sorted.slice(from, from + AT_ONCE)));
    await yieldToEventLoop();
  }
  index.settle();
  await inPieces(() => index.mergeSome());
  return async (query, day) => {
    await readPhrases(index, query.q);
    return new Set(allIds(index, query, day));
  };
}
