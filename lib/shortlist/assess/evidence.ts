import type { Claim } from '../cv/classify';
import type { CvReading, Mention, Mentioned, Statement } from '../facts/reading';
import { STATED } from '../skills/table';
import type { Need, Evidence, Quote } from '../types';
import { quoteOf } from './quote';

type Said = { statement: Statement; claim: Claim; found: readonly string[]; isNamed: boolean; at: number };

type Wanted = { skills: ReadonlySet<string>; relatives: ReadonlySet<string> };

const MOST_QUOTES = 3;

/**
 * Returns the evidence in a CV for a skill that the advert asks for.
 * @param wanted skills whose evidence counts, and their near relatives
 * @param isEcho detects sentences copied from the advert
 */
export function evidenceOf(
  cv: CvReading,
  asked: Need,
  { skills, relatives }: Wanted,
  isEcho: (statement: Statement) => boolean,
): Evidence {
  const said = saidOf(cv, skills, isEcho);
  const shown = said.filter(({ claim }) => claim === 'shown').sort(byStrength);
  const denied = said.filter(({ claim }) => claim === 'denied');
  const base = { asked, near: null, depth: 0, months: null, since: null, until: null, isCurrent: false };
  // A statement about the asked skill itself outweighs statements about skills that imply it.
  const isOwn = ({ found }: Said) => asked.skills.some((skill) => found.includes(skill));
  const isDoubted =
    !shown.some(isOwn) && said.some((one) => one.isNamed && isOwn(one) && /weak|denied/.test(one.claim));
  // One mention does not outweigh a denial elsewhere in the CV; two do.
  if (shown.length > 0 && !isDoubted && (denied.length === 0 || shown.length > 1)) {
    const real = new Set(shown.map(({ statement }) => statement));
    return { ...base, found: 'shown', quotes: quotesOf(cv, shown), depth: depthOf(shown, real.size), ...whenOf(shown) };
  }
  const near = nearOf(cv, relatives, isEcho);
  const unknown = [...denied, ...said.filter(({ claim }) => claim === 'weak')];
  if (unknown.length > 0) return { ...base, found: 'notKnown', quotes: quotesOf(cv, unknown), near };
  const listed = said.filter(({ claim }) => claim === 'listed');
  return { ...base, found: listed.length > 0 ? 'listed' : 'notFound', quotes: quotesOf(cv, listed), near };
}

function saidOf(cv: CvReading, skills: ReadonlySet<string>, isEcho: (statement: Statement) => boolean): Said[] {
  const mentions = new Map<Mentioned, Mention>();
  // Loops over the CV's skills, about thirty, because hundreds of skills may count for one need.
  for (const [skill, some] of cv.mentions)
    if (skills.has(skill)) for (const mention of some) mentions.set(mention.found, mention);
  if (mentions.size === 0) return [];
  const said = [...mentions.values()].map(({ statement, found }): Said => {
    const { claim } = found;
    const isStated = found.skills.every((skill) => STATED.has(skill));
    const isRepeated = claim === 'shown' && !isStated && isEcho(statement);
    return {
      statement,
      claim: isRepeated ? 'listed' : claim,
      found: found.skills,
      isNamed: found.how !== 'described',
      at: found.at,
    };
  });
  return said.sort((one, other) => one.at - other.at);
}

/** By strength: named before described, actions before lists, current before past. Equal ones stay in text order. */
function byStrength(one: Said, other: Said): number {
  return strength(other) - strength(one);
}

function strength({ statement, isNamed }: Said): number {
  const isRecent = statement.entry?.to === null ? 1 : 0;
  const isTold = statement.isDone || statement.isConcrete ? 2 : 0;
  return (isNamed ? 4 : 0) + (statement.isTitle || statement.isList ? 0 : 2) + isTold + isRecent;
}

/** Returns the depth of evidence; 0 for only titles, bare lists, or descriptions without an action or result. */
function depthOf(shown: readonly Said[], statements: number): number {
  const isThin = shown.every(
    ({ statement, isNamed }) =>
      statement.isTitle ||
      (statement.isList && !statement.isConcrete) ||
      (!isNamed && !statement.isConcrete && !statement.isDone),
  );
  return isThin ? 0 : Math.min(statements, MOST_QUOTES);
}

function quotesOf(cv: CvReading, said: readonly Said[]): Quote[] {
  const statements = [...new Set(said.map(({ statement }) => statement))];
  return statements.slice(0, MOST_QUOTES).map((statement) => quoteOf(cv, statement));
}

/** Returns the beginning of the earliest post that shows the skill, and the end of the latest one. */
function whenOf(shown: readonly Said[]): Pick<Evidence, 'months' | 'since' | 'until' | 'isCurrent'> {
  const spans = shown.flatMap(({ statement: { entry } }) =>
    entry && entry.from !== null ? [{ from: entry.from, to: entry.to }] : [],
  );
  if (spans.length === 0) return { months: null, since: null, until: null, isCurrent: false };
  const isCurrent = spans.some(({ to }) => to === null);
  const since = Math.min(...spans.map(({ from }) => from));
  return { months: null, since, until: isCurrent ? null : Math.max(...spans.map(({ to }) => to ?? 0)), isCurrent };
}

function nearOf(
  cv: CvReading,
  relatives: ReadonlySet<string>,
  isEcho: (statement: Statement) => boolean,
): Evidence['near'] {
  if (relatives.size === 0) return null;
  const [best] = saidOf(cv, relatives, isEcho)
    .filter(({ claim, isNamed }) => claim === 'shown' && isNamed)
    .sort(byStrength);
  if (!best) return null;
  const found = best.statement.found.flatMap((one) => one.skills).find((skill) => relatives.has(skill)) ?? '';
  return { skill: found, quote: quoteOf(cv, best.statement) };
}
