import { findSkills, type Found, type Patterns } from '../skills/find';
import { readLines } from '../text/lines';
import { inGoodCompany, isItPost } from './company';
import { placeStatements, tradeOf, type Entry } from './entries';
import { withoutPersonalData } from './personal';
import { readStatements, type Statement } from './statements';

/** A CV as it is compared with jobs. Nothing in it but the quotes' text has seen what `withoutPersonalData` takes out. */
export type CvReading = {
  /** False for scans, and for what holds hardly a word: shown to people, never ordered. */
  isReadable: boolean;
  /** The text itself, for quotes. */
  text: string;
  /** Whether the text was too long to be read to its end. */
  isCut: boolean;
  statements: readonly Statement[];
  entries: readonly Entry[];
  /** Where each skill is named or described. */
  mentions: ReadonlyMap<string, readonly Mention[]>;
  /** All of the text in lower case, without what is personal. */
  lower: string;
};

export type Mention = { statement: Statement; found: Found };

/** About fifteen pages: what is longer would hold others up, and tells no more. */
export const LONGEST_CV = 40_000;
/** Fewer words are a scan with a stamp on it, or a cover sheet. */
const LEAST_WORDS = 12;
const MOST_STATEMENTS = 3_000;

/**
 * Reads the text of a CV: what is said, in which part of the working life, and which skills are named or described.
 *
 * @param text as it was extracted from the document, damage included
 * @param now months since year 0; later dates are not believed
 * @param names of the person, which are taken out with all else that is personal (`withoutPersonalData`)
 */
export function readCv(text: string, patterns: Patterns, now: number, names: readonly string[] = []): CvReading {
  const read = text.slice(0, LONGEST_CV);
  const impersonal = withoutPersonalData(read, names);
  const statements = readStatements(impersonal, readLines(impersonal)).slice(0, MOST_STATEMENTS);
  placeStatements(statements, now);
  const words = statements.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const found = statements.map((statement) => findSkills(statement.tokens, patterns));
  const sure = sureSkills(statements, found);
  const entries = [...new Set(statements.flatMap(({ entry }) => (entry ? [entry] : [])))];
  const [isBacked, isOfIt] = [mayHoldWork(entries), isItPerson(statements, entries)];
  for (const [at, statement] of statements.entries()) {
    const post = statement.entry;
    const isPost = post === null ? isOfIt : isItPost(post.trade, sure.get(post) ?? 0);
    statement.found = inGoodCompany(statement, found[at] ?? [], isPost);
    [statement.isBacked, statement.isOfIt] = [isBacked, isOfIt];
  }
  return {
    isReadable: words >= LEAST_WORDS,
    text: read,
    isCut: text.length > LONGEST_CV,
    statements,
    entries,
    mentions: mentionsOf(statements),
    lower: impersonal.toLowerCase(),
  };
}

function mentionsOf(statements: readonly Statement[]): Map<string, Mention[]> {
  const mentions = new Map<string, Mention[]>();
  for (const statement of statements)
    for (const found of statement.found)
      for (const skill of found.skills) {
        const known = mentions.get(skill);
        if (known) known.push({ statement, found });
        else mentions.set(skill, [{ statement, found }]);
      }
  return mentions;
}

/** Whether what is told without dates may have been done in one of the posts: in none, where all are of other trades. */
function mayHoldWork(entries: readonly Entry[]): boolean {
  const dated = entries.filter(({ from, trade }) => from !== null && trade !== 'away');
  return dated.length === 0 || dated.some(({ trade }) => trade === 'it' || trade === 'unknown' || trade === 'managing');
}

/** Whether the person works in IT, as a post or the lines under the name say. */
function isItPerson(statements: readonly Statement[], entries: readonly Entry[]): boolean {
  if (entries.some(({ trade }) => trade === 'it')) return true;
  return statements.slice(0, 4).some(({ text }) => text.length < 80 && tradeOf(text) === 'it');
}

/** How many names of skills that are no everyday words stand in each entry. */
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
