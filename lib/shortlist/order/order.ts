import { createHash } from 'node:crypto';
import type { Assessment, JobNeeds } from '../types';
import { gapsOf, type Gap, type WeighedGap } from './gaps';

/** A person with a place in the order, and why. */
export type Placed<P> = { person: P; assessment: Assessment; gaps: readonly Gap[] };

export type Shortlist<P> = {
  ordered: readonly Placed<P>[];
  /** Documents without text: people look at them, the order says nothing of them. In the order of the tie. */
  unreadable: readonly P[];
};

/** What is known of a person before the order is made. */
export type Weighed<P> = Placed<P> & { weight: number; tie: string };

/** What a hard obstacle, and an open question, cost at least: as much as two musts, and as one. */
const [HARD, OPEN] = [2, 1];

/**
 * What is missing of what the job asks for, and how much it counts.
 *
 * @param lastMonth the last month of work before a break, or now
 * @param tie what equals stand by (`tieOf`)
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
 * Orders people: the fewest gaps first, then what they show of the wishes, then how often they show the musts. Whoever is equal in all
 * stands in the order of `tie`, so that no one gains by the order in which they were given.
 *
 * Nobody is left out, and no weight leaves this function: the gaps are the reason, in words (decisions D2 and D3).
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
  // An obstacle is a floor, not a sum: of two people who cannot come the one with the better evidence stays first.
  const weight = least > missing ? least + missing * 0.3 : missing + least * 0.3;
  return rounded(weight - wishes(assessment, needs) - depth(assessment, needs));
}

/** Wishes decide among equals and never replace a must: all of them count half a must. */
function wishes({ evidence }: Assessment, { must, nice }: JobNeeds): number {
  const all = nice.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  const shown = evidence.slice(must.length).filter(({ found }) => found === 'shown');
  return 0.5 * (shown.reduce((sum, { asked }) => sum + asked.weight, 0) / Math.max(all, 3));
}

/** How often musts are shown, up to three times each: a third of a must at the most. */
function depth({ evidence }: Assessment, { must }: JobNeeds): number {
  const shown = evidence.slice(0, must.length).filter(({ found, asked }) => found === 'shown' && !asked.language);
  return (
    shown.reduce((sum, one) => sum + Math.max(0, one.depth - 1) * one.asked.weight, 0) / (Math.max(must.length, 1) * 6)
  );
}

/** Sums of fractions differ in their last digits with the order of adding. */
const rounded = (weight: number) => Math.round(weight * 1e6) / 1e6;

/** A tie-break that knows nothing of a person: made of the words that are left without what is personal, then of the time of applying. */
export function tieOf(words: readonly string[], since = ''): string {
  const hash = createHash('sha256').update(words.join(' ')).digest('hex');
  return `${hash} ${since}`;
}
