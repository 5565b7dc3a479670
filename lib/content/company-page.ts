import { plural } from '../base/format';

export const companyPage = {
  title: (name: string) => `Jobs at ${name}`,
  laterTitle: (name: string, page: number) => `Jobs at ${name}, page ${page}`,
  count: (jobs: number) => plural(jobs, 'open job', 'open jobs'),
  /** Description for search results. @param titles titles of the newest jobs */
  description: (name: string, jobs: number, titles: readonly string[]) =>
    `${plural(jobs, 'open job', 'open jobs')} at ${name}: ${titles.join(', ')}. Apply with your résumé, without an account.`,
  /** Shortens a URL for display: no scheme, `www.` or final slash. */
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
