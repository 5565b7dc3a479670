import type { Job } from '../../platform/db/generated/client';
import type { ExperienceLevel, SalaryPeriod, Workplace } from '../../vocabulary/jobs';
import type { Place } from '../places';
import { isPossiblePay } from './currencies';
import { agreesWith, payFiguresIn, type Pay } from './pay-figures';
import { derivePlace } from './place';
import { parseSalary } from './salary';
import { claimOf, sentencesOf, workplaceIn } from './workplace-claims';

/** Machine-readable facts that a posting's own text may contradict. */
export const CONTRADICTABLE = ['workplace', 'country', 'salary', 'experience'] as const;
export type ContradictableFact = (typeof CONTRADICTABLE)[number];

export type Contradiction = { fact: ContradictableFact; sentence: string };

export type JobWithWords = Pick<Job, 'title' | 'location' | 'salary' | 'description' | 'workplace' | 'countryCode'> &
  Pay & { /** All places, or as stored. */ places?: readonly Place[] | string } & Record<
    'responsibilities' | 'requirements' | 'benefits',
    readonly string[]
  > & { experienceLevel: string | null };

/**
 * Finds facts that a job's own text contradicts, each with the first contradicting sentence. When in doubt it reports a
 * contradiction: a poster can reword the sentence, but readers of a feed cannot detect a wrong fact.
 */
export function contradictionsOf(job: JobWithWords): Contradiction[] {
  const sentences = postingSentences(job);
  const fields = denialsByFields(job);
  return CONTRADICTABLE.flatMap((fact) => {
    const sentence = fields[fact] ?? DENIAL[fact](sentences, job);
    return sentence === undefined ? [] : [{ fact, sentence }];
  });
}

/** Returns the location and salary texts that contradict the stored facts, by name of the fact. */
function denialsByFields(job: JobWithWords): Partial<Record<ContradictableFact, string>> {
  const { location, salary, countryCode, workplace } = job;
  const place = derivePlace(location);
  const isElsewhere = countryCode !== null && place.countryCode !== null && place.countryCode !== countryCode;
  const isOtherwise = place.workplace !== null && workplace !== null && place.workplace !== workplace;
  return {
    ...(isElsewhere && { country: location }),
    ...(isOtherwise && { workplace: location }),
    ...(salary !== null && isOtherPay(salary, job) && { salary }),
  };
}

/** Whether a salary text states another sum than the pay fields. A text without a sum does not. */
function isOtherPay(salary: string, job: JobWithWords): boolean {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period } = job;
  if (currency === null || period === null || (min === null && max === null)) return false;
  const read = parseSalary(salary, job.countryCode);
  if (!read) {
    const figures = payFiguresIn(salary);
    return NO_PAY.test(salary) || (figures.length > 0 && !figures.some((each) => agreesWith(each, job)));
  }
  // "Up to £80,000" states no minimum, so it cannot contradict the field's minimum.
  const isOther = (read.min ?? min) !== min || (read.max ?? max) !== max;
  return isOther || read.currency !== currency || read.period !== period;
}

export function needsNoExperience(job: JobWithWords): boolean {
  return postingSentences(job).some((sentence) => NO_EXPERIENCE.test(sentence));
}

const DENIAL: Record<ContradictableFact, (sentences: string[], job: JobWithWords) => string | undefined> = {
  workplace: denialOfWorkplace,
  country: (sentences, { countryCode, places }) => {
    const own =
      typeof places === 'object' && places.length > 1 ? places.map((each) => each.countryCode) : [countryCode];
    return sentences.find((sentence) => {
      const told = countryCode === null ? [] : countriesOf(sentence);
      return told.length > 0 && !told.some((code) => own.includes(code));
    });
  },
  salary: (sentences, job) => sentences.find((sentence) => deniesSalary(sentence, job)),
  experience: denialOfExperience,
};

function postingSentences(job: JobWithWords): string[] {
  const { title, location, description, responsibilities, requirements, benefits } = job;
  return sentencesOf([title, location, description, ...responsibilities, ...requirements, ...benefits]);
}

/**
 * Returns the sentence that states another workplace than the job's. If the job has none, the sentence that conflicts
 * with earlier texts.
 */
function denialOfWorkplace(sentences: string[], job: JobWithWords): string | undefined {
  const { workplace } = job;
  if (workplace === null) return workplaceIn(job).against ?? undefined;
  return sentences.find((sentence) => claimOf(sentence)?.allowed.includes(workplace as Workplace) === false);
}

const WHO =
  '(?:you|role|position|job|post|vacancy|candidates?|applicants?|successful candidate|employees?|team members?)';
const PLACE_OF_WORK = new RegExp(
  `(?:\\b(?:this |the |our |ideal |suitable )*${WHO} (?:is |are |will be |would be |must be |should be |needs? to be |has to be |have to be |can be |must |should |will |need to )+(?:currently |physically |permanently )?(?:based|located|living|live|reside|residing|work|situated)(?: out of| from)? (?:in|at)|` +
    `^(?:must|needs? to|has to|have to) (?:be (?:based|located|living|resident)|live|reside)(?: in| within)|` +
    `^(?:job |work |office |primary )?location:|^based in|^office:|` +
    `\\b(?:right|permission|permit|eligib(?:le|ility)|authori[sz](?:ed|ation)|legally (?:able|entitled|allowed)|licen[sc]ed) to (?:live and )?work (?:in|within)|` +
    `\\brelocat(?:e|ion) to|\\bopen (?:only )?to (?:candidates|applicants|people|residents) (?:living |based |located |residing )?(?:in|from|of)) (?<place>[^;.!?]{2,80})`,
  'iu',
);

