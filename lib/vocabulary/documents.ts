/** Result of reading a stored document: it has text, it is scanned pages, or it cannot be read. */
export const DOCUMENT_STATES = ['read', 'scan', 'unreadable'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why a document has no text. For a document that was read, `too-long`, `too-slow` and `damaged` say why its text ends early. */
export const DOCUMENT_REASONS = [
  'no-text',
  'password',
  'damaged',
  'form',
  'no-letters',
  'too-long',
  'too-slow',
  'too-much-memory',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];
