// Safe in the browser: what handlers answer about forms, and the forms show.

/** Above a form of which something is missing or wrong; what it is stands beside the fields. */
export const MISSING_FIELDS_MESSAGE = 'Please fill out all required fields.';

export const WRONG_TYPE_MESSAGE = 'Please upload a PDF, DOC or DOCX file.';
/** For Word documents that do more than to be read, by which part of it they do. */
export const ACTIVE_CONTENT_MESSAGE = `${WRONG_TYPE_MESSAGE} This one holds macros, embedded objects, linked parts or fields that fetch or start something, or it is locked with a password. Save it as a PDF and send that.`;
export const INFECTED_MESSAGE = `${WRONG_TYPE_MESSAGE} Our virus scanner found something harmful in this one, so it was not kept.`;

export const MISSING_RESUME_MESSAGE = 'Please upload your resume.';
export const EMPTY_RESUME_MESSAGE = 'The file you chose is empty. Please upload your resume.';
export const CONSENT_MESSAGE = 'Please agree to the privacy policy before you apply.';
export const TOO_LARGE_MESSAGE = 'The file must be no larger than 10 MB.';
export const UPLOAD_FAILED_MESSAGE = 'An error occurred while submitting your application. Please try again later.';
export const WITHDRAWN_MESSAGE = 'Your application has been withdrawn.';

export const CV_MISSING_FILE_MESSAGE = 'Please upload your CV.';
export const CV_EMPTY_FILE_MESSAGE = 'The file you chose is empty. Please upload your CV.';
export const CV_TOO_LARGE_MESSAGE = 'The file must be no larger than 5 MB.';
export const CV_CONSENT_MESSAGE = 'Please agree to the privacy policy before you upload your CV.';
export const CV_UPLOAD_FAILED_MESSAGE = 'Upload failed. Please try again.';
