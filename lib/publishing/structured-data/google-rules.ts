import { googleHintTexts, googleProblemTexts } from '../../content/google';
import { countryOf } from './job-posting';
import { isOpen } from '../../jobs/rules';
import type { OfficeJobDto } from '../../jobs/schema';

type Judged = Omit<OfficeJobDto, 'contactName' | 'email' | 'phone'>;
type Broken = (job: Judged, today: string) => boolean;

/**
 * What keeps a job out of Google's job search or breaks its content rules, in sentences for a moderator; none when it is eligible.
 * @param today the site's calendar date, YYYY-MM-DD
 */
export function googleProblems(job: Judged, today: string): string[] {
  return textsOf(PROBLEMS, googleProblemTexts, job, today);
}

/** What Google can do without, but would show or sort by. */
export function googleHints(job: Judged): string[] {
  return textsOf(HINTS, googleHintTexts, job, '');
}

function textsOf<Name extends string>(
  rules: Record<Name, Broken>,
  texts: Record<Name, string>,
  ...about: Parameters<Broken>
): string[] {
  return (Object.keys(rules) as Name[]).filter((name) => rules[name](...about)).map((name) => texts[name]);
}

/** Fewer characters than a posting of two short paragraphs has, lists included. */
export const SHORT_DESCRIPTION = 200;

const PROBLEMS: Record<keyof typeof googleProblemTexts, Broken> = {
  notPublished: ({ status }) => status !== 'published',
  pastDeadline: (job, today) => job.status === 'published' && !isOpen(job, today),
  noCountry: (job) => job.workplace !== 'remote' && countryOf(job) === null,
  remoteWithoutCountry: (job) => job.workplace === 'remote' && countryOf(job) === null,
  shortDescription: (job) => lengthOf(job) < SHORT_DESCRIPTION,
  descriptionIsTitle: ({ description, title }) => fold(description) === fold(title),
  shoutedTitle: ({ title }) => (title.match(/\p{Lu}/gu) ?? []).length >= 8 && !/\p{Ll}/u.test(title),
  salaryInTitle: ({ title }) => SALARY.test(title),
  companyInTitle: ({ title, company, companyName }) => holds(title, company) || holds(title, companyName),
  placeInTitle: (job) => holds(job.title, job.city) || holds(job.title, countryOf(job)?.name),
  oddTitle: ({ title }) => ODD.test(title),
  codeInTitle: ({ title }) => CODE.test(title),
  callInTitle: ({ title }) => CALL.test(title),
};

const HINTS: Record<keyof typeof googleHintTexts, Broken> = {
  noSalary: ({ salary }) => salary === null,
  uncertainSalary: (job) => job.salary !== null && !hasCertainSalary(job),
  noCity: (job) => job.workplace !== 'remote' && countryOf(job) !== null && job.city === null,
};

const MONEY = 'usd|gbp|eur|inr|aed|sgd';
// 4K and 8K are pictures and 401k a pension plan, unless money is said beside them.
const NO_PAY = `401 ?k|[24568] ?k\\b(?! ?(?:[-–]|to\\b) ?\\d| ?/ ?(?:hour|hr|day|mo|month|yr|year)\\b| ?p\\.?[am]\\b| ?(?:${MONEY})\\b)`;
const SALARY = new RegExp(
  `[£€₹$]\\s?\\d|\\b(?!${NO_PAY})\\d+\\s?k\\b|\\d ?[-–] ?\\d+ ?k\\b|\\b\\d+\\s?(?:lpa|lakhs?)\\b|` +
    `\\b\\d[\\d,.]*\\s?(?:${MONEY})\\b|\\b(?:${MONEY})\\s?\\d|\\bper (?:hour|day|month|year|annum)\\b`,
  'i',
);
// A number sign belongs to C#, F# and Q#, a plus to C++, ® to a product's name.
const ODD = /[!*@~^|<>{}[\]\\=_•·…]|(?![®©™])\p{Extended_Pictographic}|(?<!\b[CFQ])#|\?{2}|[→►▶★☆✓✔]/u;
// The numbers of standards (ISO/IEC 27001/27701) are no job's, and "17.0.10" is a version.
const CODE =
  /(?<!\b(?:iso|iec|ieee|isa|en|din|nist|bs)\b[^a-z]*)\b\d{5,}\b|\b\d{1,2}(?:[/-]\d{1,2}[/-]\d{2,4}|[/.-]\d{1,2}[/.-]\d{4})\b|\b(?:ref|req|job (?:id|no|code))\b[\s.:#-]*\w*\d/i;
const CALL =
  /\b(?:urgently|urgent(?! (?:(?:and|&) emergency )?care\b| treatment\b)|apply (?:now|today)|immediate start|hiring now|now hiring|we(?:[’']re| are) hiring|asap)\b/i;

function hasCertainSalary({ salaryCurrency, salaryPeriod, salaryMin, salaryMax }: Judged): boolean {
  return salaryCurrency !== null && salaryPeriod !== null && (salaryMin !== null || salaryMax !== null);
}

function lengthOf({ description, responsibilities, requirements }: Judged): number {
  return [description, ...responsibilities, ...requirements].join(' ').replace(/\s+/g, ' ').trim().length;
}

/** Whether a name stands in a title as a word of its own; "Arc" is not in "Architect". */
function holds(title: string, name: string | null | undefined): boolean {
  const words = fold(name ?? '');
  return words.length > 1 && ` ${fold(title)} `.includes(` ${words} `);
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
