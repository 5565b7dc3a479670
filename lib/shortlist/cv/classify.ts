import type { Found } from '../skills/find';
import { LEADING, SELLING, STATED } from '../skills/table';
import {
  BY_OTHERS,
  CERTIFICATE,
  CERTIFICATE_AFTER,
  CLAIM,
  COURSE,
  COURSE_BEFORE,
  DEFINED,
  DENIED_AFTER,
  DENIED_BEFORE,
  DONE,
  ELSEWHERE_AFTER,
  LIST_LABEL,
  OBJECTIVE,
  OTHERS_BEFORE,
  VAGUE,
  WEAK_AFTER,
  WEAK_BEFORE,
} from './cues';
import type { Told } from './statements';

export type Claim =
  /** Describes hands-on work in a post or a project. */
  | 'shown'
  /** Names the skill but describes no work with it. */
  | 'listed'
  /** Says that the person wants to use it, is learning it, or only observed it. */
  | 'weak'
  /** Says that the person does not know it. */
  | 'denied';

const WINDOW = 70;
/** Characters after a skill in which a sentence may say that others did the work. */
const LATER = 130;
/** Number of skills from which a statement is a list of keywords, which states nothing about a skill. */
const WALL = 6;
/** Minimum number of words of an undated fact: "Postgres: 22 instances, half RDS" is a fact, "AWS 8 years" is not. */
const SHORTEST_FACT = 5;
const FIRST_PERSON = /\b(?:I|we|my)\b|\bich\b|\bje\b/;
const EXCEPT = /\b(?:except|besides|other than|apart from|außer)\b/;
const PLACEMENT =
  /\b(?:working student|werkstudent\p{L}*|intern(?:ship)?|placement|trainee|praktik\p{L}*|summer job|student assistant)\b/iu;

/** Whether a statement describes work, regardless of single skills. Computed on first use: most never need it. */
export function baseOf(statement: Told): 'shown' | 'listed' {
  if (statement.base !== null) return statement.base;
  statement.lower = statement.text.toLowerCase();
  statement.isConcrete = isConcrete(statement.lower);
  // Outside posts, the name of a skill before a colon is a label instead of work.
  const told = statement.entry ? statement.lower : statement.lower.replace(/^[^:]{3,40}:\s/, '');
  statement.isDone = DONE.test(told) || (statement.trade?.work.test(told) ?? false);
  statement.base = tellsOfWork(statement, statement.isBacked) ? 'shown' : 'listed';
  return statement.base;
}

function tellsOfWork(statement: Told, isBacked: boolean): boolean {
  const { section, entry, lower, isDone, trade } = statement;
  if (statement.isHeadline) return false;
  if (LIST_LABEL.test(lower) || (COURSE.test(lower) && !trade?.teaches)) return false;
  if (!['work', 'projects', 'other', 'summary', 'skills'].includes(section)) return false;
  if (OBJECTIVE.test(lower) || (VAGUE.test(lower) && !statement.isConcrete)) return false;
  const isClaim = CLAIM.test(lower);
  if (CERTIFICATE.test(lower) && !isDone && entry?.trade !== 'it' && entry?.trade !== 'unknown') return false;
  if (section === 'summary' || section === 'skills')
    return isBacked && DONE.test(lower) && !isClaim && statement.isConcrete && !isList(statement);
  if (entry === null) return isBacked && toldWithoutDates(statement, isDone, isClaim);
  switch (entry.trade) {
    case 'it':
    case 'unknown':
      return isDone || (!isClaim && (trade?.leads === true || !BY_OTHERS.test(lower)));
    case 'study':
      return PLACEMENT.test(entry.title) || isDone || statement.isConcrete;
    case 'managing':
      return (
        /\b(?:i|wrote|built|coded|programmed|implemented|developed)\b/.test(lower) && isDone && !BY_OTHERS.test(lower)
      );
    default:
      return false;
  }
}

/** Whether an undated statement, as in letters and functional CVs, says what was done and does not only list names. */
function toldWithoutDates(statement: Told, isDone: boolean, isClaim: boolean): boolean {
  const { tokens } = statement;
  if (isClaim || isList(statement) || statement.section === 'projects') return false;
  if (statement.isBullet)
    return (
      isDone || (statement.isOfIt && (statement.isConcrete || (statement.section === 'work' && tokens.length > 3)))
    );
  if (statement.isOfIt && tokens.length >= SHORTEST_FACT && (isDone || statement.isConcrete)) return true;
  const isTold = isDone || (statement.trade !== null && FIRST_PERSON.test(statement.text));
  return isTold && (statement.isConcrete || statement.section === 'work' || tokens.length > 7);
}