/** Checked before `PLACE_OF_WORK`, because it costs a tenth of that pattern's time. */
const SPEAKS_OF_PLACE = /based|locat|liv(?:e|ing)|resid|situated|work (?:(?:with)?in|at)|office|open/i;

/** Returns the countries where, according to a sentence, the job or its holder must be located. */
function countriesOf(sentence: string): string[] {
  if (!SPEAKS_OF_PLACE.test(sentence)) return [];
  const named = PLACE_OF_WORK.exec(sentence)?.groups?.place;
  if (!named) return [];
  // Cuts off the words after the place: "the UK and be available from May".
  const [place = ''] = named
    .replace(/^(?:the|our|your|a|an) /i, '')
    .split(
      /,? (?:and|with|to|for|on|where|who|while|but|as|by|from) (?=\p{Ll})| office\b| headquarters\b| without\b| [-–] /u,
    );
  const names = place.split(/ (?:or|and) |\/|, (?=\p{Lu})/u);
  const whole = derivePlace(place).countryCode;
  return whole !== null
    ? [whole]
    : names.flatMap((name) => derivePlace(name.replace(/^(?:the|our) /i, '')).countryCode ?? []);
}

const ABOUT_PAY =
  /\b(?:salary|salaries|pays?|paid|compensation|remuneration|wages?|base|(?:day|daily|hourly) rate|earn|on offer|per (?:annum|year|month|day|hour)|p\.a\.)/i;
const NO_PAY =
  /\b(?:unpaid|un-paid|no (?:salary|pay|wage)|voluntary (?:role|position|basis)|volunteer (?:role|position)|equity[- ]only|commission[- ]only|without pay)\b/i;
const OTHER_MONEY =
  /\b(?:bonus(?:es)?|allowance|budget|stipend|equity|options|pension|commission|OTE|referral|signing|sign-on|relocation|training|turnover|revenue|funding|sales|million|billion|deals?|contracts? worth|competitors?|average|clients?|customers?|subsid\w+|voucher|discount|reimburse\w*|cover|insurance|tickets?|hardware|equipment|donat\w+|visits?|interviews?|trial|travel|expenses)\b/i;

function deniesSalary(sentence: string, job: JobWithWords): boolean {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period } = job;
  if (currency === null || period === null || (min === null && max === null)) return false;
  if (NO_PAY.test(sentence)) return true;
  if (!ABOUT_PAY.test(sentence) || OTHER_MONEY.test(sentence)) return false;
  return payFiguresIn(sentence).some((told) => {
    const isOwn = told.currencies.every((possible) => possible.includes(currency));
    const paidIn = isOwn ? currency : (told.currencies[0]?.find(Boolean) ?? '');
    if (told.currencies.length === 0 || (told.period ?? period) !== period) return false;
    if (!isPossiblePay(told.amounts, paidIn, period as SalaryPeriod)) return false;
    const isOutside = (figure: number) => (min !== null && figure < min) || (max !== null && figure > max);
    return !isOwn || told.amounts.some(isOutside);
  });
}

const YEARS: Partial<Record<ExperienceLevel, readonly [least: number, most: number]>> = {
  entry: [0, 0],
  junior: [1, 3],
  mid: [3, 5],
  senior: [5, 100],
};
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ASKED_YEARS = new RegExp(
  `\\b(?<years>\\d{1,2}|${NUMBERS.join('|')})(?: ?\\(\\d{1,2}\\))? ?(?:\\+|plus|or more)? ?(?:(?:-|–|to) ?\\d{1,2} ?)?\\+? ?(?:years?|yrs?)[’']?(?= (?:or more )?(?:of |in |with |as |using |working |hands|professional|relevant|proven|commercial|industry|software|experience|prior|post)|\\s*$|[,;.)]| exp)`,
  'giu',
);
const OF_OTHERS =
  /\b(?:we|our|us|company|firm|founded|combined|history|anniversary|contract|fixed[- ]term|old|ago|warranty|plan|roadmap|within|after|first|next|last|past|every|nice to have|a plus|bonus|preferred|ideally|desirable)\b/i;
const NO_EXPERIENCE =
  /\bno (?:prior |previous |relevant |work |professional )*experience (?:is |will be )?(?:needed|required|necessary|expected)|\bexperience is not (?:needed|required|necessary)/i;

function denialOfExperience(sentences: string[], { experienceLevel }: JobWithWords): string | undefined {
  const [least, most] = YEARS[experienceLevel as ExperienceLevel] ?? [];
  if (least === undefined || most === undefined) return undefined;
  const asked = sentences.flatMap((sentence) => yearsAsked(sentence).map((years) => ({ years, sentence })));
  // If sentences state several numbers of years, the highest is the requirement.
  const longest = asked.sort((one, other) => other.years - one.years)[0];
  if (longest && (longest.years > most || longest.years < least)) return longest.sentence;
  return least > 0 ? sentences.find((sentence) => NO_EXPERIENCE.test(sentence)) : undefined;
}

function yearsAsked(sentence: string): number[] {
  if (OF_OTHERS.test(sentence)) return [];
  return [...sentence.matchAll(ASKED_YEARS)].map(({ groups }) => {
    const text = groups?.years?.toLowerCase() ?? '';
    return NUMBERS.includes(text) ? NUMBERS.indexOf(text) : Number(text);
  });
}
