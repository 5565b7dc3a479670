import { googleHintTexts, googleProblemTexts } from '../../content/google';
import { countryOf } from './job-posting';
import { isOpen } from '../../jobs/rules';
import type { OfficeJobDto } from '../../jobs/schema';

type Judged = Omit<OfficeJobDto, 'contactName' | 'email' | 'phone'>;
type Rule<Texts> = [broken: (job: Judged, today: string) => boolean, text: Texts[keyof Texts]];

/**
 * What keeps a job out of Google's job search or breaks its content rules, in sentences for a moderator; none when it is eligible.
 * @param today the site's calendar date, YYYY-MM-DD
 */
export function googleProblems(job: Judged, today: string): string[] {
  return PROBLEMS.filter(([isBroken]) => isBroken(job, today)).map(([, text]) => text);
}

/** What Google can do without, but would show or sort by. */
export function googleHints(job: Judged): string[] {
  return HINTS.filter(([isBroken]) => isBroken(job, '')).map(([, text]) => text);
}

/** Fewer characters than a posting of two short paragraphs has, lists included. */
export const SHORT_DESCRIPTION = 200;

const PROBLEMS: readonly Rule<typeof googleProblemTexts>[] = [
  [(job) => job.status !== 'published', googleProblemTexts.notPublished],
  [(job, today) => job.status === 'published' && !isOpen(job, today), googleProblemTexts.pastDeadline],
  [(job) => job.workplace !== 'remote' && countryOf(job) === null, googleProblemTexts.noCountry],
  [(job) => job.workplace === 'remote' && countryOf(job) === null, googleProblemTexts.remoteWithoutCountry],
  [(job) => lengthOf(job) < SHORT_DESCRIPTION, googleProblemTexts.shortDescription],
  [(job) => fold(job.description) === fold(job.title), googleProblemTexts.descriptionIsTitle],
  [
    ({ title }) => (title.match(/\p{Lu}/gu) ?? []).length >= 8 && !/\p{Ll}/u.test(title),
    googleProblemTexts.shoutedTitle,
  ],
  [({ title }) => SALARY.test(title), googleProblemTexts.salaryInTitle],
  [
    ({ title, company, companyName }) => [company, companyName].some((name) => holds(title, name)),
    googleProblemTexts.companyInTitle,
  ],
  [
    (job) => [job.city, countryOf(job)?.name ?? null].some((name) => holds(job.title, name)),
    googleProblemTexts.placeInTitle,
  ],
  [({ title }) => ODD.test(title), googleProblemTexts.oddTitle],
  [({ title }) => CODE.test(title), googleProblemTexts.codeInTitle],
  [({ title }) => CALL.test(title), googleProblemTexts.callInTitle],
];

const HINTS: readonly Rule<typeof googleHintTexts>[] = [
  [(job) => job.salary === null, googleHintTexts.noSalary],
  [(job) => job.salary !== null && !hasCertainSalary(job), googleHintTexts.uncertainSalary],
  [(job) => job.workplace !== 'remote' && countryOf(job) !== null && job.city === null, googleHintTexts.noCity],
];

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
function holds(title: string, name: string | null): boolean {
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
