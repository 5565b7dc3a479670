import { baseOf, claimOf, isList, type Claim } from '../cv/classify';
import type { Entry } from '../cv/entries';
import { findPeriods } from '../cv/periods';
import { FILL } from '../cv/personal';
import { readCv } from '../cv/read-cv';
import { SECTION_NAMES } from '../cv/sections';
import type { Statement } from '../cv/statements';
import { tieOf } from '../order/order';
import { patternsOf, type Found } from '../skills/find';
import type { Trade } from '../trades/trades';
import { tradeWords } from '../trades/trade-words';
import { homesOf, type Home } from './homes';
import { topicsOf } from './topics';

/**
 * Facts of a document, the same for all adverts of a trade. Lists of numbers are short as JSON and are parsed ten times
 * as fast as objects; `Row` and `lib/shortlist/facts/reading.ts` explain them. Positions are those of the document's
 * text, which is not repeated.
 */
export type Facts = {
  is: number;
  /** The month for which the facts are valid (months since year 0); 0: any month. */
  month: number;
  /** Tie-break of the masked words (`tieOf`). */
  words: string;
  /** Masked personal data: start and length of each part, one after another. */
  masks: number[];
  /** `words` name the trade in the title (`tradeWords`). */
  posts: [
    title: string,
    trade: Entry['trade'],
    own: Entry['own'],
    from: number | null,
    to: number | null,
    words: string[],
  ][];
  /** Mentions in `statements` name their skills by the position in this list. */
  skills: (readonly string[])[];
  statements: Row[];
  /** Places in the address: number of the statement, and the places that it may mean. */
  homes: [statement: number, places: Home[]][];
};

/**
 * A statement: bits of `TOLD`, topics, number of its section and post (-1: none), number of pieces; for each piece
 * start and end; for each mention skills, first word, end, position, and how it is named and claimed (`mentionCode`).
 */
type Row = number[];

/** Bits of a document. `backed` and `it`: `isBacked` and `isOfIt` of its statements. */
export const IS = { readable: 1, letter: 2, cut: 4, backed: 8, it: 16 } as const;
/** Bits of a statement. `known`: its base was computed; then `shown`, `done` and `concrete` are valid. */
export const TOLD = {
  bullet: 1,
  title: 2,
  headline: 4,
  known: 8,
  shown: 16,
  done: 32,
  concrete: 64,
  list: 128,
} as const;
export const HOW = ['named', 'careful', 'described'] as const satisfies readonly Found['how'][];
export const CLAIMS = ['shown', 'listed', 'weak', 'denied'] as const satisfies readonly Claim[];

/** Characters of the tie-break that are stored: enough that no two texts share them. */
const TIE_LENGTH = 24;

/**
 * Reads a document: its posts, its statements with the skills in them, and how strongly each shows them.
 * @param names the person's names, which are masked
 * @param trade the advert's trade
 * @param now months since year 0; later dates are ignored
 */
export function factsOf(text: string, names: readonly string[], trade: Trade | null, now: number): Facts {
  const cv = readCv(text, patternsOf(), now, names, trade);
  const { statements, entries, masked } = cv;
  const words: string[] = [];
  for (const { tokens } of statements) for (const { word } of tokens) words.push(word);
  const topics = topicsOf(statements, masked.toLowerCase());
  const skills: (readonly string[])[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (names: readonly string[]) => {
    const key = names.join('\n');
    const known = numbers.get(key) ?? skills.push(names) - 1;
    numbers.set(key, known);
    return known;
  };
  const periods = [...new Set([...entries, ...statements.flatMap(({ entry }) => entry ?? [])])];
  const posts = new Map(periods.map((entry, at) => [entry, at]));
  const [first] = statements;
  return {
    is:
      (cv.isReadable ? IS.readable : 0) |
      (cv.isLetter ? IS.letter : 0) |
      (cv.isCut ? IS.cut : 0) |
      (first?.isBacked ? IS.backed : 0) |
      (first?.isOfIt ? IS.it : 0),
    month: statements.some((one) => namesLater(one, now)) ? now : 0,
    words: tieOf(words).slice(0, TIE_LENGTH),
    masks: masksIn(masked),
    posts: periods.map(({ title, trade: field, own, from, to }) => [title, field, own, from, to, tradeWords(title)]),
    skills,
    statements: statements.map((one, at) => [
      toldOf(one),
      topics[at] ?? 0,
      SECTION_NAMES.indexOf(one.section),
      one.entry ? (posts.get(one.entry) ?? -1) : -1,
      one.pieces.length,
      ...one.pieces.flatMap(({ start, end }) => [start, end]),
      ...one.found.flatMap((found) => [
        numberOf(found.skills),
        found.from,
        found.to,
        one.tokens[found.from]?.start ?? 0,
        HOW.indexOf(found.how) * CLAIMS.length + CLAIMS.indexOf(claimOf(one, found)),
      ]),
    ]),
    homes: homesOf(statements).map(({ at, places }) => [
      at,
      places.map(({ country, region }) => ({ country, region })),
    ]),
  };
}

/** Whether dates in a statement mean something else in another month: they are current or in the future. */
function namesLater({ text }: Statement, now: number): boolean {
  const [today, ever] = [findPeriods(text, now), findPeriods(text, Infinity)];
  return today.length !== ever.length || today.some(({ to }, at) => to !== ever[at]?.to);
}

function toldOf(one: Statement): number {
  const isKnown = one.isTitle || one.found.length > 0;
  const isShown = isKnown && baseOf(one) === 'shown';
  return (
    (one.isBullet ? TOLD.bullet : 0) |
    (one.isTitle ? TOLD.title : 0) |
    (one.isHeadline ? TOLD.headline : 0) |
    (isKnown ? TOLD.known : 0) |
    (isShown ? TOLD.shown : 0) |
    (one.isDone ? TOLD.done : 0) |
    (one.isConcrete ? TOLD.concrete : 0) |
    (isList(one) ? TOLD.list : 0)
  );
}

function masksIn(masked: string): number[] {
  const masks: number[] = [];
  for (let at = masked.indexOf(FILL); at !== -1; at = masked.indexOf(FILL, at)) {
    const from = at;
    while (masked[at] === FILL) at++;
    masks.push(from, at - from);
  }
  return masks;
}
