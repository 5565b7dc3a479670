/** Result of reading a stored document: it has text (`read`), consists of scanned pages (`scan`), or cannot be read. */
export const DOCUMENT_STATES = ['read', 'scan', 'unreadable'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/**
 * Reasons why a document has no text. If its state is `read`, `too-long`, `too-slow` and `damaged` say why the text
 * ends early, `no-letters` that pages are missing, `ocr` that the text was recognised in images and may be wrong.
 */
export const DOCUMENT_REASONS = [
  'no-text',
  'password',
  'damaged',
  'form',
  'no-letters',
  'too-long',
  'too-slow',
  'too-much-memory',
  'ocr',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];
