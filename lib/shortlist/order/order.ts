import { hash } from 'node:crypto';
import type { Assessment, JobNeeds } from '../types';
import { gapsOf, type Gap, type WeighedGap } from './gaps';

export type Placed<P> = { person: P; assessment: Assessment; gaps: readonly Gap[] };

export type Shortlist<P> = {
  ordered: readonly Placed<P>[];
  /** People whose documents have no readable text, by tie-break, without a position. Moderators read the documents. */
  unreadable: readonly P[];
};

export type Weighed<P> = Placed<P> & { weight: number; tie: string };

/** Minimum weight of an obstacle: a hard one weighs as much as six missing musts, an open question as much as one. */
const [HARD, OPEN] = [6, 1];

/**
 * Computes a person's gaps and their total weight.
 * @param lastMonth last month of work before a break, or the current month
 * @param tie tie-break (`tieOf`)
 */
export function weighPerson<P>(
  person: P,
  assessment: Assessment,
  needs: JobNeeds,
  lastMonth: number,
  tie: string,
): Weighed<P> {
  const gaps = assessment.isReadable ? gapsOf(assessment, needs, lastMonth) : [];
  return { person, assessment, gaps: gaps.map(({ gap }) => gap), weight: weigh(assessment, gaps, needs), tie };
}

/**
 * Orders people by fewest gaps, then nice-to-haves shown, then the number of times that musts are shown. Equal people
 * are ordered by `tie`, so that the order of the input gives no advantage. Nobody is left out. Weights are internal:
 * the reasons shown are the gaps, in words (docs/decisions/028-shortlist).
 */
export function orderPeople<P>(people: readonly Weighed<P>[]): Shortlist<P> {
  const readable = people.filter(({ assessment }) => assessment.isReadable);
  const unreadable = people.filter(({ assessment }) => !assessment.isReadable);
  readable.sort((one, other) => one.weight - other.weight || compare(one.tie, other.tie));
  unreadable.sort((one, other) => compare(one.tie, other.tie));
  return {
    ordered: readable.map(({ person, assessment, gaps }) => ({ person, assessment, gaps })),
    unreadable: unreadable.map(({ person }) => person),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function weigh(assessment: Assessment, gaps: readonly WeighedGap[], needs: JobNeeds): number {
  const missing = gaps.reduce((sum, { weight }) => sum + weight, 0);
  const least = Math.max(0, ...assessment.obstacles.map(({ isHard }) => (isHard ? HARD : OPEN)));
  // The larger of obstacle and gaps has full weight, the smaller 0.3: of two people with the same obstacle, the one
  // with the better evidence still ranks first.
  const weight = least > missing ? least + missing * 0.3 : missing + least * 0.3;
  return rounded(weight - wishes(assessment, needs) - depth(assessment, needs));
}

/** Returns the weight of nice-to-haves. They only decide between equals: all together weigh half a must. */
function wishes({ evidence }: Assessment, { must, nice }: JobNeeds): number {
  const all = nice.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  const shown = evidence.slice(must.length).filter(({ found }) => found === 'shown');
  return 0.5 * (shown.reduce((sum, { asked }) => sum + asked.weight, 0) / Math.max(all, 3));
}

/** Weight of repeated evidence, up to three times for each must. All of it weighs at most a third of a must. */
function depth({ evidence }: Assessment, { must }: JobNeeds): number {
  const shown = evidence.slice(0, must.length).filter(({ found, asked }) => found === 'shown' && !asked.language);
  return (
    shown.reduce((sum, one) => sum + Math.max(0, one.depth - 1) * one.asked.weight, 0) / (Math.max(must.length, 1) * 6)
  );
}

/** The last digits of a sum of fractions depend on the order of adding. */
const rounded = (weight: number) => Math.round(weight * 1e6) / 1e6;

/** Returns a tie-break without personal data: a hash of masked words. */
export const tieOf = (words: readonly string[]) => hash('sha256', words.join(' '));
