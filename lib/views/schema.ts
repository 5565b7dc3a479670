import * as z from 'zod/mini';
import { recordId } from '../base/fields/ids';
import { list as listOf, optionalLine, ticked } from '../base/fields/schema';
import { listViewMessages as words } from '../content/en/views';
import { EXPORT_LISTS } from '../vocabulary/export';
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, VIEW_ACTIONS, VIEWED_LISTS } from '../vocabulary/views';

export const viewChangeSchema = z.object({
  action: z.enum(VIEW_ACTIONS, { error: words.action }),
  list: z.enum(VIEWED_LISTS, { error: words.list }),
  view: z.optional(recordId(words.unknown)),
  name: optionalLine(MAX_VIEW_NAME),
  /** URL parameters of the list, without page, and without search except for `people`. */
  query: optionalLine(MAX_VIEW_QUERY),
  shared: ticked,
  /** With `save` of a search: whether its moderator gets a daily mail about new matches. */
  digest: ticked,
});
export type ViewChange = z.infer<typeof viewChangeSchema>;

export const listColumnsSchema = z.object({
  list: z.enum(EXPORT_LISTS, { error: words.list }),
  columns: listOf((text) => text.split('.'), 20, 40),
});
export type ListColumnsInput = z.infer<typeof listColumnsSchema>;

export type ViewOfList = { id: number; name: string; shared: boolean; href: string };

/** `digest`: whether the reading moderator gets a daily mail about new matches. */
export type SavedSearch = ViewOfList & { digest: boolean };

/** A moderator's views of a list, and its optional columns (`columns` of its state). */
export type OwnList = { views: readonly ViewOfList[]; columns: string | undefined };
