import type { DocumentReason, DocumentState } from '../../vocabulary/documents';

/** Text of a document: its lines in reading order, empty unless `state` is `read`. */
export type DocumentReading = { state: DocumentState; reason: DocumentReason | null; text: string };

export type DocumentSummary = Omit<DocumentReading, 'text'> & { letters: number };

/** Increase it when the reader's results change: older texts are then read again. */
export const READER_VERSION = 1;
