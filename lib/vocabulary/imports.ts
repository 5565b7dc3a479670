/** Limits of one import (docs/decisions/038-imports). */
export const MOST_IMPORTED_FILES = 200;
export const MOST_ARCHIVE_ENTRIES = 1_000;
export const IMPORT_MAX_BYTES = 500 * 1024 * 1024;
/** Unpacked size of all entries of an archive in bytes, and how much larger than packed one entry may be. */
export const [UNPACKED_MAX_BYTES, MOST_UNPACKED_RATIO] = [1024 * 1024 * 1024, 100];
export const MAX_INFORMED_WORDS = 200;

/** Time in which an import can be undone. Afterwards its notices go out. */
export const UNDO_MS = 86_400_000;
/** Days after which undecided files are deleted. Files that were left out are deleted after a day. */
export const IMPORT_KEPT_DAYS = 14;

export const BATCH_STATES = ['receiving', 'stopped', 'ready', 'taking', 'undoing'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Imports that are worked on in the background. */
export const WORKING = ['receiving', 'taking', 'undoing'] as const satisfies readonly BatchState[];

export const ITEM_STATES = ['waiting', 'ready', 'duplicate', 'unreadable', 'taken', 'left'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** States of items that a moderator still decides about. Those without a file were refused. */
export const UNDECIDED = ['ready', 'duplicate', 'unreadable'] as const satisfies readonly ItemState[];

/** Reasons why an item is not clear, besides those of a document that cannot be read. Others are whole sentences. */
export const UNCLEAR = ['same-file', 'known-file', 'lookalike', 'no-name', 'no-email', 'several-emails'] as const;

/** Actions on a whole import, and on one item. */
export const BATCH_VERBS = ['stop', 'continue', 'take-clear', 'leave-rest', 'undo'] as const;
export type BatchVerb = (typeof BATCH_VERBS)[number];
export const ITEM_VERBS = ['take', 'leave', 'bring-back'] as const;
export type ItemVerb = (typeof ITEM_VERBS)[number];

/** Names of the forms, under which results of posts without scripts are stored. */
export const IMPORT_FORMS = { start: 'import-start', batch: 'import-batch', item: 'import-item' } as const;
