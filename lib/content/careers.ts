import { promises } from './promises';

export const careers = {
  title: 'IT jobs from employers we know',
  meta: {
    title: 'IT jobs and careers',
    description:
      'Open roles in software, cloud, data and security with employers we have spoken to. Search by skill, company, place and pay, and apply in under two minutes.',
  },
  /** @param read whether a moderator reviews each posting first (JOB_REVIEW) */
  lead: (read: boolean) =>
    `${read ? 'Every posting here was read by a person before it went live. ' : ''}You apply on the job’s own page. ${promises.whoSees}`,
  submitCv: 'Submit Your CV',
  benefits: {
    title: 'What you can expect from us',
    items: [
      {
        title: 'The salary before the interview',
        text: 'Where an employer names a figure, you see it in the list. Where they do not, our consultant asks for it before your first conversation, so that nobody spends an evening on a mismatch.',
      },
      {
        title: 'A person who has read your CV',
        text: 'Software sorts; it does not decide. A consultant who places people in your field reads each application.',
      },
      {
        title: 'An answer, also when it is no',
        text: `${promises.answered} ${promises.poolSilence}`,
      },
      {
        title: 'Your data, on your terms',
        text: 'Résumés are stored privately, and whoever opens one here is logged. Under “Your data” you see, take along and erase what we hold, at any time.',
      },
    ],
  },
  cv: {
    title: 'Not looking at the right job yet?',
    text: 'Put your CV in our talent pool. We match it against new roles before they reach the board.',
  },
} as const;
