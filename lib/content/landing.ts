import { formatNumber, plural } from '../base/format';

/** Subject of a landing page: the skill as postings write it, and the place. */
export type LandingNames = { skill: string | null; remote: boolean; where: string | null };
/** Figures of its jobs: number, workplaces, and yearly pay of the jobs that state it in the most frequent currency. */
export type LandingFigures = {
  total: number;
  workplaces: readonly { label: string; count: number }[];
  pay: { currency: string; count: number; least: number; most: number } | null;
};

export const landing = {
  unknown: 'Page Not Found',
  bySkill: 'Browse by skill',
  byPlace: 'Browse by place',
  jobsByPlace: (skill: string) => `${skill} jobs by place`,
  otherPlaces: (skill: string) => `${skill} jobs elsewhere`,
  skillsAskedFor: 'Skills asked for here',
  otherSkills: 'Other skills asked for here',
} as const;

const WITH_ARTICLE: ReadonlySet<string> = new Set([
  ...['United Kingdom', 'United States', 'United Arab Emirates', 'Netherlands', 'Philippines', 'Bahamas'],
  ...['Maldives', 'Seychelles', 'Isle of Man', 'Cayman Islands', 'Faroe Islands', 'Dominican Republic'],
]);

/** "Remote Kubernetes jobs in the United Kingdom". */
export function landingTitle({ skill, remote, where }: LandingNames): string {
  const jobs = `${remote ? 'Remote ' : ''}${skill ?? 'IT'} jobs`;
  if (where === null) return jobs;
  return `${jobs} in ${WITH_ARTICLE.has(where) ? 'the ' : ''}${where}`;
}

/** "12 open jobs: 7 hybrid, 5 remote. 9 state their pay in GBP: from 45,000 to 110,000, worked out to a year" */
export function landingIntro({ total, workplaces, pay }: LandingFigures): string {
  const ways = workplaces.map(({ label, count }) => `${formatNumber(count)} ${label.toLowerCase()}`).join(', ');
  const isWhole = workplaces.reduce((sum, { count }) => sum + count, 0) === total;
  const jobs = `${plural(total, 'open job', 'open jobs')}${ways && (isWhole ? `: ${ways}` : `, among them ${ways}`)}.`;
  if (pay === null) return jobs;
  const { currency, count, least, most } = pay;
  const range = least === most ? formatNumber(most) : `from ${formatNumber(least)} to ${formatNumber(most)}`;
  const state = `${formatNumber(count)} ${count === 1 ? 'states its' : 'state their'} pay in ${currency}`;
  return `${jobs} ${state}: ${range}, worked out to a year.`;
}

export function landingDescription(names: LandingNames, figures: LandingFigures): string {
  return `${landingTitle(names)}. ${landingIntro(figures)} Apply on the job’s own page, without an account.`;
}
