import { derivePlace } from '../jobs/reading/place';
import { foldText } from '../base/text';
import { countryName } from '../vocabulary/countries';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '../vocabulary/jobs';
import words from './words.json' with { type: 'json' };
import { hasPhrase, phraseOf, tokensOf } from '../jobs/tokens';
import { shorten } from '../jobs/rules';
import { content } from '../content';
import { wishFit, type MatchWishes } from './wishes';

export type MatchProfile = {
  title: string | null;
  /** Separated by commas. */
  skills: string | null;
  experience: string | null;
  location: string | null;
  /** Null if the candidate saved no wishes. */
  wishes?: MatchWishes | null;
};

export type MatchJob = {
  title: string;
  skills: readonly string[];
  requirements: readonly string[];
  experienceLevel: string;
  location: string;
  city: string | null;
  region?: string | null;
  countryCode: string | null;
  workplace: string | null;
  type?: string;
};

/**
 * `score`: higher fits better; 0 if nothing matches. `reason`: a sentence for the candidate. `abroad`: the country to
 * which the candidate would have to move; null if they need not, wish to, or if it is unknown. `later`: first sort key,
 * ascending; 0 without wishes (docs/decisions/024-candidates).
 */
type Match = { score: number; reason: string; abroad: string | null; later: number };

export const NEW_REASON = 'New on the board';

export const WEIGHTS = {
  listedSkill: 10,
  skillInTitle: 8,
  skillInProse: 5,
  titleWord: 8,
  genericTitleWord: 2,
  city: 5,
  country: 2,
  remote: 2,
  sameLevel: 4,
  nextLevel: 1,
  perLevelBeyond: -4,
};
/** Maximum number of shared skills that raise the score. */
export const COUNTED_SKILLS = 8;
const NAMED_SKILLS = 3;

/**
 * Scores a job for a profile by the words that both contain, and explains the score in a sentence. A skill counts most
 * if the job lists it, less in the job's title, least in its requirements. Title words and place count too. The level
 * changes the score of a match but makes none. Nothing is learned or stored.
 */
export function scoreJob(profile: MatchProfile, job: MatchJob): Match {
  const { wishReasons } = content();
  const traits = traitsOf(profile);
  const wished = profile.wishes ? wishFit(profile.wishes, job, traits.countryCode) : null;
  const abroad = wished?.isAtWishedPlace ? null : countryAbroad(traits, job);
  const skills = sharedSkills(traits, job);
  const title = titleOverlap(traits, job);
  const place = placeFit(traits, job);
  const fit = skills.reduce((sum, skill) => sum + skill.weight, 0) + title + place.weight;
  const isRelated = skills.length > 0 || title > 0;
  // If `abroad` names the country, the place is not named again.
  const unmet = [...(wished?.unmet ?? []), ...(wished?.unmetPlace && !abroad ? [wished.unmetPlace] : [])];
  const isWished = wished !== null && wished.met.length > 0 && unmet.length === 0 && wished.unmetPlace === null;
  const told = (reason: string) =>
    [reason, abroad && `abroad for you: ${abroad}`, unmet.length > 0 && wishReasons.unmet(unmet)]
      .filter(Boolean)
      .join('; ');
  // A job that says nothing about a wish ranks between jobs that meet it and jobs that do not.
  const later = wished === null ? 0 : unmet.length + wished.unknown / 2 + (isRelated ? 0 : UNRELATED);
  const usual = reasonFor(skills, title, place, profile) || NEW_REASON;
  // A job that fails a wish is not recommended only for being near.
  const ofWishes = isWished ? wishReasons.met(wished.met) : unmet.length > 0 ? NEW_REASON : usual;
  const reason = told(isRelated ? usual : ofWishes);
  if (fit === 0) return { score: isWished ? 1 : 0, reason, abroad, later };
  return { score: Math.max(1, fit + levelFit(traits.level, job.experienceLevel)), reason, abroad, later };
}

/** Higher than the sum of all kinds of wishes, so that unrelated jobs come after all related ones. */
const UNRELATED = 10;

