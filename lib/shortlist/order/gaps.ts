import { content } from '../../content';
import { STATED } from '../skills/table';
import type { Assessment, Evidence, JobNeeds } from '../types';

/** A gap between a person's evidence and the job's needs. lib/content/en/shortlist.ts has the texts. */
export type Gap =
  | { kind: 'missing' | 'denied' | 'listed' | 'near' | 'thin' | 'old' | 'short'; evidence: Evidence }
  | { kind: 'level'; asked: number; months: number }
  | { kind: 'notDoneAnyMore'; until: number };

/** A gap with its weight. A missing must weighs 1, like a level that is slightly too low. */
export type WeighedGap = { gap: Gap; weight: number };

const YEAR = 12;

/**
 * Limits for the age of work, in months before `lastMonth`: work of the last five years has full weight, up to ten
 * years half, older work hardly any.
 */
const [FRESH, STALE] = [5 * YEAR, 10 * YEAR];

const THIRD = 1 / 3;
const CORE = 2;

/**
 * Returns a person's gaps for a job. There are only deductions: extra years, length and wording cannot replace a must.
 * @param lastMonth last month of work before a break, or the current month
 */
export function gapsOf(assessment: Assessment, needs: JobNeeds, lastMonth: number): WeighedGap[] {
  const reading = {
    lastMonth,
    isLetter: assessment.isLetter,
    isOfTrade: assessment.months !== 0,
    overall: needs.years?.least ?? null,
  };
  const gaps = assessment.evidence.slice(0, needs.must.length).flatMap((evidence) => gapOf(evidence, reading) ?? []);
  const level = levelGap(assessment, needs);
  const old = notDoneAnyMore(assessment, needs, lastMonth);
  return [...gaps, ...(level ? [level] : []), ...(old ? [old] : [])];
}

type Reading = {
  lastMonth: number;
  isLetter: boolean;
  /** Whether a post is relevant to the job. Without one, a list of skills is worth nothing. */
  isOfTrade: boolean;
  /** Years of experience that the job asks for overall, which `levelGap` compares. */
  overall: number | null;
};

/** Share of the weight of a missing must that counts in a letter, which may describe it in plain words. */
const UNTOLD = 0.6;

function gapOf(evidence: Evidence, { lastMonth, isLetter, isOfTrade, overall }: Reading): WeighedGap | null {
  const { asked, found, near } = evidence;
  const weight = asked.weight * (asked.isCore ? CORE : 1);
  if (found === 'shown') return weakShown(evidence, lastMonth, overall);
  // A near relative weighs 1 for a core skill (a missing one 2), and 0.7 for another must (a missing one 1).
  if (near)
    return { gap: { kind: 'near', evidence }, weight: asked.weight * (asked.orSimilar ? 0.3 : asked.isCore ? 1 : 0.7) };
  // People rarely mention a language that they speak every day.
  if (asked.language && found === 'notFound') return { gap: { kind: 'missing', evidence }, weight: weight * 0.4 };
  if (found === 'listed') return { gap: { kind: 'listed', evidence }, weight: weight * (isOfTrade ? 0.85 : 0.97) };
  if (found === 'notKnown') return { gap: { kind: 'denied', evidence }, weight };
  return { gap: { kind: 'missing', evidence }, weight: weight * (isLetter ? UNTOLD : 1) };
}

function weakShown(evidence: Evidence, lastMonth: number, overall: number | null): WeighedGap | null {
  const { asked, months, until, isCurrent, depth } = evidence;
  if (asked.skills.some((skill) => STATED.has(skill))) return null;
  const age = isCurrent || until === null ? 0 : lastMonth - until;
  const weight = asked.weight * (asked.isCore ? 1.2 : 1);
  if (age > STALE) return { gap: { kind: 'old', evidence }, weight: weight * 0.9 };
  if (age > FRESH) return { gap: { kind: 'old', evidence }, weight: weight * 0.5 };
  if (asked.years !== null && asked.years !== overall && months !== null && asked.years * YEAR - months > 3)
    return { gap: { kind: 'short', evidence }, weight: weight * (isSlight(months, asked.years) ? 0.5 : 0.8) };
  return depth === 0 ? { gap: { kind: 'thin', evidence }, weight: weight * 0.2 } : null;
}

const isSlight = (months: number, years: number) => (years * YEAR - months) / (years * YEAR) <= THIRD + 0.05;

function levelGap({ months }: Assessment, needs: JobNeeds): WeighedGap | null {
  if (!needs.years || months === null) return null;
  const asked = needs.years.least * YEAR;
  // Dates in CVs are accurate only to about three months.
  if (asked - months <= 3) return null;
  return { gap: { kind: 'level', asked, months }, weight: isSlight(months, needs.years.least) ? 1 : 2 };
}

/** Returns a gap if all core work ended five or more years ago, which counts as given up. */
function notDoneAnyMore({ evidence }: Assessment, { must }: JobNeeds, lastMonth: number): WeighedGap | null {
  const core = evidence.slice(0, must.length).filter(({ asked, found }) => asked.isCore && found === 'shown');
  if (core.length === 0 || core.some(({ isCurrent, until }) => isCurrent || until === null)) return null;
  const until = Math.max(...core.map((one) => one.until ?? 0));
  return lastMonth - until >= FRESH ? { gap: { kind: 'notDoneAnyMore', until }, weight: 1 } : null;
}

/** Explains a person's position in sentences: obstacles, gaps and evidence. */
export function explain(assessment: Assessment, gaps: readonly Gap[], needs: JobNeeds): string[] {
  const { shortlistWords: words } = content();
  const { evidence, obstacles } = assessment;
  if (!assessment.isReadable) return [words.unreadable];
  const labels = (found: readonly { asked: { label: string } }[]) => found.map(({ asked }) => asked.label).join(', ');
  const shown = evidence.slice(0, needs.must.length).filter(({ found }) => found === 'shown');
  const wishes = evidence.slice(needs.must.length).filter(({ found }) => found === 'shown');
  return [
    ...obstacles.map(({ kind, isHard }) => words.obstacles[kind][isHard ? 'hard' : 'open']),
    ...gaps.map(sentenceOf),
    ...(gaps.length === 0 ? [words.allShown] : shown.length > 0 ? [words.shown(labels(shown))] : []),
    ...(wishes.length > 0 ? [words.wishes(labels(wishes))] : []),
    ...(assessment.isLetter ? [words.letter] : []),
    ...(assessment.isCut ? [words.cut] : []),
  ];
}

function sentenceOf(gap: Gap): string {
  const { shortlistWords: words } = content();
  if (gap.kind === 'level') return words.level(words.years(gap.months), words.years(gap.asked));
  if (gap.kind === 'notDoneAnyMore') return words.notDoneAnyMore(Math.floor(gap.until / 12));
  const { asked, near, until, months } = gap.evidence;
  if (gap.kind === 'short')
    return words.short(asked.label, words.years(months ?? 0), words.years((asked.years ?? 0) * YEAR));
  if (gap.kind === 'near') return words.near(asked.label, near?.skill ?? '');
  if (gap.kind === 'old') return words.old(asked.label, Math.floor((until ?? 0) / 12));
  return words[gap.kind](asked.label);
}