/** Whether most words of a statement are names of skills. */
export function isList({ found, tokens }: Pick<Told, 'found' | 'tokens'>): boolean {
  const named = found.filter(({ how }) => how !== 'described');
  const words = named.reduce((sum, { from, to }) => sum + to - from, 0);
  return (named.length >= 3 && words >= tokens.length * 0.55) || (named.length > 0 && words === tokens.length);
}

/** Whether a text contains a quantity: a number that is neither a year nor a version. */
function isConcrete(lower: string): boolean {
  return /(?<![\p{L}\d.]|\d,)(?!(?:19|20)\d{2}(?!\d))\d[\d.,]*\s?(?:%|k\b|m\b|[a-zµ]{1,3}\b|percent|per cent|[\p{L}]{4,})|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty|fifty|hundred|thousand|million)\b/u.test(
    lower,
  );
}

/** Returns the strength of a statement about one of its skills. */
export function claimOf(statement: Told, found: Found): Claim {
  const base = baseOf(statement);
  const [before, after, rest] = around(statement, found);
  if ((DENIED_BEFORE.test(before) && !EXCEPT.test(before)) || DENIED_AFTER.test(after))
    return found.how === 'described' ? 'weak' : 'denied';
  if (statement.section === 'learning') return 'weak';
  if (found.from === 0 && DEFINED.test(after) && !statement.isConcrete) return 'listed';
  if (WEAK_BEFORE.test(before) || WEAK_AFTER.test(after) || ELSEWHERE_AFTER.test(rest)) return 'weak';
  if (COURSE_BEFORE.test(before) && !statement.trade?.teaches) return 'weak';
  if (CERTIFICATE_AFTER.test(after) && !found.skills.every((skill) => STATED.has(skill))) return 'listed';
  const isLeading = statement.trade?.leads || found.skills.every((skill) => LEADING.has(skill));
  const [others] = OTHERS_BEFORE.exec(before)?.[0].split(' ') ?? [];
  // "Negotiated" means the work of others, unless it is that of the trade.
  if (others !== undefined && !isLeading && !statement.trade?.work.test(others)) return 'weak';
  if (statement.entry?.trade === 'it' && !statement.entry.own && found.skills.every((skill) => SELLING.has(skill)))
    return 'listed';
  return base === 'listed' && isShownByStating(statement, found) ? 'shown' : base;
}

/** Whether naming the skill makes it `shown`: certificates, and leadership in the entry of a managing or IT post. */
function isShownByStating(statement: Told, { skills, how }: Found): boolean {
  const { entry, section, found: all, tokens } = statement;
  if (skills.every((skill) => STATED.has(skill))) return all.length < WALL && (how !== 'described' || entry === null);
  const isLeading =
    skills.every((skill) => LEADING.has(skill)) &&
    (entry?.trade === 'managing' || entry?.trade === 'it' || (entry?.trade === 'unknown' && statement.isConcrete));
  return isLeading && (section === 'work' || section === 'other') && !isList({ found: all, tokens });
}

/**
 * Text before and after a skill within its sentence. A "but" or semicolon ends both; `rest` continues after a "but".
 */
function around({ tokens, pieces, lower }: Told, { from, to }: Found): [before: string, after: string, rest: string] {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (!first || !last) return ['', '', ''];
  const at = placeOf(pieces, first.start);
  const end = placeOf(pieces, last.end);
  const before = lower.slice(Math.max(0, at - WINDOW), at);
  const rest = lower.slice(end, end + LATER).split(';')[0] ?? '';
  const after = rest.slice(0, WINDOW);
  return [before.split(/;|\bbut\b|\baber\b|\s[–—]\s/).at(-1) ?? '', after.split(/\bbut\b|\baber\b/)[0] ?? '', rest];
}

/** Converts a position in the document to a position in the statement's text, where spaces join the pieces. */
function placeOf(pieces: Told['pieces'], place: number): number {
  let length = 0;
  for (const piece of pieces) {
    if (place <= piece.end) return length + Math.max(0, place - piece.start);
    length += piece.end - piece.start + 1;
  }
  return length;
}
