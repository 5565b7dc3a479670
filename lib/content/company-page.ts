import { plural } from '../base/format';

/** Copy of the page of a company's open jobs. */
export const companyPage = {
  title: (name: string) => `Jobs at ${name}`,
  laterTitle: (name: string, page: number) => `Jobs at ${name}, page ${page}`,
  count: (jobs: number) => plural(jobs, 'open job', 'open jobs'),
  /** For search results; `titles` are those of the newest. */
  description: (name: string, jobs: number, titles: readonly string[]) =>
    `${plural(jobs, 'open job', 'open jobs')} at ${name}: ${titles.join(', ')}. Apply with your résumé, without an account.`,
  /** Without what every address has. */
  website: (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''),
  listTitle: 'Open jobs',
  allJobs: 'All open jobs',
  byMail: 'Get their new jobs by mail',
  none: {
    description: (name: string) =>
      `${name} has no open job on our board at the moment. Have the next one mailed to you.`,
    text: (name: string) => `${name} has no open job on our board at the moment.`,
  },
} as const;
