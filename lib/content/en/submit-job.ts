/** Text of the posting form, which is part of the browser's script. */
export const submitJob = {
  role: 'The role',
  details: 'What the job is',
  facts: 'Where it is and what it pays, exactly',
  listedAs: 'This will be listed as {words}.',
  withheld: '“{words}” does not go with the fields below, so we tell nobody.',
  contact: 'How we reach you',
  contactHint: 'Only our team sees this. Candidates apply here.',
  submit: 'Submit Job',
  busy: 'Submitting…',
  failed: 'Submission failed. Please try again.',
  success: {
    title: 'Job submitted successfully!',
    /** The text is required by point 9 of the specification. */
    message: 'Our team will review it and make it live within 24 hours',
    reference: 'Your reference is job',
    another: 'Post Another Job',
    mail: 'We have mailed you a link to the posting. With it you change or close it.',
    noMail: 'No mail?',
    mailAgain: 'Have the link sent again',
  },
};

export const submitJobPage = {
  meta: {
    title: 'Post an IT job',
    description:
      'Post an IT job without an account: describe the role, a person reviews it within 24 hours, and applications with résumés reach our consultants.',
  },
  title: 'Submit a Job',
  lead: 'Describe the role once. No account, no card: a moderator reads every posting before it goes live.',
  steps: {
    title: 'What happens next',
    items: [
      {
        title: 'We read it',
        text: 'A moderator checks that the posting is real, clear and lawful. If something is missing we write to the contact you gave.',
      },
      {
        title: 'It goes live',
        text: 'Within 24 hours it is on the board, findable by its title, skills, place and text, with a page of its own to share. We mail you when it is.',
      },
      {
        title: 'It stays yours',
        text: 'The mail has a link with which you change, renew, close or delete the posting at any time, and see how many people have applied.',
      },
      {
        title: 'You meet candidates',
        text: 'Our consultants read every application and put forward the people worth your time.',
      },
    ],
  },
  manage: { title: 'Posted a job before?', link: 'Have the link to it mailed again' },
  help: { title: 'Would you rather talk?', contact: 'Contact Us', moderator: 'Moderator Access' },
};

export const logo = {
  title: 'Company logo',
  has: 'The posting has a logo.',
  hasNone: 'The posting has no logo.',
  one: 'A logo',
  none: 'No logo',
  consequence:
    'A new logo is read by a moderator like any other change; until then candidates see the one of before. Taking it off counts at once.',
  remove: 'Take the logo off',
  submit: 'Save the logo',
  busy: 'Saving…',
  progress: 'Sending the logo',
  saved: 'The logo is saved.',
  removed: 'The logo is taken off.',
  failed: 'The logo could not be saved. Please try again.',
  alt: 'Logo of {company}',
  field: {
    label: 'Company logo',
    hint: 'PNG, WebP or SVG, max 1 MB. We draw it anew on white. Shown once a moderator has read the posting.',
  },
};
