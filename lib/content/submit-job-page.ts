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
} as const;
