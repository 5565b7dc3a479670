import type { Chance } from './chance';
import type { Journal } from './journal';

/** Shared inputs of all parts of the demo office. */
export type Scene = {
  chance: Chance;
  journal: Journal;
  now: Date;
  moderator: { userId: number; name: string };
};
