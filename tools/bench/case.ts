/** Options of the command line, as text. Each case has its own defaults. */
type Option =
  'jobs' | 'seconds' | 'rounds' | 'only' | 'applications' | 'cvs' | 'processes' | 'people' | 'copies' | 'attempts';
export type Options = Readonly<Record<Option, string>>;

/** A benchmark: `npm run bench -- <name>`. */
export type Case = {
  options?: Partial<Options>;
  /** Options without a value, which are passed on in `args`. */
  flags?: readonly string[];
  inProcess?: true;
  /** Needs Linux, because it reads memory and processor time from /proc. */
  onLinux?: true;
  /** @returns false if an enforced target is missed */
  run: (options: Options, args: readonly string[]) => Promise<boolean | void>;
};

/** Parses a whole number above 0. @throws Error for any other text */
export function whole(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is not a whole number above 0.`);
  return Number(text);
}
