import { EXPORT_LISTS } from './export';

/** Lists that have saved views. A view of `people` is a saved search. */
export const VIEWED_LISTS = [...EXPORT_LISTS, 'people'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

export const MOST_VIEWS = 20;
export const MAX_VIEW_NAME = 40;
export const MAX_VIEW_QUERY = 1_000;

/** `digest` and `no-digest`: whether the moderator gets a daily mail about new matches of a saved search. */
export const VIEW_ACTIONS = ['save', 'rename', 'replace', 'remove', 'digest', 'no-digest'] as const;

export const VIEW_FORM = 'list-view';

/** Hour in the site's time zone from which new matches of saved searches are mailed. */
export const SEARCH_DIGEST_HOUR = 7;
