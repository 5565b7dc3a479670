import { site } from '../../base/site';
import { promises } from './promises';
import { CV_UPLOAD_FAILED_MESSAGE } from './uploads';
import type { DocumentReason } from '../../vocabulary/documents';
import { formatNumber } from '../../base/format';

export const cvPage = {
  meta: {
    title: 'Submit your CV to our IT talent pool',
    description:
      'Leave your CV with IT recruiters without an account: a person reads it, and no employer is given it before you have said yes to that employer.',
  },
  eyebrow: 'For job seekers',
  title: 'Submit Your CV and Join Our Talent Pool',
  lead: 'When a role comes in, we look in the pool before we advertise. Name, e-mail address and the file are all we need.',
  note: {
    title: 'Leave out of the file',
    text: 'Photograph, date of birth, passport. We do not decide by them, and right to work is checked later, not by upload.',
  },
  /** Exactly three steps, shown as cards. */
  steps: {
    title: 'What happens to your CV',
    items: [
      { title: 'A moderator reads it', text: 'Then it is approved or turned down, with a note where one helps.' },
      {
        title: 'We compare it with new roles',
        text: 'Software puts the CVs in an order to read in. A consultant reads from the top, takes a handful from further down as well, and rules out what only looks right.',
      },
      {
        title: 'You say yes or no',
        text: 'You hear who the employer is and what it pays. The CV goes out after your yes, and that yes holds for this one role.',
      },
    ],
  },
  questions: {
    title: 'Common questions',
    items: [
      {
        question: 'Who reads it?',
        answer:
          'Our moderators and consultants. Each has a personal account, given out by hand. Every time one of them opens your file, the log records who it was and when. Employers get one CV at a time. None of them can look into the pool. An employer gets your CV from a consultant, by name, after you have agreed to that employer. The file lies where no address leads to, under a generated name. It is not sold, and no advertiser or job site gets a copy.',
      },
      {
        question: 'How do I take it back?',
        get answer() {
          return `${promises.withdrawCv} The record and the file go together.`;
        },
      },
      {
        question: 'I saw a job on the board. Do I send the CV here?',
        answer: 'No: apply on its page, because a CV in the pool is not an application for it.',
      },
      {
        question: 'Do I need an account?',
        answer:
          'No. If you are signed in, or have verified an account for the same address, the CV also appears on your dashboard together with what became of it.',
      },
      {
        question: 'When will I hear from you?',
        answer: `${promises.poolSilence} Applications are another matter. ${promises.answered}`,
      },
      {
        question: 'Can I send a newer version?',
        answer:
          'There is no need to withdraw an old version before you send a newer one: the newer is read, and both go when you ask.',
      },
    ],
  },
  help: {
    title: 'Have Questions?',
    text: 'A person who reads CVs all day answers.',
    contact: 'Contact Us',
    moderator: 'Moderator Access',
  },
};

export const CV_UPLOADED_MESSAGE = 'CV uploaded successfully!';

/** Text of the form, which is part of the browser's script. */
export const cvForm = {
  more: 'Add phone, skills or a letter',
  name: 'Full Name',
  email: 'E-mail',
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
  fileHint: 'PDF, DOC or DOCX, max 5MB (RTF and ODT too)',
  submit: 'Upload CV',
  busy: 'Uploading...',
  failed: CV_UPLOAD_FAILED_MESSAGE,
  success: CV_UPLOADED_MESSAGE,
  progress: 'Uploading your CV',
  cancel: 'Cancel',
  received: {
    reference: 'Your reference is',
    steps: [
      'Keep it: with it you can ask what became of the CV, or have it deleted.',
      'A moderator reads the CV.',
      'When a role fits, we ask you before an employer gets it.',
    ],
    jobs: 'See open jobs',
  },
};

/** Change CV_CONSENT_VERSION (lib/vocabulary/cv) with the text. */
export const cvConsent = {
  get before() {
    return `I agree that ${site().company.name} stores this CV, that its consultants read it, and that they contact me about roles, as the `;
  },
  link: 'privacy policy',
  after: ' describes.',
};

export const documentTexts = {
  label: 'Text of the document',
  waiting: 'Not read yet. The server reads new documents within a minute or two.',
  read: (letters: number) => `${formatNumber(letters)} characters`,
  show: 'Show text',
  reasons: {
    'no-text': 'No text: looks like a scan.',
    password: 'Could not be read: the file is under a password.',
    damaged: 'Could not be read: the file is damaged.',
    form: 'Could not be read: the file is a form that only Adobe’s own programs show.',
    'no-letters': 'Could not be read: its fonts do not say which letters they show.',
    'too-long': 'Could not be read: the text is too long.',
    'too-slow': 'Could not be read: it takes too long.',
    'too-much-memory': 'Could not be read: it takes too much memory.',
    ocr: 'No text: looks like a scan, and none could be recognised.',
  } satisfies Record<DocumentReason, string>,
  endsEarly: {
    'too-long': 'not to its end: there is more in the file',
    'too-slow': 'not to its end: reading took too long',
    damaged: 'some pages are damaged',
    'no-letters': 'some pages have fonts that do not say which letters they show',
    ocr: 'read by OCR from a scan: may contain errors',
  } as Partial<Record<DocumentReason, string>>,
};
