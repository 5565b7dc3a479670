export type Counts = {
  /** Counts an attempt. @returns null when allowed, else the ms to wait for the next one */
  take: (key: string) => Promise<number | null>;
  takeBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

/** `points` attempts in `seconds`, from a key's first. */
export type CountsOptions = { name: string; points: number; seconds: number };
