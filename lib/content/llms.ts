import { company } from '../base/company';
import { api, files, pages } from '../base/routes';

/** Words of /llms.txt, for programs that read the site on a person's behalf. */
export const llms = {
  summary: `${company.tagline}. ${company.description}`,
  /** @param read whether a moderator reviews each posting first (JOB_REVIEW) */
  notes: (read: boolean) => [
    `${read ? 'Every job on the board was read by a person before it went live. ' : ''}People apply on the job’s own page with a résumé (PDF, DOC or DOCX, up to 10 MB) and need no account.`,
    'A job that is closed or past its deadline says so on its page and is in none of the feeds. Contact details of employers are not public.',
  ],
  jobs: {
    name: 'Jobs as data',
    links: (board: string) => [
      { label: 'RSS feed', path: files.rss, text: 'Open jobs, newest first, 100 on a page.' },
      { label: 'JSON Feed', path: files.jsonFeed, text: 'The same as JSON.' },
      { label: 'Indeed XML feed', path: files.indeed, text: 'All open jobs in one file.' },
      {
        label: 'Board API',
        path: api.boardJobs(board),
        text: 'Open jobs as JSON, with their departments and offices.',
      },
      {
        label: 'Postings API',
        path: api.postings(board),
        text: 'Open jobs as JSON, filtered by location, team and commitment.',
      },
      {
        label: 'Jobs by skill and place',
        path: pages.careers,
        text: `Pages such as ${pages.jobsOfSkill('kubernetes')}, ${pages.jobsInPlace('london-gb')} and ${pages.jobsOfSkillInPlace('kubernetes', 'london-gb')} list the open jobs of a skill, of a place, or of both.`,
      },
      {
        label: 'Sitemap',
        path: files.sitemap,
        text: 'Every public page, every open job, the page of each company that has some, and those of skills and places with three or more.',
      },
    ],
  },
  docs: {
    name: 'API',
    links: [
      { label: 'API documentation', path: api.docs, text: 'Every call the site answers to programs.' },
      { label: 'OpenAPI document', path: api.openapi, text: 'The same, for tools.' },
    ],
  },
} as const;
