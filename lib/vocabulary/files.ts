// Safe in the browser: which documents are taken wherever one is sent (spec point 5; decision A3).

export const DOCUMENT_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;
export const WRONG_TYPE_MESSAGE = 'Please upload a PDF, DOC or DOCX file.';
/** For Word documents that do more than to be read, by which part of it they do. */
export const ACTIVE_CONTENT_MESSAGE = `${WRONG_TYPE_MESSAGE} This one holds macros, embedded objects, linked parts or fields that fetch or start something, or it is locked with a password. Save it as a PDF and send that.`;
export const INFECTED_MESSAGE = `${WRONG_TYPE_MESSAGE} Our virus scanner found something harmful in this one, so it was not kept.`;
