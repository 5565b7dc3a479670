import type { Industry } from '../../../lib/vocabulary/jobs';

/**
 * A line of work: what postings ask of it and what résumés tell of it. In the texts `{company}` and `{team}` stand for a posting's own, and
 * `{20-60}` for a number between the two.
 */
export type Role = {
  title: string;
  /** What somebody would be head of. */
  field: string;
  /** Where there is such work, if not everywhere. */
  industries?: readonly Industry[];
  /** What it pays, against a backend engineer. */
  pay: number;
  /** The work, one paragraph of a posting each. */
  work: readonly string[];
  responsibilities: readonly string[];
  requirements: readonly string[];
  skills: readonly string[];
  /** What people of the trade put under a position in their résumé. */
  achievements: readonly string[];
  degree: string;
};

/** The parts of a list that is written as one text, a line each. */
export const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
