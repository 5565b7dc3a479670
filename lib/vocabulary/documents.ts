/** What came of reading a stored document: its text, or that it is pictures of pages, or that it cannot be read. */
export const DOCUMENT_STATES = ['read', 'scan', 'unreadable'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why there is no text. Of a document that was read, `too-long`, `too-slow` and `damaged` say why the text ends early. */
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
