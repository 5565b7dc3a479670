import { CV_UPLOAD_FAILED_MESSAGE } from './upload-failed';

/** Shown after an upload (spec point 8). */
export const CV_UPLOADED_MESSAGE = 'CV uploaded successfully!';

/** Copy of the form, part of the browser's script. */
export const cvForm = {
  you: 'You',
  work: 'Your work',
  name: 'Full Name',
  email: 'E-mail',
  emailHint: 'Where we write when a role fits.',
  phone: 'Phone',
  phoneHint: 'With the country code, if it is not British.',
  skills: 'Skills',
  skillsHint: 'Separated by commas, like Kubernetes, Go, incident command',
  experience: 'Years of experience',
  experienceHint: 'A number, or words like “8, two of them leading a team”',
  education: 'Education',
  coverLetter: 'Cover letter',
  coverLetterHint: 'What you are looking for, from when, and where you would not go.',
  file: 'CV',
  fileHint: 'PDF, DOC or DOCX, max 5MB',
  submit: 'Upload CV',
  busy: 'Uploading...',
  failed: CV_UPLOAD_FAILED_MESSAGE,
  success: CV_UPLOADED_MESSAGE,
  progress: 'Uploading your CV',
  cancel: 'Cancel',
  received: {
    reference: 'Your reference is',
    next: 'Keep it: with it you can ask what became of the CV, or have it deleted.',
  },
} as const;

/** Consent text beside the box. Change CV_CONSENT_VERSION (lib/vocabulary/cv) with the text. */
export const cvConsent = {
  before:
    'I agree that Northlane stores this CV, that its consultants read it, and that they contact me about roles, as the ',
  link: 'privacy policy',
  after: ' describes.',
} as const;
