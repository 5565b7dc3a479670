import type { Chance } from './chance';
import type { Journal } from './journal';

/** What every part of the demonstration office is made from. */
export type Scene = {
  chance: Chance;
  journal: Journal;
  now: Date;
  /** Whose decisions the log tells of. */
  moderator: { userId: number; name: string };
};