/** Returns folded terms to search in job titles: the skills and the specific words of the candidate's title. */
export function searchTerms(profile: MatchProfile): string[] {
  const { skills, titleWords } = traitsOf(profile);
  const words = titleWords.filter((word) => !GENERIC_TITLE_WORDS.has(word));
  return [...new Set([...words, ...skills.map((skill) => foldText(skill.written))])].slice(0, 16);
}

/**
 * Reads an experience level from a text: first from leading a company, then from the highest number of years (junior
 * 1-3, mid 3-5, senior 5+), then from a word. @returns null if the text states no level
 */
export function statedLevel(experience: string | null): ExperienceLevel | null {
  const text = foldText(experience ?? '');
  if (EXECUTIVE.test(text)) return 'executive';
  const years = [...text.matchAll(YEARS)].map(
    ([, from = '', to]) => NUMBER_WORDS.indexOf(to ?? from) + 1 || Number((to ?? from).replace(',', '.')),
  );
  if (years.length > 0) return levelOfYears(Math.max(...years));
  return LEVEL_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}

const NUMBER_WORDS = words.numbers.split(' ');
const AMOUNT = `(?:\\d{1,2}(?:[.,]\\d)?|${NUMBER_WORDS.join('|')})`;
const YEARS = new RegExp(
  `(?<![\\d.,])\\b(${AMOUNT})(?:\\s*(?:-|–|to)\\s*(${AMOUNT}))?\\s*\\+?\\s*(?:years?|yrs?)\\b(?! old)`,
  'gu',
);
const EXECUTIVE = /\b(?:c[teifo]o|vp|vice president|managing director|executive|head of)\b/u;
const LEVEL_WORDS = Object.entries(words.levels).map(
  ([level, names]) => [level as ExperienceLevel, new RegExp(`\\b(?:${names.join('|')})\\b`, 'u')] as const,
);

function levelOfYears(years: number): ExperienceLevel {
  if (years < 1) return 'entry';
  if (years < 3) return 'junior';
  return years < 5 ? 'mid' : 'senior';
}

type Skill = { written: string; phrase: string[] };
type Traits = {
  skills: Skill[];
  titleWords: string[];
  level: ExperienceLevel | null;
  placeTokens: string[];
  countryCode: string | null;
};

// Cached, because one profile is scored against hundreds of jobs.
const known = new WeakMap<MatchProfile, Traits>();

function traitsOf(profile: MatchProfile): Traits {
  const kept = known.get(profile);
  if (kept) return kept;
  const traits = {
    skills: (profile.skills ?? '')
      .split(/[,;|\n•]/)
      .slice(0, 60)
      .map(readSkill)
      .filter((skill) => skill.phrase.length > 0),
    titleWords: tokensOf(profile.title ?? '').filter((word) => !IGNORED_TITLE_WORDS.has(word)),
    level: statedLevel(profile.experience),
    placeTokens: tokensOf(profile.location ?? ''),
    countryCode: derivePlace(profile.location ?? '').countryCode,
  };
  known.set(profile, traits);
  return traits;
}

function readSkill(written: string): Skill {
  const trimmed = written.trim().slice(0, 60);
  return { written: trimmed, phrase: phraseOf(trimmed) };
}

type SharedSkill = { written: string; weight: number };

/** Returns the shared skills, those with the highest weight first, in the job's spelling if the job lists them. */
function sharedSkills({ skills }: Traits, job: MatchJob): SharedSkill[] {
  if (skills.length === 0) return [];
  const listed = job.skills.map(readSkill);
  const title = tokensOf(job.title);
  const prose = job.requirements.map(tokensOf);
  const shared = new Map<string, SharedSkill>();
  const add = (written: string, weight: number) => {
    const key = phraseOf(written).join(' ');
    if (!shared.has(key)) shared.set(key, { written, weight });
  };
  for (const { written, phrase } of skills) {
    const inList = listed.find((skill) => skill.phrase.length > 0 && meets(phrase, skill.phrase));
    if (inList) add(inList.phrase.length > phrase.length ? written : inList.written, WEIGHTS.listedSkill);
    else if (hasPhrase(title, phrase)) add(written, WEIGHTS.skillInTitle);
    else if (!isAmbiguous(phrase) && prose.some((tokens) => hasPhrase(tokens, phrase)))
      add(written, WEIGHTS.skillInProse);
  }
  return [...shared.values()].sort((a, b) => b.weight - a.weight).slice(0, COUNTED_SKILLS);
}

