import { findSkills, type Found, type Patterns } from '../skills/find';
import { readLines } from '../text/lines';
import type { Token } from '../text/tokens';
import type { Trade } from '../trades/trades';
import { isOfOtherIndustry, partOfEntry, placeStatements, placeTitle, tradeOf, type Entry } from './entries';
import { withoutPersonalData } from './personal';
import { readStatements, type Statement } from './statements';

/** A CV split into parts, with all personal data masked. `factsOf` derives the facts from it. */
export type ReadCv = {
  /** False for scans and nearly empty documents. */
  isReadable: boolean;
  /** Whether the document is mainly prose in the first person. */
  isLetter: boolean;
  /** Whether the text was too long, so that only its beginning was read. */
  isCut: boolean;
  statements: readonly Statement[];
  /** The posts and projects. A statement may belong to a part of one, with a shorter period. */
  entries: readonly Entry[];
  /** The text with personal data masked; positions remain valid. */
  masked: string;
};

/** Characters read, about fifteen pages. Reading more delays other requests and adds nothing. */
export const LONGEST_CV = 40_000;

/** Minimum number of words of a readable CV. Fewer words are a scan with a stamp, or a cover sheet. */
const LEAST_WORDS = 12;
const MOST_STATEMENTS = 3_000;

/**
 * Reads a CV: its statements, the post or project that each belongs to, and the skills named or described.
 * @param text as extracted from the document, even if damaged
 * @param now months since year 0; later dates are ignored
 * @param names the person's names, which are masked together with other personal data (`withoutPersonalData`)
 * @param trade the advert's trade, whose posts count as IT
 */
export function readCv(
  text: string,
  patterns: Patterns,
  now: number,
  names: readonly string[] = [],
  trade: Trade | null = null,
): ReadCv {
  const read = text.slice(0, LONGEST_CV);
  const impersonal = withoutPersonalData(read, names);
  const statements = readStatements(impersonal, readLines(impersonal)).slice(0, MOST_STATEMENTS);
  placeStatements(statements, now, trade);
  const words = statements.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const found = statements.map((statement) => findSkills(statement.tokens, patterns));
  const sure = sureSkills(statements, found);
  const entries = [...new Set(statements.flatMap(({ entry }) => (entry ? [entry] : [])))];
  placeByHeadline(statements, entries, trade);
  for (const entry of entries) {
    if (!entry.own || !isOfOtherIndustry(entry.title) || (sure.get(entry) ?? 0) >= SURE) continue;
    entry.trade = 'other';
    entry.own = null;
  }
  const [isBacked, isOfIt] = [mayHoldWork(entries), isItPerson(statements, entries)];
  markHeadlines(statements);
  for (const [at, statement] of statements.entries()) {
    const post = statement.entry;
    const isPost = post === null ? isOfIt : isItPost(post.trade, sure.get(post) ?? 0);
    statement.found = confirmedByContext(statement, found[at] ?? [], isPost);
    [statement.isBacked, statement.isOfIt] = [isBacked, isOfIt];
    if (post === null || post.own) statement.trade = trade;
    statement.entry = partOfEntry(statement, now);
  }
  return {
    isReadable: words >= LEAST_WORDS,
    isCut: text.length > LONGEST_CV,
    isLetter: isLetter(statements),
    statements,
    entries,
    masked: impersonal,
  };
}

/** Whether undated statements may describe relevant work. They cannot if all dated posts are in other trades. */
function mayHoldWork(entries: readonly Entry[]): boolean {
  const dated = entries.filter(({ from, trade }) => from !== null && trade !== 'away');
  return dated.length === 0 || dated.some(({ trade }) => trade === 'it' || trade === 'unknown' || trade === 'managing');
}

/** Whether the person works in IT, according to a post or to the lines below the name. */
function isItPerson(statements: readonly Statement[], entries: readonly Entry[]): boolean {
  if (entries.some(({ trade }) => trade === 'it')) return true;
  if (topOf(statements).some(({ text }) => text.length < 80 && tradeOf(text) === 'it')) return true;
  if (entries.some(({ from, trade }) => from !== null && trade !== 'unknown')) return false;
  return statements.reduce((sum, { text }) => sum + (text.match(IT_WORDS)?.length ?? 0), 0) >= WORDS_OF_LETTER;
}

/** Returns the statements of the first lines. Those of a left column are read after the right one. */
function topOf(statements: readonly Statement[]): readonly Statement[] {
  const startOf = ({ pieces }: Statement) => pieces[0]?.start ?? 0;
  const first = statements.toSorted((one, other) => startOf(one) - startOf(other)).slice(0, TOP_OF_COLUMNS);
  return [...new Set([...statements.slice(0, TOP), ...first])];
}

/** Number of statements that may name the person's trade: in one column, and in the first lines of two columns. */
const [TOP, TOP_OF_COLUMNS] = [4, 6];

