import type { ExperienceLevel, Workplace } from '../../vocabulary/jobs';
import { derivePlace } from './place';
import { parseSalary } from './salary';

/** What is told of a job in a form that programs read, and its own text may deny (decision J14). */
export const CONTRADICTABLE = ['workplace', 'country', 'salary', 'experience'] as const;
export type ContradictableFact = (typeof CONTRADICTABLE)[number];

/** A fact, and the sentence of the posting that says otherwise. */
export type Contradiction = { fact: ContradictableFact; sentence: string };

/** The facts of a job, read or given, and all that its posting says in words. */
export type JobWithWords = {
  title: string;
  location: string;
  salary: string | null;
  description: string;
  responsibilities: readonly string[];
  requirements: readonly string[];
  benefits: readonly string[];
  workplace: string | null;
  countryCode: string | null;
  experienceLevel: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: string | null;
};

/**
 * The facts of a job that its own words deny, each with the first sentence in the way (decision J14). It errs on the side of telling less:
 * what is withheld by mistake can be put right by wording the sentence, what is told wrongly is believed.
 */
export function contradictionsOf(job: JobWithWords): Contradiction[] {
  const sentences = sentencesOf(job);
  const fields = denialsByFields(job);
  return CONTRADICTABLE.flatMap((fact) => {
    const sentence = fields[fact] ?? DENIAL[fact](sentences, job);
    return sentence === undefined ? [] : [{ fact, sentence }];
  });
}

/** Location and salary that say something else than what is given or set besides them. */
function denialsByFields(job: JobWithWords): Partial<Record<ContradictableFact, string>> {
  const { location, salary, countryCode, workplace } = job;
  const place = derivePlace(location);
  const pay = salary === null ? null : parseSalary(salary, countryCode);
  const isElsewhere = countryCode !== null && place.countryCode !== null && place.countryCode !== countryCode;
  // An office is what a location without a word for it is read as.
  const isOtherwise = place.workplace !== 'on-site' && workplace !== null && place.workplace !== workplace;
  const figures = [job.salaryMin, job.salaryMax, job.salaryCurrency, job.salaryPeriod];
  const isOther =
    pay !== null &&
    job.salaryCurrency !== null &&
    [pay.min, pay.max, pay.currency, pay.period].join() !== figures.join();
  return {
    ...(isElsewhere && { country: location }),
    ...(isOtherwise && { workplace: location }),
    ...(isOther && salary !== null && { salary }),
  };
}

/** Whether a posting says in words that nobody needs experience for it. */
export function needsNoExperience(job: JobWithWords): boolean {
  return sentencesOf(job).some((sentence) => NO_EXPERIENCE.test(sentence));
}

const DENIAL: Record<ContradictableFact, (sentences: string[], job: JobWithWords) => string | undefined> = {
  workplace: (sentences, { workplace }) =>
    sentences.find((sentence) => workplacesOf(sentence)?.includes(workplace as Workplace) === false),
  country: (sentences, { countryCode }) =>
    sentences.find((sentence) => {
      const told = countryCode === null ? [] : countriesOf(sentence);
      return told.length > 0 && !told.includes(countryCode ?? '');
    }),
  salary: (sentences, job) => sentences.find((sentence) => deniesSalary(sentence, job)),
  experience: denialOfExperience,
};

/** All sentences of a posting in the order in which they are read; an item of a list is one or more. */
function sentencesOf(job: JobWithWords): string[] {
  const texts = [
    job.title,
    job.location,
    job.description,
    ...job.responsibilities,
    ...job.requirements,
    ...job.benefits,
  ];
  return texts.flatMap((text) =>
    text
      // Not behind "e.g." or a lone letter, nor within a number.
      .split(/[\n\r]+|(?<=[^.\s]{2}[.!?])\s+(?=[\p{Lu}\d•*-])|\s*[•●▪]\s*/u)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== ''),
  );
}

const COUNT = '(?:\\d|one|two|three|four|five|a few|some|several)';
const OFFICE = "(?:office|on-?site|headquarters|hq|client[’']?s? sites?|client premises|customer sites?|in[- ]person)";
const HOME = '(?:remote(?:ly)?|wfh|home[- ]?(?:based|working|office)|working from home|work from home)';
const NO = "(?:no|not|never|non|without|isn[’']t|aren[’']t|cannot|can[’']t|don[’']t|won[’']t|doesn[’']t)";

