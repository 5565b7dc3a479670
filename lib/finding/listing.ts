import type { PageParams } from '../base/fields/page-params';
import { findStateIn, findUrl, isAsked, type FindState } from './schema';

/** Parameters of a search that can be saved. */
const SAVED = ['q', 'place', 'kind', 'status', 'stage', 'job', 'tag', 'from', 'to', 'order'] as const;

/**
 * Reads a search for callers that must not ignore a part of it. @param also further parameters that it may have
 * @returns null for an invalid or empty search
 */
export function readSearchStrictly(
  given: Iterable<readonly [string, string]>,
  ...also: readonly 'changed'[]
): FindState | null {
  const pairs = [...given];
  const params = Object.fromEntries(pairs);
  const state = findStateIn(params);
  const isRead = (name: string) =>
    name === 'order' ? state.order === params.order : state[name as keyof FindState] !== undefined;
  const isKnown = pairs.every(([name]) => [...SAVED, ...also].some((each) => each === name) && isRead(name));
  return isKnown && Object.keys(params).length === pairs.length && isAsked(state) ? state : null;
}

/** The people search as a list with views: its views are saved searches. */
export const peopleListing = {
  name: 'people',
  tab: 'people',
  read: (params: PageParams): FindState & { columns: undefined } => ({ ...findStateIn(params), columns: undefined }),
  readStrictly: (given: Iterable<readonly [string, string]>): FindState | null => readSearchStrictly(given),
  url: ({ columns: _, ...state }: FindState & { columns?: undefined }): string => findUrl(state),
  columnsOf: (): undefined => undefined,
};
