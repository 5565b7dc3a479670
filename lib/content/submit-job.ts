/** The success text of a posting (spec point 9). */
export const POSTING_RECEIVED_MESSAGE = 'Our team will review it and make it live within 24 hours';

/** Copy of the Submit a Job page. */
export const submitJob = {
  meta: {
    title: 'Post an IT job',
    description:
      'Post an IT job without an account: describe the role, a person reviews it within 24 hours, and applications with résumés reach our consultants.',
  },
  title: 'Submit a Job',
  lead: 'Describe the role once. No account, no card: a moderator reads every posting before it goes live.',
  role: 'The role',
  details: 'What the job is',
  facts: 'Where it is and what it pays, exactly',
  factsHint:
    'Search engines and filters go by this. We fill it in from location and salary as you type; change what is wrong, or leave it empty.',
  asRead: 'As the text says',
  listedAs: (words: string) => `This will be listed as ${words}.`,
  contact: 'How we reach you',
  contactHint: 'Only our team sees this part. Candidates apply through the site.',
  submit: 'Submit Job',
  busy: 'Submitting…',
  failed: 'Submission failed. Please try again.',
  success: {
    title: 'Job submitted successfully!',
    reference: 'Your reference is job',
    another: 'Post Another Job',
    mail: 'We have mailed you a link to the posting. With it you can see where it stands and change, renew, close or delete it, without an account.',
    noMail: 'No mail?',
    mailAgain: 'Have the link sent again',
  },
  steps: {
    title: 'What happens next',
    items: [
      {
        title: 'We read it',
        text: 'A moderator checks that the posting is real, clear and lawful. If something is missing we write to the contact you gave.',
      },
      {
        title: 'It goes live',
        text: 'Within 24 hours it is on the board, findable by title, place and type, with a page of its own to share. We mail you when it is.',
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
} as const;