// "React" does not match "React Native". But a listed skill of three or more words is a sentence that may name several
// skills.
function meets(own: string[], asked: string[]): boolean {
  return hasPhrase(own, asked) || (asked.length >= 3 && !isAmbiguous(own) && hasPhrase(asked, own));
}

/** Skills that are also everyday words prove nothing within a sentence ("go the extra mile"). */
const EVERYDAY = new Set(words.everyday.split(' '));

function isAmbiguous([word = '', ...rest]: string[]): boolean {
  return rest.length === 0 && (word.length === 1 || EVERYDAY.has(word));
}

const IGNORED_TITLE_WORDS = new Set(words.ignoredInTitles.split(' '));
const GENERIC_TITLE_WORDS = new Set(words.genericInTitles.split(' '));

/** Sorts the words of a title into specific and generic ones. Omits words for a level. */
export function readTitle(words: readonly string[]): { particular: string[]; generic: string[] } {
  const counted = [...new Set(words)].filter((word) => !IGNORED_TITLE_WORDS.has(word));
  const generic = counted.filter((word) => GENERIC_TITLE_WORDS.has(word));
  return { particular: counted.filter((word) => !GENERIC_TITLE_WORDS.has(word)), generic };
}

function titleOverlap({ titleWords }: Traits, job: MatchJob): number {
  const words = new Set(tokensOf(job.title));
  const shared = [...new Set(titleWords)].filter((word) => words.has(word));
  const particular = shared.filter((word) => !GENERIC_TITLE_WORDS.has(word));
  const onlyGeneric = titleWords.every((word) => GENERIC_TITLE_WORDS.has(word));
  // "Engineer" alone fits data and sales engineers. Generic words count only beside a specific one, or if the
  // candidate's title has no other.
  if (particular.length === 0 && !onlyGeneric) return 0;
  return particular.length * WEIGHTS.titleWord + (shared.length - particular.length) * WEIGHTS.genericTitleWord;
}

type PlaceFit = { weight: number; reason: string };

function placeFit({ placeTokens, countryCode }: Traits, job: MatchJob): PlaceFit {
  const city = tokensOf(job.city ?? '');
  if (
    city.length > 0 &&
    hasPhrase(placeTokens, city) &&
    (countryCode === null || job.countryCode === null || countryCode === job.countryCode)
  ) {
    return { weight: WEIGHTS.city, reason: `In ${job.city}, where you are` };
  }
  if (placeTokens.length === 0) return { weight: 0, reason: '' };
  if (job.workplace === 'remote') return { weight: WEIGHTS.remote, reason: 'Can be done remotely' };
  if (countryCode !== null && countryCode === job.countryCode)
    return { weight: WEIGHTS.country, reason: 'In the country you are in' };
  return { weight: 0, reason: '' };
}

function countryAbroad({ countryCode }: Traits, job: MatchJob): string | null {
  if (job.workplace === 'remote' || countryCode === null || countryCode === job.countryCode) return null;
  return countryName(job.countryCode);
}

export function levelFit(own: string | null, asked: string): number {
  const wanted = EXPERIENCE_LEVELS.indexOf(asked as ExperienceLevel);
  const level = EXPERIENCE_LEVELS.indexOf(own as ExperienceLevel);
  if (level === -1 || wanted === -1) return 0;
  const apart = Math.abs(level - wanted);
  if (apart <= 1) return apart === 0 ? WEIGHTS.sameLevel : WEIGHTS.nextLevel;
  return (apart - 1) * WEIGHTS.perLevelBeyond;
}

function reasonFor(skills: SharedSkill[], title: number, place: PlaceFit, profile: MatchProfile): string {
  if (skills.length > 0) {
    const named = skills.slice(0, NAMED_SKILLS).map(({ written }) => written);
    const rest = skills.length - named.length;
    return `Matches your skills: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  }
  if (title > 0) return `Close to your title, ${shorten((profile.title ?? '').trim(), 60)}`;
  return place.reason;
}
