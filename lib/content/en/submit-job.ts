/** Text of the posting form, which is part of the browser's script. */
export const submitJob = {
  role: 'The role',
  details: 'What the job is',
  facts: 'Where it is and what it pays, exactly',
  other: 'Another name to show, website, logo',
  listedAs: 'This will be listed as {words}.',
  withheld: '“{words}” does not go with the fields below, so we do not show it.',
  asked: {
    period: 'The pay names no period: add an hour, a day, a week, a month or a year.',
    range: 'For places in the EU, state a pay range (directive 2023/970).',
  },
  contact: 'How we reach you',
  contactHint: 'Only our team sees this. Candidates apply here.',
  steps: { role: 'The role', pay: 'What it pays, and where', text: 'Text and contact' },
  toPay: 'On to pay and place',
  toText: 'On to text and contact',
  back: 'Back',
  posted: 'Posted a job before?',
  kept: 'Kept in this tab until you send it, without your contact details.',
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
      'We have mailed you a link to the posting. With it you change or close it.',
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
        when: 'within 24 hours',
        title: 'We read it',
        text: 'Real, clear and lawful? If something is missing, we write to you.',
      },
      {
        when: 'the same day',
        title: 'It goes live',
        text: 'Change, renew, close or delete it by the link in our mail, without an account.',
      },
      {
        when: 'as they come',
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
    tile: 'The tile is drawn from the company’s name, until you add a logo.',
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
