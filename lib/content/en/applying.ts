import { promises } from './promises';
import { UPLOAD_FAILED_MESSAGE } from './uploads';
import { site } from '../../base/site';

export const APPLICATION_RECEIVED_MESSAGE = 'Your application has been submitted.';

export const applying = {
  title: 'Apply for this job',
  intro: `Seven fields, about two minutes. ${promises.whoSees}`,
  name: 'Full name',
  email: 'E-mail address',
  phone: 'Phone number',
  linkedin: 'LinkedIn profile',
  linkedinHint: 'The full address, like https://www.linkedin.com/in/your-name',
  coverLetter: 'Cover letter',
  resume: 'Résumé',
  reuse: {
    legend: 'Which résumé',
    last: (day: string, name: string) => `Use the résumé you sent on ${day}: ${name}`,
    another: 'Choose another file',
  },
  resumeHint: 'PDF, DOC or DOCX, up to 10MB (RTF and ODT too)',
  submit: 'Submit application',
  busy: 'Submitting…',
  failed: UPLOAD_FAILED_MESSAGE,
  progress: 'Uploading your résumé',
  cancel: 'Cancel upload',
  received: {
    title: 'Application received',
    reference: 'Your reference is',
    next: [
      'A consultant reads it, usually within two working days.',
      'If it fits, we introduce you to the employer and agree times for a first conversation.',
      promises.answered,
    ],
    more: 'Look at other jobs',
    alert: 'Get new jobs like this by mail',
    /** Shown to signed-in candidates after they have applied. */
    followed: { before: 'You can follow it in ', link: 'your dashboard', after: '.' },
    account: {
      before: 'With an account you can follow this application: ',
      link: 'register with the same address',
      after: ' and confirm it.',
    },
  },
};

/** Applications store the version: change CONSENT_VERSION (lib/vocabulary/applications) with the text. */
export const consentText = {
  get before() {
    return `I agree that ${site().company.name} stores this application and shares it with the employer of this job, as the `;
  },
  link: 'privacy policy',
  after: ' describes.',
};

export const closedMeanwhile = {
  message: 'This job closed while you were writing. Nothing was sent.',
  letter: 'What you wrote',
};

export const applicationNotices = {
  label: 'Applications are announced to us by',
  get hint() {
    return `To ${site().company.email}. No mail where nothing came.`;
  },
  changed: {
    each: 'Each application is announced by a mail of its own now.',
    daily: 'Applications are announced by one mail a day now.',
  },
};
