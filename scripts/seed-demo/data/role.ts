import type { Industry } from '../../../lib/vocabulary/jobs';

/** Texts of a profession. `{company}` and `{team}` are a posting's own; `{20-60}` is a random number in that range. */
export type Role = {
  title: string;
  /** The field in "Head of …". */
  field: string;
  /** Industries with this profession; all if absent. */
  industries?: readonly Industry[];
  /** Pay relative to a backend engineer. */
  pay: number;
  /** Descriptions of the work, one paragraph of a posting each. */
  work: readonly string[];
  responsibilities: readonly string[];
  requirements: readonly string[];
  skills: readonly string[];
  /** Achievements below a position in a résumé. */
  achievements: readonly string[];
  degree: string;
};

/** Splits a text into trimmed lines. */
export const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
