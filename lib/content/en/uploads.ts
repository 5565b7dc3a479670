import { CV_MAX_BYTES } from '../../vocabulary/cv';
import { RESUME_MAX_BYTES } from '../../vocabulary/applications';

/** Above a form with missing fields. Each field also shows its own error. */
export const MISSING_FIELDS_MESSAGE = 'Please fill out all required fields.';
/** Above a form with invalid fields if none is missing. */
export const WRONG_FIELDS_MESSAGE = 'Please correct the fields that are marked.';

export const WRONG_TYPE_MESSAGE = 'Please upload a PDF, DOC or DOCX file.';

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

export const tooManyFiles = (most: number) =>
  most === 1 ? 'Please send one file only.' : `Send at most ${most} files at a time, or one zip archive.`;