const SOME_DAYS = words(
  `${COUNT}(?: ?(?:-|–|to|or) ?${COUNT})?\\+? (?:full )?days?(?:(?: ?/ ?| (?:a|per|each|every|of the) )(?:week|month))?,? (?:(?:are |is |will be |spent |working )*(?:in|at|from) )?(?:the |our |a |an |your )?(?:[\\p{L}]+ ){0,2}${OFFICE}|` +
    `(?:in|at) (?:the|our) (?:[\\p{L}]+ )?office (?:on|every|each|for|at least|${COUNT})\\b|(?:office|on-?site|anchor) days? (?:a|per|each|every|are)`,
);
/** An office that has to be gone to, on how many days ever. */
const AN_OFFICE = words(
  `work(?:ing)? (?:from|in|at|out of) (?:the|our) (?:[\\p{L}]+ ){0,2}(?:office|headquarters|hq|site|premises)|` +
    `(?:office|on-?site)[- ](?:attendance|presence)(?: is| will be)? (?:required|expected|needed|mandatory)|` +
    `(?:daily|regular|weekly) commut\\w+|commut\\w+ (?:to|into)|return[- ]to[- ]office|not a (?:fully )?remote (?:role|position|job)`,
);
const HYBRID = words(
  `hybrid (?:working|work|role|position|model|set-?up|pattern|job|arrangement|schedule|policy|basis)|(?:role|position|job) is hybrid|work(?:ing)? hybrid|partly remote|partially remote|(?:${HOME}) ${COUNT} days?|${COUNT} days? (?:a |per |each )?(?:week )?(?:${HOME}|from home|at home)`,
);
const ALL_OFFICE = words(
  `${NO} (?:a |an |any |fully |possible |option )*(?:${HOME}|hybrid)(?: (?:work(?:ing)?|option|role|position|job))?|${HOME}(?: work(?:ing)?)? is (?:not|no) (?:possible|available|offered|an option|longer)|` +
    `(?:fully |100 ?% |entirely )(?:on-?site|office[- ]based|in[- ]office|in the office)|(?:five|5) days (?:a|per) week (?:in|at) (?:the|our) (?:[\\p{L}]+ )?office|on-?site only|(?:role|position|job) is (?:on-?site|office[- ]based)`,
);
const ALL_HOME = words(
  `(?:fully|100 ?%|entirely|completely|permanently) remote|remote[- ]only|work from anywhere|(?:role|position|job) is remote|(?:this|it) is a (?:fully )?remote (?:role|position|job)|no office|office[- ]free|from (?:the comfort of )?your (?:own )?home\\b(?! (?:office )?(?:and|or))`,
);
/** What speaks of others, or of what need not be. */
const ASIDE = words(
  `if you (?:like|prefer|want|wish|choose)|optional(?:ly)?|whenever you|welcome to|free to|${NO} (?:\\p{L}+ ){0,4}(?:office|commut\\w+|on-?site)|remote (?:teams?|colleagues?|desktop|access|monitoring|support|sensing|users?|sites?|servers?|control)|other roles?|hybrid (?:cloud|apps?|mobile|infrastructure|environment|identity|it\\b|search|vehicles?|network)|back[- ]office|front[- ]office|post office|microsoft office|office 365|home office equipment`,
);

/** The workplaces that a sentence allows; null where it says nothing of it, or nothing certain. */
function workplacesOf(sentence: string): readonly Workplace[] | null {
  if (!/remote|hybrid|home|office|on-?site|commut|anywhere|wfh|headquarters|premises/i.test(sentence)) return null;
  const isHybrid = HYBRID.test(sentence) || SOME_DAYS.test(sentence);
  if (AN_OFFICE.test(sentence) && !ASIDE.test(sentence)) return isHybrid ? ['hybrid'] : ['on-site', 'hybrid'];
  if (ALL_OFFICE.test(sentence)) return ['on-site'];
  if (ALL_HOME.test(sentence)) return isHybrid ? ['hybrid'] : ['remote'];
  return isHybrid && !ASIDE.test(sentence) ? ['hybrid'] : null;
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

/** Looked for first: it costs a tenth. */
const SPEAKS_OF_PLACE = /based|locat|liv(?:e|ing)|resid|situated|work (?:(?:with)?in|at)|office|open/i;

/** The countries in which a sentence says that the job, or who does it, has to be. */
function countriesOf(sentence: string): string[] {
  if (!SPEAKS_OF_PLACE.test(sentence)) return [];
  const named = PLACE_OF_WORK.exec(sentence)?.groups?.place;
  if (!named) return [];
  // "the UK and be available from May": what follows the place is no part of it.
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
/** Money that is not the pay, or not all of it. */
const OTHER_MONEY =
  /\b(?:bonus(?:es)?|allowance|budget|stipend|equity|options|pension|commission|OTE|referral|signing|sign-on|relocation|training|turnover|revenue|funding|sales|million|billion|deals?|contracts? worth|competitors?|average|clients?|customers?|subsid\w+|voucher|discount|reimburse\w*|cover|insurance|tickets?|hardware|equipment|donat\w+|visits?|interviews?|trial|travel|expenses)\b/i;
const FIGURES =
  /(?:(?:US|S)?\$|£|€|₹|(?:GBP|USD|EUR|INR|AED|SGD|Rs\.?)\s?)\s?\d[\d.,]*\s?(?:k|lakhs?|lpa)?\b(?:\s?(?:-|–|—|to|and)\s?(?:(?:US|S)?\$|£|€|₹|(?:GBP|USD|EUR|INR|AED|SGD|Rs\.?)\s?)?\d[\d.,]*\s?(?:k|lakhs?|lpa)?\b)?(?:\s?(?:per|a|an|\/)\s?(?:hour|day|month|year|annum|hr|yr)\b|\s?p\.?[ahdm]\.?\b)?/gi;

function deniesSalary(sentence: string, job: JobWithWords): boolean {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period, countryCode } = job;
  if (currency === null || period === null || (min === null && max === null)) return false;
  if (NO_PAY.test(sentence)) return true;
  if (!ABOUT_PAY.test(sentence) || OTHER_MONEY.test(sentence)) return false;
  return (sentence.match(FIGURES) ?? []).some((figures) => {
    const told = parseSalary(figures, countryCode) ?? parseSalary(`${figures} per ${period}`, countryCode);
    if (!told || told.period !== period) return false;
    return told.currency !== currency || isOutside(told.min, min, max) || isOutside(told.max, min, max);
  });
}

function isOutside(figure: number | null, min: number | null, max: number | null): boolean {
  return figure !== null && ((min !== null && figure < min) || (max !== null && figure > max));
}

/** The years that a level means, as its name says (spec point 5). */
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
  // Of several, the longest is what somebody has to have.
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

function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu');
}
