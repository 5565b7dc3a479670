import { WRONG_TYPE_MESSAGE } from './uploads';

// Apart from uploads.ts, which forms load in the browser.

/**
 * For a file whose content does not match its extension, or a Word document with macros or a password.
 * @param advice what to do; if the file's type is known, it begins with the type
 */
export const wrongContentMessage = (name: string, advice = 'Save it as PDF again.') =>
  `"${name}" is not a ${/\.pdf$/i.test(name) ? 'PDF' : 'plain Word document'} inside. ${advice}`;

/** Added to `WRONG_TYPE_MESSAGE` for files whose type is known: what the file is, and what to do. */
export const FOREIGN_FILES = {
  picture: 'This one is a picture. Send the document that it shows, or save it as a PDF.',
  sheet: 'This one is a spreadsheet. Save or print it as a PDF and send that.',
  slides: 'This one holds slides. Save or print it as a PDF and send that.',
  locked: 'This one is locked with a password. Save it without one and send it again.',
  pages: 'This one was made with Pages. Export it as a PDF and send that.',
  archive: 'This one is an archive. Unpack it and send the document itself.',
  pdf: 'This one is a PDF under another name. Give it a name that ends in .pdf and send it again.',
  word: 'This one is a Word document under another name. Give it a name that ends in .docx and send it again.',
  'web-archive': 'This one is a web archive. Open it in Word, save it as DOCX or PDF and send that.',
};

/** Refuses Word documents with active content and names its kinds. */
export const ACTIVE_CONTENT_MESSAGE = `${WRONG_TYPE_MESSAGE} This one holds macros, embedded objects, linked parts or fields that fetch or start something, or it is locked with a password. Save it as a PDF and send that.`;
export const INFECTED_MESSAGE = `${WRONG_TYPE_MESSAGE} Our virus scanner found something harmful in this one, so it was not kept.`;
