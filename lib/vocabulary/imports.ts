/** Limits of one import (docs/decisions/038-imports). */
export const MOST_IMPORTED_FILES = 200;
export const MOST_ARCHIVE_ENTRIES = 1_000;
export const IMPORT_MAX_BYTES = 500 * 1024 * 1024;
/** Unpacked size of all entries of an archive in bytes, and how much larger than packed one entry may be. */
export const [UNPACKED_MAX_BYTES, MOST_UNPACKED_RATIO] = [1024 * 1024 * 1024, 100];
export const MAX_INFORMED_WORDS = 200;

/** Limits of a list of people (docs/decisions/039-imported-lists): its rows, columns and bytes. */
export const [MOST_ROWS, MOST_COLUMNS, LIST_MAX_BYTES] = [10_000, 300, 20 * 1024 * 1024];
/** Longest cell and row of a list, in characters. */
export const [MAX_CELL, MAX_ROW] = [20_000, 200_000];
/** Longest heading of a column, and id in a former system, in characters. */
export const [MAX_HEADING, MAX_FORMER_ID] = [100, 80];

/** Time in which an import can be undone. Afterwards its notices go out. */
export const UNDO_MS = 86_400_000;
/** Days after which undecided files are deleted. Files that were left out are deleted after a day. */
export const IMPORT_KEPT_DAYS = 14;

/**
 * `mapping`: a list waits until a moderator says what its columns hold. `checking`: its rows are being compared.
 * `discarded`: of a list, only people who were taken before are left.
 */
export const BATCH_STATES = [
  'receiving',
  'stopped',
  'mapping',
  'checking',
  'ready',
  'taking',
  'undoing',
  'discarded',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Imports that are worked on in the background. */
export const WORKING = ['receiving', 'checking', 'taking', 'undoing'] as const satisfies readonly BatchState[];

export const ITEM_STATES = ['waiting', 'ready', 'duplicate', 'unreadable', 'taken', 'left'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** States of items that a moderator still decides about. Files that were refused are not stored. */
export const UNDECIDED = ['ready', 'duplicate', 'unreadable'] as const satisfies readonly ItemState[];
/** Selects items that need no decision: a name, an address or number, and no stored person like them. */
export const CLEAR = { state: 'ready', reason: null } as const satisfies { state: ItemState; reason: null };

/** Reasons why an item is not clear, besides those of a document that cannot be read. Others are whole sentences. */
export const UNCLEAR = ['same-file', 'known-file', 'lookalike', 'no-name', 'no-email', 'several-emails'] as const;
/** Reasons why a moderator has to say whether a person is a new one. */
export const ALIKE = ['lookalike', 'similar-row'] as const;
/** Reasons why a row of a list is a stored person. Such rows are never taken. */
export const KNOWN = ['known-address', 'known-phone', 'known-file', 'known-id'] as const;

/** Parts of an import's items that its page lists one by one. */
export const ITEM_GROUPS = ['clear', 'lookalike', 'unclear', 'known', 'refused', 'taken', 'left'] as const;
export type ItemGroup = (typeof ITEM_GROUPS)[number];

/** What a column of a list can hold. Several columns may hold the same. */
export const LIST_FIELDS = [
  ...(['leave-out', 'name', 'first-name', 'middle-name', 'last-name', 'email', 'phone'] as const),
  ...(['place', 'city', 'region', 'country', 'title', 'employer', 'skills'] as const),
  ...(['source', 'tags', 'notes', 'cv-file', 'former-id'] as const),
] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** Systems whose exports are recognised by their headings. */
export const LIST_SYSTEMS = ['opencats', 'greenhouse', 'bullhorn', 'other'] as const;
export type ListSystem = (typeof LIST_SYSTEMS)[number];

/** Actions on a whole import, and on one item. */
export const BATCH_VERBS = ['stop', 'continue', 'take-clear', 'leave-rest', 'undo', 'map-again'] as const;
export type BatchVerb = (typeof BATCH_VERBS)[number];
export const ITEM_VERBS = ['take', 'leave', 'bring-back'] as const;
export type ItemVerb = (typeof ITEM_VERBS)[number];

/** Names of the forms, under which results of posts without scripts are stored. */
export const IMPORT_FORMS = {
  start: 'import-start',
  columns: 'import-columns',
  batch: 'import-batch',
  item: 'import-item',
} as const;
