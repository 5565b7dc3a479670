/** Text of the posting form, which is part of the browser's script. */
export const submitJob = {
  role: 'The role',
  details: 'What the job is',
  facts: 'Check city, country and pay',
  other: 'Add website, logo or a display name',
  listedAs: 'This will be listed as {words}.',
  withheld: '“{words}” contradicts the fields below, so we do not show it.',
  asked: {
    period: 'The pay names no period: add an hour, a day, a week, a month or a year.',
    range: 'For places in the EU, state a pay range (directive 2023/970).',
  },
  contact: 'How we reach you',
  contactHint: 'Only our team sees this. Candidates apply here.',
  steps: { role: 'The role', pay: 'Place and pay', text: 'Text and contact' },
  toPay: 'Next: place and pay',
  toText: 'Next: text and contact',
  back: 'Back',
  posted: 'Change a job you posted',
  kept: 'This tab keeps what you type until you submit it, except your contact details.',
  submit: 'Submit Job',
  busy: 'Submitting…',
  failed: 'Submission failed. Please try again.',
  success: {
    title: 'Job submitted successfully!',
    /** The specification requires this text. */
    message: 'Our team will review it and make it live within 24 hours',
    reference: 'Your reference is job',
    another: 'Post Another Job',
    steps: [
      'We have mailed you a link to the posting. Use it to change or close it.',
      'A moderator reads it, and we mail you when it is live.',
      'Candidates apply, and we put forward those who fit.',
    ],
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
  lead: 'No account, no card. A person reads it before it goes live.',
  steps: {
    title: 'What happens next',
    items: [
      {
        when: 'Within 24 hours',
        title: 'We read it',
        text: 'We check that it is real, clear and lawful. If something is missing, we write to you.',
      },
      {
        when: 'The same day',
        title: 'It goes live',
        text: 'The link in our mail lets you change, renew, close or delete it.',
      },
      {
        when: 'As they apply',
        title: 'You meet candidates',
        text: 'We read every application and put forward the people worth your time.',
      },
    ],
  },
  preview: {
    show: 'See what candidates see',
    row: 'As candidates see it in the list',
    page: 'And on its own page',
    title: 'Job title',
    company: 'Company',
    skills: 'Skills',
    location: 'Place: step 2',
    pay: 'Pay: step 2',
    tile: 'We draw the tile from the company’s name until you add a logo.',
  },
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
