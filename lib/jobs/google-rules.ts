import { content, type Catalogue } from '../content';
import { countryName } from '../vocabulary/countries';
import { isComplete } from './listed-rules';
import { type JobWithWords, contradictionsOf, type Contradiction } from './reading/contradictions';
import { isOpen } from './rules';
import { isContradicted, storedNames, withoutContradicted } from './withheld';
import type { DeskJobDto, OfficeJobDto } from './schema';

/** A job to check. Contradicted facts are null (`withoutContradicted`), and `withheld` has their names. */
export type JudgedJob = JobWithWords & {
  company: string;
  companyName: string;
  city: string | null;
  places?: unknown[] | string;
  withheld?: string;
};
type Broken = (job: JudgedJob) => boolean;
type Name = keyof Catalogue['googleProblemTexts'];

/**
 * Explains to a moderator why a job is not eligible for Google's job search or breaks its content rules.
 * @param job with its stored problems (`googleProblemNames`)
 * @param today the site's calendar day, YYYY-MM-DD
 */
export function googleProblems(
  { status, deadline, problems }: { status: string; deadline: string | null; problems: readonly string[] },
  today: string,
): string[] {
  const names: Name[] = [
    ...(status === 'published' ? [] : ['notPublished' as const]),
    ...(status === 'published' && !isOpen({ status, deadline }, today) ? ['pastDeadline' as const] : []),
    ...Object.keys(PROBLEMS).filter((name) => problems.includes(name)),
  ] as Name[];
  return names.map((name) => content().googleProblemTexts[name]);
}

/** Returns the problems in a posting's content, as keys of `googleProblemTexts`. They do not depend on the day. */
export function googleProblemNames(job: JudgedJob): string[] {
  return Object.entries(PROBLEMS).flatMap(([name, isBroken]) => (isBroken(job) ? [name] : []));
}

/** Returns the sentences about missing facts that Google does not require, but shows or sorts by. */
export function googleHints(job: JudgedJob): string[] {
  const names = Object.keys(HINTS) as (keyof typeof HINTS)[];
  return names.filter((name) => HINTS[name](job)).map((name) => content().googleHintTexts[name]);
}

/** Minimum characters of the description and lists together: about two short paragraphs. */
export const SHORT_DESCRIPTION = 200;

const PROBLEMS: Record<Exclude<Name, 'notPublished' | 'pastDeadline'>, Broken> = {
  noCountry: (job) => job.workplace !== 'remote' && hasNoCountry(job),
  deniedCountry: ({ withheld = '' }) => isContradicted('country', withheld),
  remoteWithoutCountry: (job) => job.workplace === 'remote' && hasNoCountry(job),
  shortDescription: (job) => lengthOf(job) < SHORT_DESCRIPTION,
  descriptionIsTitle: ({ description, title }) => fold(description) === fold(title),
  shoutedTitle: ({ title }) => (title.match(/\p{Lu}/gu) ?? []).length >= 8 && !/\p{Ll}/u.test(title),
  salaryInTitle: ({ title }) => SALARY.test(title),
  companyInTitle: ({ title, company, companyName }) => holds(title, company) || holds(title, companyName),
  placeInTitle: (job) => holds(job.title, job.city) || holds(job.title, countryName(job.countryCode)),
  oddTitle: ({ title }) => ODD.test(title),
  codeInTitle: ({ title }) => CODE.test(title),
  callInTitle: ({ title }) => CALL.test(title),
};

const HINTS: Record<keyof Catalogue['googleHintTexts'], Broken> = {
  noSalary: (job) => job.salary === null && !isComplete(job) && !isContradicted('salary', job.withheld ?? ''),
  uncertainSalary: (job) => job.salary !== null && !isComplete(job),
  deniedSalary: ({ withheld = '' }) => isContradicted('salary', withheld),
  noCity: ({ workplace, countryCode, city, places = '' }) =>
    workplace !== 'remote' && countryName(countryCode) !== null && city === null && places.length < 2,
};

const MONEY = 'usd|gbp|eur|inr|aed|sgd';
// Numbers that are no pay unless money words are beside them: 4K and 8K (screen resolutions), 401k (a pension plan).
const NO_PAY = `401 ?k|[24568] ?k\\b(?! ?(?:[-–]|to\\b) ?\\d| ?/ ?(?:hour|hr|day|mo|month|yr|year)\\b| ?p\\.?[am]\\b| ?(?:${MONEY})\\b)`;
const SALARY = new RegExp(
  `[£€₹$]\\s?\\d|\\b(?!${NO_PAY})\\d+\\s?k\\b|\\d ?[-–] ?\\d+ ?k\\b|\\b\\d+\\s?(?:lpa|lakhs?)\\b|` +
    `\\b\\d[\\d,.]*\\s?(?:${MONEY})\\b|\\b(?:${MONEY})\\s?\\d|\\bper (?:hour|day|month|year|annum)\\b`,
  'i',
);
// Allowed in titles: the number sign of C#, F# and Q#, the plus of C++, and ® in product names.
const ODD = /[!*@~^|<>{}[\]\\=_•·…]|(?![®©™])\p{Extended_Pictographic}|(?<!\b[CFQ])#|\?{2}|[→►▶★☆✓✔]/u;
// Allowed in titles: numbers of standards (ISO/IEC 27001/27701) and versions such as "17.0.10".
const CODE =
  /(?<!\b(?:iso|iec|ieee|isa|en|din|nist|bs)\b[^a-z]*)\b\d{5,}\b|\b\d{1,2}(?:[/-]\d{1,2}[/-]\d{2,4}|[/.-]\d{1,2}[/.-]\d{4})\b|\b(?:ref|req|job (?:id|no|code))\b[\s.:#-]*\w*\d/i;
const CALL =
  /\b(?:urgently|urgent(?! (?:(?:and|&) emergency )?care\b| treatment\b)|apply (?:now|today)|immediate start|hiring now|now hiring|we(?:[’']re| are) hiring|asap)\b/i;

function hasNoCountry({ countryCode, places = '', withheld = '' }: JudgedJob): boolean {
  // A job at several places has at least two with a known country.
  const isKnown = countryName(countryCode) !== null || places.length > 1;
  return !isKnown && !isContradicted('country', withheld);
}

function lengthOf({ description, responsibilities, requirements }: JudgedJob): number {
  return [description, ...responsibilities, ...requirements].join(' ').replace(/\s+/g, ' ').trim().length;
}

/** Whole words only: "Architect" does not contain "Arc". */
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

/** `problems` and `hints` are sentences about Google's job search. */
type JudgedPosting = { problems: string[]; hints: string[]; contradictions: Contradiction[] };

/** @param today the site's calendar date, YYYY-MM-DD */
export function judgePosting(job: OfficeJobDto | DeskJobDto, today: string): JudgedPosting {
  const contradictions = contradictionsOf(job);
  const withheld = storedNames(contradictions.map(({ fact }) => fact));
  const uncontradicted = { ...withoutContradicted(job, withheld), withheld };
  return {
    problems: googleProblems({ ...job, problems: googleProblemNames(uncontradicted) }, today),
    hints: googleHints(uncontradicted),
    contradictions,
  };
}
