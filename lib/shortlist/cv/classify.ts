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

/** Strength of a statement about a skill. */
export type Claim =
  /** Hands-on work in a post or a project. */
  | 'shown'
  /** Named without work behind it. */
  | 'listed'
  /** Wished for, being learned, or known only from observation. */
  | 'weak'
  /** Stated as not known. */
  | 'denied';

const WINDOW = 70;
/** Minimum words of a fact without dates: "Postgres: 22 instances, half RDS" is one, "AWS 8 years" is not. */
const SHORTEST_FACT = 5;
const EXCEPT = /\b(?:except|besides|other than|apart from|außer)\b/;
const PLACEMENT =
  /\b(?:working student|werkstudent\p{L}*|intern(?:ship)?|placement|trainee|praktik\p{L}*|summer job|student assistant)\b/iu;

/** Whether a statement tells of work, whatever it says about one skill. Computed on first use, because few are needed. */
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

/** Text without dates, as in letters and functional CVs, must tell what was done, not only list names. */
function toldWithoutDates(statement: Statement, isDone: boolean, isClaim: boolean): boolean {
  if (isClaim || isList(statement) || statement.section === 'projects') return false;
  if (statement.isBullet) return isDone || statement.isConcrete;
  if (statement.isOfIt && statement.tokens.length >= SHORTEST_FACT && (isDone || statement.isConcrete)) return true;
  return isDone && (statement.isConcrete || statement.section === 'work' || statement.tokens.length > 7);
}

/** Whether most words are names of skills. */
export function isList({ found, tokens }: Pick<Statement, 'found' | 'tokens'>): boolean {
  const named = found.filter(({ how }) => how !== 'described');
  const words = named.reduce((sum, { from, to }) => sum + to - from, 0);
  return (named.length >= 3 && words >= tokens.length * 0.55) || (named.length > 0 && words === tokens.length);
}

/** A result, or a number that is neither year nor version. */
function isConcrete(lower: string): boolean {
  return /(?<![\p{L}\d.])(?!(?:19|20)\d{2}(?!\d))\d[\d.,]*\s?(?:%|k\b|m\b|[a-zµ]{1,3}\b|percent|per cent|[\p{L}]{4,})|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty|fifty|hundred|thousand|million)\b/u.test(
    lower,
  );
}

/** Strength of a statement about one of its skills. */
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

/** A certificate is proved by its name, leadership by a leading post. */
function isShownByStating({ entry, section, found: all, tokens }: Statement, { skills, how }: Found): boolean {
  if (skills.every((skill) => STATED.has(skill))) return how === 'named';
  const isLeading = skills.every((skill) => LEADING.has(skill)) && entry?.trade === 'managing';
  return isLeading && (section === 'work' || section === 'other') && !isList({ found: all, tokens });
}

/** Text before and after a skill within its sentence; a "but" or semicolon ends it. `rest` continues after a "but". */
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

/** Converts a position in the document to one in the statement's text, where spaces join the pieces. */
function placeOf(pieces: Statement['pieces'], place: number): number {
  let length = 0;
  for (const piece of pieces) {
    if (place <= piece.end) return length + Math.max(0, place - piece.start);
    length += piece.end - piece.start + 1;
  }
  return length;
}
