import { CV_MAX_BYTES } from '../../vocabulary/cv';
import { RESUME_MAX_BYTES } from '../../vocabulary/applications';

/** Shown above a form with missing fields. Each field also shows its own error. */
export const MISSING_FIELDS_MESSAGE = 'Please fill out all required fields.';
/** Shown above a form with invalid fields if none is missing. */
export const WRONG_FIELDS_MESSAGE = 'Please correct the fields that are marked.';

export const WRONG_TYPE_MESSAGE = 'Please upload a PDF, DOC or DOCX file.';
/**
 * Refuses a file with an accepted extension and other content, or a Word document with macros or a password.
 * @param advice what to do, with what the file is if that is known
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
/** Refuses Word documents with active content and names the kinds of it. */
export const ACTIVE_CONTENT_MESSAGE = `${WRONG_TYPE_MESSAGE} This one holds macros, embedded objects, linked parts or fields that fetch or start something, or it is locked with a password. Save it as a PDF and send that.`;
export const INFECTED_MESSAGE = `${WRONG_TYPE_MESSAGE} Our virus scanner found something harmful in this one, so it was not kept.`;

/** Limits and errors of the field for an application's document, and the error of the consent beside it. */
export const RESUME = {
  field: 'resume',
  maxBytes: RESUME_MAX_BYTES,
  missing: 'Please upload your resume.',
  empty: 'The file you chose is empty. Please upload your resume.',
  tooLarge: 'The file must be no larger than 10 MB.',
  consent: 'Please agree to the privacy policy before you apply.',
  gone: 'That résumé is no longer stored. Please choose a file.',
  signInToReuse: 'Sign in to use a résumé that you sent before, or choose a file.',
  confirmToReuse: 'Confirm your e-mail address to use a résumé that you sent before, or choose a file.',
};
export const WITHDRAWN_MESSAGE = 'Your application has been withdrawn.';
export const ALREADY_WITHDRAWN = 'You have already withdrawn this application.';

/** Like `RESUME`, for the talent pool. */
export const CV_FILE = {
  field: 'cv_file',
  maxBytes: CV_MAX_BYTES,
  missing: 'Please upload your CV.',
  empty: 'The file you chose is empty. Please upload your CV.',
  tooLarge: 'The file must be no larger than 5 MB.',
  consent: 'Please agree to the privacy policy before you upload your CV.',
};

export const UPLOAD_FAILED_MESSAGE = 'An error occurred while submitting your application. Please try again later.';
export const CV_UPLOAD_FAILED_MESSAGE = 'Upload failed. Please try again.';
export const NO_ROOM_MESSAGE =
  'We cannot take documents at the moment: our storage is nearly full. Nothing was stored. Please try again later.';
