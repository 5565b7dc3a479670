import type { Workplace } from '../../vocabulary/jobs';
import words from './workplace-claims.json' with { type: 'json' };
import { readTitle, readWorkplace } from './workplace';

/** A sentence's claim about the workplace: the workplaces that it allows, and the one that it names, if any. */
export type WorkplaceClaim = { says: Workplace | null; allowed: readonly Workplace[] };

export type WorkplaceWords = {
  title: string;
  location: string;
  description: string;
  responsibilities: readonly string[];
  requirements: readonly string[];
  benefits: readonly string[];
};

/**
 * Derives the workplace from all texts of a posting (docs/decisions/019-job-facts). The location overrides the title,
 * and both override the other texts. If the texts conflict or state no workplace, it is null.
 * @returns `against`: first sentence that contradicts the texts before it
 */
export function workplaceIn(posting: WorkplaceWords): { workplace: Workplace | null; against: string | null } {
  const [located, titled] = [readWorkplace(posting.location), readTitle(posting.title)];
  const isOpposed = located !== null && titled !== null && (located === 'on-site') !== (titled === 'on-site');
  if (isOpposed) return { workplace: null, against: posting.title };
  let named = located ?? titled;
  let open: readonly Workplace[] = named === null ? ['on-site', 'hybrid', 'remote'] : [named];
  const said = new Set<Workplace>(named === null ? [] : [named]);
  for (const sentence of sentencesOf([
    posting.description,
    ...posting.responsibilities,
    ...posting.requirements,
    ...posting.benefits,
  ])) {
    const claim = claimOf(sentence);
    if (!claim) continue;
    open = open.filter((workplace) => claim.allowed.includes(workplace));
    if (open.length === 0) return { workplace: null, against: sentence };
    if (claim.says) said.add(claim.says);
  }
  const left = open.filter((workplace) => said.has(workplace));
  named = left.length === 1 ? (left[0] ?? null) : null;
  return { workplace: named, against: null };
}

/** Splits texts into sentences in reading order. A list item is one sentence or more. */
export function sentencesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    text
      // Does not split after "e.g." or a single letter, nor inside a number.
      .split(/[\n\r]+|(?<=[^.\s]{2}[.!?])\s+(?=[\p{Lu}\d•*-])|\s*[•●▪]\s*/u)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== ''),
  );
}

const any = (patterns: readonly string[]) => patterns.join('|');
const COUNT = '(?:\\d|one|two|three|four|five|a few|some|several)';
const OFFICE = `(?:${any(words.office)})`;
const HOME = `(?:${any(words.home)})`;
const NO = `(?:${any(words.no)})`;
const JOB = '(?:role|position|job|post|vacancy|opportunity|contract|assignment|work)';
const FULLY = '(?:fully|100 ?%|entirely|completely|permanently|globally|worldwide|purely|all)';
const WFO = '(?:wfo|work(?:ing)? from office)';
/** Matches "the office", "our London office", "our site in Leeds". */
const THE_OFFICE =
  '(?:the|our|an) (?:[\\p{L}]+ ){0,2}(?:office|headquarters|hq|site|premises)(?: in \\p{L}+(?: \\p{L}+)?)?';

