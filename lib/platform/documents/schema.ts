import type { DocumentReason, DocumentState } from '../../vocabulary/documents';

/** What a document says: its lines in reading order, empty unless it was read. */
export type DocumentReading = { state: DocumentState; reason: DocumentReason | null; text: string };

/** What is told of it without its text. */
export type DocumentSummary = Omit<DocumentReading, 'text'> & { letters: number };

/** Raised when the reader reads otherwise than before: texts of an older version are read anew. */
export const READER_VERSION = 1;
