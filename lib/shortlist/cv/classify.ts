import type { Found } from '../skills/find';
import { LEADING, STATED } from '../skills/table';
import {
  BY_OTHERS,
  CERTIFICATE,
  CLAIM,
  COURSE,
  DEFINED,
  DENIED_AFTER,
  DENIED_BEFORE,
  DONE,
  ELSEWHERE_AFTER,
  LIST_LABEL,
  OBJECTIVE,
  VAGUE,
  WEAK_AFTER,
  WEAK_BEFORE,
} from './cues';
import type { Statement } from './statements';

/** What a statement says of a skill in it. */
export type Claim =
  /** Done with own hands, in a post or a project. */
  | 'shown'
  /** Named without work behind it. */
  | 'listed'
  /** Wished for, being learned, known from afar. */
  | 'weak'
  /** Said not to be known. */
  | 'denied';

const WINDOW = 70;
/** "Postgres: 22 instances, half RDS" is one, "AWS 8 years" is none. */
const SHORTEST_FACT = 5;
const EXCEPT = /\b(?:except|besides|other than|apart from|außer)\b/;
const PLACEMENT =
  /\b(?:working student|werkstudent\p{L}*|intern(?:ship)?|placement|trainee|praktik\p{L}*|summer job|student assistant)\b/iu;

/**
 * Whether a statement tells of work, apart from what it says of a particular skill. Worked out when it is first asked: most statements
 * hold nothing that a job asks for.
 */
export function baseOf(statement: Statement): 'shown' | 'listed' {
  if (statement.base !== null) return statement.base;
  statement.lower = statement.text.toLowerCase();
  statement.isConcrete = isConcrete(statement.lower);
  statement.base = tellsOfWork(statement, statement.isBacked) ? 'shown' : 'listed';
  return statement.base;
}

function tellsOfWork(statement: Statement, isBacked: boolean): boolean {
  const { section, entry, lower } = statement;
  const isDone = DONE.test(lower);
  if (LIST_LABEL.test(lower) || COURSE.test(lower)) return false;
  if (!['work', 'projects', 'other', 'summary', 'skills'].includes(section)) return false;
  if (OBJECTIVE.test(lower) || (VAGUE.test(lower) && !statement.isConcrete)) return false;
  const isClaim = CLAIM.test(lower);
  if (CERTIFICATE.test(lower) && !isDone && entry?.trade !== 'it' && entry?.trade !== 'unknown') return false;
  if (section === 'summary' || section === 'skills')
    return isBacked && isDone && !isClaim && statement.isConcrete && !isList(statement);
  if (entry === null) return isBacked && toldWithoutDates(statement, isDone, isClaim);
  switch (entry.trade) {
    case 'it':
    case 'unknown':
      return !(isClaim && !isDone) && !(BY_OTHERS.test(lower) && !isDone);
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

/** A text without dates, as letters and functional CVs have it, must tell what was done, and more than a list of names. */
function toldWithoutDates(statement: Statement, isDone: boolean, isClaim: boolean): boolean {
  if (isClaim || isList(statement) || statement.section === 'projects') return false;
  if (statement.isBullet) return isDone || statement.isConcrete;
  if (statement.isOfIt && statement.tokens.length >= SHORTEST_FACT && (isDone || statement.isConcrete)) return true;
  return isDone && (statement.isConcrete || statement.section === 'work' || statement.tokens.length > 7);
}

/** Whether most of the words are names of skills. */
export function isList({ found, tokens }: Pick<Statement, 'found' | 'tokens'>): boolean {
  const named = found.filter(({ how }) => how !== 'described');
  const words = named.reduce((sum, { from, to }) => sum + to - from, 0);
  return (named.length >= 3 && words >= tokens.length * 0.55) || (named.length > 0 && words === tokens.length);
}

/** A number that is no year and no version, or a result. */
function isConcrete(lower: string): boolean {
  return /(?<![\p{L}\d.])(?!(?:19|20)\d{2}(?!\d))\d[\d.,]*\s?(?:%|k\b|m\b|[a-zµ]{1,3}\b|percent|per cent|[\p{L}]{4,})|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty|fifty|hundred|thousand|million)\b/u.test(
    lower,
  );
}

/** What a statement says of one of the skills found in it. */
export function claimOf(statement: Statement, found: Found): Claim {
  const base = baseOf(statement);
  const [before, after, rest] = around(statement, found);
  if ((DENIED_BEFORE.test(before) && !EXCEPT.test(before)) || DENIED_AFTER.test(after))
    return found.how === 'described' ? 'weak' : 'denied';
  if (statement.section === 'learning') return 'weak';
  if (found.from === 0 && DEFINED.test(after) && !statement.isConcrete) return 'listed';
  if (WEAK_BEFORE.test(before) || WEAK_AFTER.test(after) || ELSEWHERE_AFTER.test(rest)) return 'weak';
  return base === 'listed' && isShownByStating(statement, found) ? 'shown' : base;
}

/** A certificate is shown by its name, and leading by a post that leads. */
function isShownByStating({ entry, section, found: all, tokens }: Statement, { skills, how }: Found): boolean {
  if (skills.every((skill) => STATED.has(skill))) return how === 'named';
  const isLeading = skills.every((skill) => LEADING.has(skill)) && entry?.trade === 'managing';
  return isLeading && (section === 'work' || section === 'other') && !isList({ found: all, tokens });
}

/** The text before and behind a skill, within its sentence; a "but" or semicolon ends what holds for it. `rest` goes on behind a "but". */
function around(
  { tokens, pieces, lower }: Statement,
  { from, to }: Found,
): [before: string, after: string, rest: string] {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (!first || !last) return ['', '', ''];
  const at = placeOf(pieces, first.start);
  const end = placeOf(pieces, last.end);
  const before = lower.slice(Math.max(0, at - WINDOW), at);
  const rest = lower.slice(end, end + WINDOW).split(';')[0] ?? '';
  return [before.split(/;|\bbut\b|\baber\b|\s[–—]\s/).at(-1) ?? '', rest.split(/\bbut\b|\baber\b/)[0] ?? '', rest];
}

/** A place of the document as a place of the statement's text, whose pieces a space joins. */
function placeOf(pieces: Statement['pieces'], place: number): number {
  let length = 0;
  for (const piece of pieces) {
    if (place <= piece.end) return length + Math.max(0, place - piece.start);
    length += piece.end - piece.start + 1;
  }
  return length;
}
