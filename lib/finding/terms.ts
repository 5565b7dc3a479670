import { isWholeName, LONGEST_NAME, otherNames } from './skill-names';
import { compoundsIn, wordsIn } from './words';

/** Consecutive words to find. `counts` as in `SkillName`: `listed` only in skill fields and titles. */
export type Sought = { words: readonly string[]; isBeginning: boolean; counts: 'everywhere' | 'written' | 'listed' };
/** One word or phrase of a search: a list of alternatives. A record must match all parts of at least one. */
export type Term = readonly (readonly Sought[])[];
/** A parsed search. A record must match all of `wanted` and none of `unwanted`. */
export type Terms = { wanted: readonly Term[]; unwanted: readonly Term[] };

/** Further terms are ignored: each costs time, and real searches have fewer. */
const MOST_TERMS = 12;
/** Minimum characters of a prefix. Shorter words match whole words only, because one or two letters begin too many. */
const SHORTEST_BEGINNING = 3;

type Piece = { text: string; isPhrase: boolean; isUnwanted: boolean };

/** Parses a search text: words, "phrases", -exclusions. The query syntax of the database has no effect. */
export function readTerms(typed: string): Terms {
  const pieces = piecesOf(typed).filter(({ text }) => wordsIn(text).length > 0);
  const terms: { term: Term; isUnwanted: boolean }[] = [];
  for (let at = 0; at < pieces.length && terms.length < MOST_TERMS;) {
    const { length, term } = termAt(pieces, at);
    terms.push({ term, isUnwanted: pieces[at]!.isUnwanted });
    at += length;
  }
  return {
    wanted: terms.filter(({ isUnwanted }) => !isUnwanted).map(({ term }) => term),
    unwanted: terms.filter(({ isUnwanted }) => isUnwanted).map(({ term }) => term),
  };
}

// An open quote includes all that follows. Commas, brackets and slashes separate words; a word with hyphens, dots or an
// @ inside is a phrase.
const PIECE =
  /(?<minus>(?<![^\s,;(])[-–−])?(?:["“”„«»](?<phrase>[^"“”„«»]*)(?:["“”„«»]|$)|(?<plain>[^\s,;()[\]{}/|\\"“”„«»]+))/gu;

function piecesOf(typed: string): Piece[] {
  return [...typed.matchAll(PIECE)].map(({ groups }) => ({
    text: groups?.phrase ?? groups?.plain ?? '',
    isPhrase: groups?.phrase !== undefined,
    isUnwanted: groups?.minus !== undefined,
  }));
}

/** Returns the longest skill name that begins at a piece, with its other names; otherwise the piece alone. */
function termAt(pieces: readonly Piece[], at: number): { length: number; term: Term } {
  const piece = pieces[at]!;
  if (piece.isPhrase) return { length: 1, term: [[exactly(piece.text)]] };
  const end = pieces.findIndex((each, index) => index > at && (each.isPhrase || each.isUnwanted));
  const most = piece.isUnwanted ? 1 : Math.min(LONGEST_NAME, (end === -1 ? pieces.length : end) - at);
  for (let length = most; length > 0; length -= 1) {
    const name = pieces.slice(at, at + length).map(({ text }) => text);
    const others = otherNames(name.join(' '));
    if (others.length === 0 && length > 1) continue;
    const typed = waysToWrite(name);
    return { length, term: [...typed, ...others.map(({ text, counts }) => [{ ...exactly(text), counts }])] };
  }
  throw new Error('No search term found at this position.');
}

/** "front-end" matches "front end" and "frontend". */
function waysToWrite(name: readonly string[]): Sought[][] {
  const ways = [name.map(asTyped)];
  const [compound] = name.length === 1 ? compoundsIn(name[0]!) : [];
  if (compound && compound.end - compound.start === name[0]!.length) ways.push([asTyped(compound.word)]);
  return ways;
}

function asTyped(text: string): Sought {
  const words = wordsIn(text).map(({ word }) => word);
  const last = words.at(-1) ?? '';
  const mayGoOn = [...last].length >= SHORTEST_BEGINNING && /^[\p{L}\p{N}]+$/u.test(last);
  const isBeginning = mayGoOn && !(words.length === 1 && isWholeName(last));
  return { words, isBeginning, counts: 'everywhere' };
}

function exactly(text: string): Sought {
  return { words: wordsIn(text).map(({ word }) => word), isBeginning: false, counts: 'everywhere' };
}
