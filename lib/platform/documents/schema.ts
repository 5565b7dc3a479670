import type { DocumentReason, DocumentState } from '../../vocabulary/documents';

/** Result of reading a document. `text`: its lines in reading order; empty unless `state` is `read`. */
export type DocumentReading = { state: DocumentState; reason: DocumentReason | null; text: string };

export type DocumentSummary = Omit<DocumentReading, 'text'> & { letters: number };

/** Increase this when the reader's results change: texts of older versions are then read again. */
export const READER_VERSION = 3;
