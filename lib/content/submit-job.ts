/** Shown after a posting is sent (spec point 9). */
export const POSTING_RECEIVED_MESSAGE = 'Our team will review it and make it live within 24 hours';

/** Copy of the form, part of the browser's script. */
export const submitJob = {
  role: 'The role',
  details: 'What the job is',
  facts: 'Where it is and what it pays, exactly',
  listedAs: (words: string) => `This will be listed as ${words}.`,
  withheld: (words: string) => `“${words}” does not go with the fields below, so we tell nobody.`,
  contact: 'How we reach you',
  contactHint: 'Only our team sees this. Candidates apply here.',
  submit: 'Submit Job',
  busy: 'Submitting…',
  failed: 'Submission failed. Please try again.',
  success: {
    title: 'Job submitted successfully!',
    reference: 'Your reference is job',
    another: 'Post Another Job',
    mail: 'We have mailed you a link to the posting. With it you change or close it.',
    noMail: 'No mail?',
    mailAgain: 'Have the link sent again',
  },
} as const;
