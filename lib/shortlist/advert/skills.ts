import { findSkills, type Found, type Patterns } from '../skills/find';
import { evidenceFor, SKILLS } from '../skills/table';
import { tokensOf, type Token } from '../text/tokens';

/** Alternative skills in a clause of an advert. Evidence for one of them is enough. `at`: position of the first. */
type Choice = { skills: string[]; count: number; orSimilar: boolean; at: number };

const OR_WORDS = 'or|oder|ou|eller|o|lub|albo|nebo|или|або|tai|veya|vagy';
const OR = new RegExp(`(?<!\\p{L})(?:${OR_WORDS}|of)(?!\\p{L})|/`, 'iu');
const joins = (words: string) =>
  new RegExp(`^[\\s,/&()+]*(?:(?:and|und|et|y|e|i|en|och|og|и|and/or|${words})(?!\\p{L})[\\s,/&()+]*)?$`, 'iu');
const JOINS = joins(OR_WORDS);
/** In Dutch, "of" means "or". In English, "administration of Linux" names no alternatives. */
const JOINS_IN_DUTCH = joins(`${OR_WORDS}|of`);
const DUTCH = /(?<!\p{L})(?:en|met|van|een|het|je|ervaring|kennis|vereist|minimaal)(?!\p{L})/iu;
const EXAMPLES =
  /\b(?:such as|for example|for instance|e\.g\.|like|including|z\.B\.|among others|wie|par exemple|p\.ex\.|np\.|bijv\.|zoals|por ejemplo|ad esempio)|\(|:/i;
const SIMILAR =
  /\b(?:or|oder) (?:a |an |some )?(?:similar|comparable|another|other|equivalent|alike|related|vergleichbar\p{L}*)|\b(?:similar|comparable|equivalent)s?\b|\betc\b/iu;

type Mention = { skills: readonly string[]; from: number; to: number };

/**
 * Returns the choices in a clause: "Jest, Cypress or Playwright" is one choice, "React and TypeScript" are two.
 * Examples join the skill that they illustrate: "automated testing, for example Jest", "AWS (S3, EMR)".
 */
export function choicesIn(clause: string, patterns: Patterns, isWish = false): Choice[] {
  const tokens = tokensOf(clause);
  const chains: Chain[] = [];
  const mentions = mentionsIn(findSkills(tokens, patterns), tokens);
  const joined = DUTCH.test(clause) ? JOINS_IN_DUTCH : JOINS;
  for (const [at, mention] of mentions.entries()) {
    const before = mentions[at - 1];
    const gap = before ? clause.slice(tokens[before.to - 1]?.end ?? 0, tokens[mention.from]?.start ?? 0) : '';
    const chain = chains.at(-1);
    if (before && chain && joined.test(gap)) chain.push({ skills: mention.skills, isOr: OR.test(gap) });
    else chains.push([{ skills: mention.skills, isOr: false }]);
  }
  const choices = chains.flatMap((chain) => (isWish ? wishesOf(chain) : needsOf(chain)));
  const kept = withoutExamples(
    choices.map((skills) => [...new Set(skills)]),
    EXAMPLES.test(clause),
  );
  const placeOf = (skills: readonly string[]) =>
    tokens[mentions.find((one) => one.skills.some((skill) => skills.includes(skill)))?.from ?? 0]?.start ?? 0;
  return kept.map((skills) => ({
    skills,
    count: kept.length,
    orSimilar: SIMILAR.test(clause),
    at: placeOf(skills),
  }));
}

/** Skills joined by commas, "and" and "or". `isOr`: an "or" or a slash precedes the skill. */
type Chain = { skills: readonly string[]; isOr: boolean }[];

/** Splits a chain into musts, where an "or" at the end covers all skills before it. */
function needsOf(chain: Chain): string[][] {
  if (chain.some(({ isOr }) => isOr)) return [chain.flatMap(({ skills }) => skills)];
  const [pair, others] = [chain.filter(isMarkup), chain.filter((one) => !isMarkup(one))];
  const single = others.map(({ skills }) => [...skills]);
  return pair.length > 0 ? [pair.flatMap(({ skills }) => skills), ...single] : single;
}

/** Whether all skills are markup, such as HTML and CSS. They are one need: evidence for one is enough. */
const isMarkup = ({ skills }: { skills: readonly string[] }) => skills.every((name) => MARKUP.has(name));
const MARKUP = new Set(SKILLS.filter(({ family }) => family.includes('markup')).map(({ name }) => name));

/**
 * Splits a chain into nice-to-haves, where an "or" joins only its neighbours: "Kafka, dbt, Snowflake or Databricks" are
 * three.
 */
function wishesOf(chain: Chain): string[][] {
  const groups: string[][] = [];
  for (const { skills, isOr } of chain) {
    if (isOr) groups.at(-1)?.push(...skills);
    else groups.push([...skills]);
  }
  return groups;
}

/**
 * Returns the skills that an advert names. Omits descriptions of work, which only CVs contain, and everyday words that
 * are not spelled like the skill.
 */
function mentionsIn(found: readonly Found[], tokens: readonly Token[]): Mention[] {
  return found.filter(
    ({ how, spelling, from, to }) =>
      how !== 'described' &&
      (spelling === null ||
        tokens
          .slice(from, to)
          .map(({ raw }) => raw)
          .join(' ') === spelling),
  );
}

/** Removes choices that overlap. If the clause gives examples, the general name remains, otherwise the specific one. */
function withoutExamples(choices: readonly string[][], hasExamples: boolean): string[][] {
  const covers = (one: string, other: string) => one !== other && evidenceFor(one).has(other);
  const isCovered = (choice: readonly string[], by: readonly string[]) =>
    choice.every((skill) => by.some((other) => covers(other, skill) || other === skill));
  return choices.filter((choice, at) => {
    const others = choices.filter((_, index) => index !== at);
    if (choices.findIndex((one) => isCovered(choice, one) && isCovered(one, choice)) < at) return false;
    if (hasExamples) return !others.some((other) => isCovered(choice, other) && !isCovered(other, choice));
    return !others.some((other) => isCovered(other, choice) && !isCovered(choice, other));
  });
}

/** Whether all skills are working habits, such as code review. */
export const isHabit = (skills: readonly string[]) => skills.every((name) => HABITS.has(name));

const HABITS = new Set(SKILLS.filter(({ habit }) => habit).map(({ name }) => name));