/** These words describe other things: remote customers, hybrid clouds, an on-site gym, Microsoft Office. */
const OTHER_THINGS = phrase(
  `(?:${FULLY}[- ])?remote[- ](?:[\\p{L}]+ (?=(?:sites?|offices?|locations?|areas?)(?![\\p{L}])))?(?:${any(words.remoteOthers)})|hybrid[- ](?:${any(words.hybridOthers)})|on-? ?site (?:${any(words.onSiteOthers)})|${any(words.offices)}`,
  'giu',
);
const SOME_DAYS = phrase(
  `${COUNT}(?: ?(?:-|–|to|or) ?${COUNT})?\\+? (?:full )?days?(?:(?: ?/ ?| (?:a|per|each|every|of the) )(?:week|month))?,? (?:(?:are |is |will be |spent |working )*(?:in|at|from) )?(?:the |our |a |an |your )?(?:[\\p{L}]+ ){0,2}${OFFICE}|` +
    `(?:in|at) (?:the|our) (?:[\\p{L}]+ )?office (?:on|every|each|for|at least|${COUNT})\\b|(?:office|on-?site|anchor) days? (?:a|per|each|every|are)|` +
    `(?:on-? ?site|in[- ]office|in[- ]person|${WFO})(?: work| attendance| presence)? (?:for |at least |up to )*${COUNT} days?`,
);
const EVERY_DAY = phrase('every (?:working |week)?day|each day|daily|(?:five|5) days|monday to friday|full[- ]time in');
/** Phrases that require attendance at an office, on any number of days. */
const AN_OFFICE = phrase(
  `${WFO}|work(?:ing)? (?:from|in|at|out of) ${THE_OFFICE}|(?:office|on-?site)[- ](?:attendance|presence)(?: is| will be)? (?:required|expected|needed|mandatory)|(?:daily|regular|weekly) commut\\w+|commut\\w+ (?:to|into)|return[- ]to[- ]office`,
);
const NOT_REMOTE = phrase(`not an? (?:fully )?remote ${JOB}`);
const HYBRID = phrase(
  `hybrid (?:working|work|workplace|role|position|model|set-?up|pattern|job|contract|opportunity|arrangements?|schedule|policy|basis)|${JOB} is (?:a )?hybrid|work(?:ing)? hybrid|partly remote|partially remote|(?:${HOME}) (?:for |up to )*${COUNT} days?|${COUNT} days? (?:a |per |each )?(?:week )?(?:${HOME}|from home|at home)|` +
    `mix of (?:home|remote|office)[- ](?:and|work\\w*)|(?:split|divide|balance) (?:your|the) (?:time|week|work) between (?:home|the office|our office)`,
);
const NO_HOME = phrase(
  `${NO} (?:a |an |any |fully |possible |option )*${HOME}(?: (?:work(?:ing)?|option|role|position|job))?|${HOME}(?: work(?:ing)?)? is (?:not|no) (?:possible|available|offered|an option|longer)`,
);
const AT_HOME = phrase(`${HOME}|(?:from|at|or) home`);
const NO_HYBRID = phrase(`${NO} (?:a |an |any |option )*hybrid(?: (?:work(?:ing)?|option|role|position|job))?`);
const ALL_OFFICE = phrase(
  `(?:fully |100 ?% |entirely )(?:on-?site|office[- ]based|in[- ]office|in the office)|(?:five|5) days (?:a|per) week (?:in|at) (?:the|our) (?:[\\p{L}]+ )?office|on-?site only|` +
    `${JOB} (?:is|will be) (?:done |based |performed |carried out )?(?:on-? ?site|office[- ]based|in[- ]office|in[- ]person|(?:in|at|from) ${THE_OFFICE})`,
);
const FROM_OFFICE = new RegExp(`^you(?: will|[’']ll)? .*(?:from|at) ${THE_OFFICE}(?=[\\s.,;!]*$)`, 'iu');
const AT_TIMES = phrase(
  'meet\\w*|visit\\w*|report\\w*|events?|interview\\w*|collect\\w*|join\\w*|start|first|days?|parties|party|lunch\\w*|train\\w*',
);
const OFFICE_NAMED = new RegExp(THE_OFFICE, 'iu');
/** Phrases that describe the job unless the sentence limits them: "full-time, on-site", "You work on-site in Leeds". */
const ON_SITE = phrase(
  `(?:you|we|team)(?: will| all|[’']ll)? (?:be |are |is |works? |working |sits? )+(?:based )?(?:on-? ?site|office[- ]based|in[- ]office|in ${THE_OFFICE})|based (?:in|at) ${THE_OFFICE}|(?:full|part)[- ]time,? (?:and )?(?:on-? ?site|office[- ]based)|(?:on-? ?site|office[- ]based|in[- ]office|in[- ]person) ${JOB}`,
);
const ALL_HOME = phrase(
  `${FULLY}[- ]remote|remote[- ]only|(?:remotely|work) from anywhere|${JOB} is remote|(?:this|it) is an? (?:fully )?remote (?:role|position|job)|no office|office[- ]free|from (?:the comfort of )?your (?:own )?home\\b(?! (?:office )?(?:and|or))`,
);
const REMOTE_JOB = phrase(
  `remote (?:role|position|job|vacancy|opportunity|contract|work(?:ing)? environment)|(?:you|we)(?: will| all|[’']ll)? work (?:fully )?remotely`,
);
const REMOTE_FIRST = phrase(`remote[- ](?:first|friendly) ${JOB}|${JOB} is remote[- ](?:first|friendly)`);
/** Words that mark the office or the option as voluntary or rare. */
const ASIDE = phrase(
  `if you (?:like|prefer|want|wish|choose)|optional(?:ly)?|whenever you|welcome to|free to|${NO} (?:\\p{L}+ ){0,4}(?:office|commut\\w+|on-?site)|other roles?`,
);
const LIMITED = phrase(
  `or|option(?:s|al)?|possib\\w+|potential\\w*|consider\\w*|occasional\\w*|sometimes|some|part(?:ly|ial|ially)?|may|might|could|can|visits?|travel|trips?|client[’']?s?|customers?|previous|experience|as well as|both|flexib\\w+|prefer\\w*|ideal\\w*|either|up to`,
);
/** A label with its value: "Workplace type: Hybrid", "Working arrangement – on-site". */
const LABELLED =
  /^(?:(?:(?:work(?:ing|place)?|job|office|remote|position|employment|role) ?)?(?:type|location|arrangements?|model|pattern|mode|style|setting|policy|status|place|workplace|working)|arbeits(?:ort|modell|platz)|(?:lieu|mode) de travail|mode of work|(?:lugar|modelo|modalidad|modalità|sede|local) (?:de|di) (?:traba[jl]h?o|lavoro)|modalidad|werk(?:plek|locatie)|(?:tryb|miejsce) pracy)\s*[:–—-]\s*(?<rest>[^.;]{2,60})/i;