/** Gives posts without a title the trade of the lines below the name, if that is managing, selling or another one. */
function placeByHeadline(statements: readonly Statement[], entries: readonly Entry[], trade: Trade | null): void {
  if (entries.some((entry) => entry.trade === 'it')) return;
  const head = topOf(statements).find(
    ({ entry, text }) => entry === null && text.length < 80 && tradeOf(text) !== 'unknown',
  );
  const placed = head && placeTitle(head.text, trade);
  if (placed?.trade !== 'managing' && placed?.trade !== 'other') return;
  for (const entry of entries) if (entry.trade === 'unknown') entry.trade = placed.trade;
}

/** Minimum number of sentences in the first person in a letter, and their minimum share of all statements. */
const [LEAST_SENTENCES, PART] = [8, 0.35];

function isLetter(statements: readonly Statement[]): boolean {
  const told = statements.filter(
    ({ text, isBullet, tokens }) => !isBullet && tokens.length > 4 && /\b(?:I|[Mm]y|[Ww]e|[Ii]ch|[Jj]e)\b/.test(text),
  );
  return told.length >= LEAST_SENTENCES && told.length >= statements.length * PART;
}

/** Number of IT skills from which an ambiguous post, such as tester in a furniture shop, is an IT post. */
const SURE = 2;

/** Number of IT words from which the author of a letter without titled posts works in IT. */
const WORDS_OF_LETTER = 6;

/** Marks the short lines at the top, before any post. They are names of trades, places and keywords. */
function markHeadlines(statements: readonly Statement[]): void {
  for (const statement of statements.slice(0, HEADLINES)) {
    const { entry, section, isBullet, text, block } = statement;
    if (entry || section !== 'other' || block > 2) return;
    statement.isHeadline = !isBullet && text.length < 120 && !/[.!?]$/.test(text) && !/\b(?:I|my|we)\b/.test(text);
  }
}

const HEADLINES = 5;

/** Counts for each entry the skill names that are not also everyday words. */
function sureSkills(
  statements: readonly Statement[],
  found: readonly (readonly { how: string }[])[],
): Map<Entry, number> {
  const counts = new Map<Entry, number>();
  for (const [at, { entry }] of statements.entries()) {
    if (!entry) continue;
    const named = found[at]?.filter(({ how }) => how === 'named').length ?? 0;
    counts.set(entry, (counts.get(entry) ?? 0) + named);
  }
  return counts;
}

const IT_WORDS =
  /\b(?:software|code(?:base)?|coding|program(?:s|mer|ming)?|apps?|applications?|websites?|web|sites?|online|servers?|services?|apis?|databases?|deploy\p{L}*|scripts?|backend|frontend|front-end|back-end|developers?|engineers?|repositor(?:y|ies)|pull requests?|releases?|pipelines?|clusters?|microservices?|components?|screens?|portal|platform|system|systems|queries|tables|jobs|firmware|drivers?|sensors?|devices?|boards?|networks?|alerts?|logs?|tickets?|users?|dashboards?|data|browser|library|framework|modules?|hosts?|endpoints?|detections?|orgs?|production|incidents?|tenant|migration|in-house tool|controller|microcontrollers?|bus)\b/giu;
const NEAR = 4;

/**
 * Returns the found skills that their context confirms. "React", "Go", "backup" and descriptions such as "screen
 * reader" need an IT post, another skill beside them, or IT words nearby.
 */
export function confirmedByContext(statement: Statement, found: readonly Found[], isItPost: boolean): readonly Found[] {
  if (found.every(({ how }) => how === 'named')) return found;
  const sure = found.filter(({ how }) => how === 'named');
  const hasWords = sure.length > 0 || isItPost || (statement.text.match(IT_WORDS)?.length ?? 0) >= 2;
  return found.filter((one, at) => {
    if (one.how === 'named') return true;
    // Found skills are in text order, so only the nearest few can be neighbours.
    const around = found.slice(Math.max(0, at - NEAR), at + NEAR + 1);
    const isListed = around.some((other) => other !== one && areNeighbours(statement.tokens, one, other));
    if (one.spelling !== null && !isSpelled(statement.tokens, one)) return isListed;
    return isListed || hasWords;
  });
}

function isSpelled(tokens: readonly Token[], { from, to, spelling }: Found): boolean {
  const written = tokens.slice(from, to).map(({ raw }) => raw);
  const capitals = written.every((word) => word === word.toUpperCase());
  return written.join(' ') === spelling || (capitals && (spelling?.length ?? 0) > 1);
}

/** Whether two skills are adjacent, as in "Go, Rust", "C/C++" or "Java and Spring". */
function areNeighbours(tokens: readonly Token[], one: Found, other: Found): boolean {
  if (one.skills.some((skill) => other.skills.includes(skill)) || other.how === 'described') return false;
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  const [end, start] = [tokens[first.to - 1]?.end ?? 0, tokens[second.from]?.start ?? 0];
  const between = second.from - first.to === 1 ? tokens[first.to]?.word : undefined;
  return second.from - first.to <= (between && /^(?:and|or|und|oder|et|y)$/.test(between) ? 1 : 0) && start - end <= 7;
}

/** Whether an entry is an IT post, by its title or by skill names that are not also everyday words. */
export const isItPost = (trade: string | undefined, sureSkills: number) =>
  trade === 'it' || (trade === 'unknown' && sureSkills > 0);
