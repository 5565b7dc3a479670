import { company } from '../base/company';

export const feeds = {
  title: `Jobs at ${company.name}`,
  /** @param read whether a moderator reviews each posting first (JOB_REVIEW) */
  description: (read: boolean) =>
    `Open jobs on the board of ${company.name}, newest first.${read ? ' Each was read by a person before it went live.' : ''}`,
  hiring: (employer: string) => `${employer} is hiring through ${company.name}.`,
  applyBy: (day: string) => `Apply by ${day}.`,
  facts: {
    company: 'Company',
    location: 'Location',
    workplace: 'Workplace',
    type: 'Type',
    experience: 'Experience',
    salary: 'Salary',
    deadline: 'Apply by',
  },
} as const;