/** A list item or short sentence that contains only a workplace: "Hybrid.", "Remote (UK)", "On-site in Leeds". */
const ALONE =
  /^(?:fully |100 ?% |full[- ]time,? )?(?:remote|hybrid|on-? ?site|office[- ]based|in[- ]office)(?=$| ?[.,;:(/–—-]| (?:in|from|based|within|across|only|EU|UK|US)\b)/i;
const MOST_ALONE = 50;

/** Words that every claim contains, except those in other languages and after a label. */
const MENTIONED = /remote|hybrid|home|office|site|commut|anywhere|wf[ho]|headquarters|premises|person/i;
/** How often an office must be attended, if not daily. */
const SOMETIMES = phrase(`(?:once|twice|${COUNT} times) (?:a|per|every|each) (?:week|month|fortnight)`);

/** Claim of a sentence that names an office; other sentences may limit it to some days. */
const AT_LEAST_SOMETIMES: WorkplaceClaim = { says: 'on-site', allowed: ['on-site', 'hybrid'] };
const ONLY = { onSite: claim('on-site'), hybrid: claim('hybrid'), remote: claim('remote') };

/** Claims in other European languages and in Indian words. The first match applies. */
const FOREIGN: readonly (readonly [RegExp, WorkplaceClaim])[] = [
  [phrase(any(words.foreignHybrid)), ONLY.hybrid],
  [phrase(any(words.foreignOnSite)), ONLY.onSite],
  [phrase(any(words.foreignRemote)), ONLY.remote],
];

/** Returns the workplace claim of a sentence; null if it makes none or an uncertain one. */
export function claimOf(sentence: string): WorkplaceClaim | null {
  const foreign = FOREIGN.find(([pattern]) => pattern.test(sentence));
  if (foreign) return foreign[1];
  if (!MENTIONED.test(sentence) && !LABELLED.test(sentence)) return null;
  const bare = sentence.replace(OTHER_THINGS, ' ');
  const isHybrid = HYBRID.test(bare) || (SOME_DAYS.test(bare) && !EVERY_DAY.test(bare));
  const isAside = ASIDE.test(bare);
  if (NO_HYBRID.test(bare) && ALL_HOME.test(bare)) return ONLY.remote;
  if (NOT_REMOTE.test(bare)) return isHybrid ? ONLY.hybrid : AT_LEAST_SOMETIMES;
  if (AN_OFFICE.test(bare) && !isAside) {
    if (isHybrid || SOMETIMES.test(bare)) return ONLY.hybrid;
    // "WFH or WFO" leaves the choice open.
    return AT_HOME.test(bare) && !NO_HOME.test(bare) ? null : AT_LEAST_SOMETIMES;
  }
  if (NO_HOME.test(bare)) return ONLY.onSite;
  if (NO_HYBRID.test(bare)) return { says: null, allowed: ['on-site', 'remote'] };
  if (ALL_OFFICE.test(bare) && !isAside) return isHybrid ? ONLY.hybrid : ONLY.onSite;
  if (ALL_HOME.test(bare)) return isHybrid ? ONLY.hybrid : ONLY.remote;
  if (isAside) return null;
  if (isHybrid) return ONLY.hybrid;
  if (REMOTE_FIRST.test(bare)) return { says: 'hybrid', allowed: ['hybrid', 'remote'] };
  return labelled(bare) ?? plainly(bare);
}

function labelled(sentence: string): WorkplaceClaim | null {
  const rest =
    LABELLED.exec(sentence)?.groups?.rest ?? (ALONE.test(sentence) && sentence.length <= MOST_ALONE ? sentence : null);
  const named = rest === null ? null : readWorkplace(rest);
  return named && claim(named);
}

function plainly(sentence: string): WorkplaceClaim | null {
  if (LIMITED.test(sentence)) return null;
  if (REMOTE_JOB.test(sentence)) return ONLY.remote;
  const isSaid = ON_SITE.test(sentence) || (OFFICE_NAMED.test(sentence) && EVERY_DAY.test(sentence));
  return isSaid || (FROM_OFFICE.test(sentence) && !AT_TIMES.test(sentence)) ? AT_LEAST_SOMETIMES : null;
}

function claim(workplace: Workplace): WorkplaceClaim {
  return { says: workplace, allowed: [workplace] };
}

function phrase(pattern: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, flags);
}
