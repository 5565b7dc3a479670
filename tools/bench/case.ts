/** What a command line may set, as texts. Each case has its own defaults. */
type Option =
  'jobs' | 'seconds' | 'rounds' | 'only' | 'applications' | 'cvs' | 'processes' | 'people' | 'copies' | 'attempts';
export type Options = Readonly<Record<Option, string>>;

/** One `npm run bench -- <name>`. */
export type Case = {
  options?: Partial<Options>;
  /** Options without a value, passed on among the arguments. */
  flags?: readonly string[];
  /** Needs no production build. */
  inProcess?: true;
  /** Memory and processor time of processes are read from /proc. */
  onLinux?: true;
  /** @returns false if an enforced target is missed */
  run: (options: Options, args: readonly string[]) => Promise<boolean | void>;
};

/** @throws Error for anything but a whole number above 0 */
export function whole(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is not a whole number above 0.`);
  return Number(text);
}
