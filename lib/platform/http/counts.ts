/** Turns that were taken, by key. */
export type Counts = {
  /** Takes a turn. @returns null, or how many milliseconds to wait for the next: then there was none left */
  take: (key: string) => Promise<number | null>;
  /** Gives a turn back. */
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

/** `points` turns in `seconds`, from a key's first. */
export type CountsOptions = { name: string; points: number; seconds: number };
