/** What everybody is shown of a job: its page and its place on the board, its page alone, or nothing. */
export type Visibility = 'open' | 'closed' | 'hidden';
type State = { visibility: Visibility; version: number };

/** What one answer shows of a job. `listed`: of what lists open jobs; what the answer does not tell is left out. */
export type Shown = { visibility?: Visibility; listed?: boolean; version?: number };

/** What can be done to it next; the store knows more than visitors do. `changed`: open, with a change that waits for a moderator. */
export type Phase = 'none' | 'pending' | 'rejected' | 'open' | 'changed' | 'closed' | 'past its deadline' | 'deleted';

const TITLE = /Marker (\d+) take (\d+)/g;

/** A job whose title tells which of its versions it is, and everything it has been. */
export class MarkedJob {
  id: number | null = null;
  phase: Phase = 'none';
  private readonly states: State[] = [{ visibility: 'hidden', version: 0 }];
  private known = 0;

  /** @param link token of its poster's link, where there is one */
  constructor(
    readonly number: number,
    readonly link: string | null = null,
  ) {}

  get now(): State {
    return this.states.at(-1) as State;
  }

  /** The index of the state that was acknowledged last. */
  get acknowledged(): number {
    return this.known;
  }

  title(version = this.now.version): string {
    return `Marker ${this.number} take ${version}`;
  }

  /** Before the change is sent: from here on it may be seen. */
  begin(change: Partial<State>): void {
    this.states.push({ ...this.now, ...change });
  }

  acknowledge(): void {
    this.known = this.states.length - 1;
  }

  /** Whether an answer may show this to somebody who asked when that state had been acknowledged. */
  mayBe(shown: Shown, since: number): boolean {
    return this.states
      .slice(since)
      .some(
        ({ visibility, version }) =>
          (shown.visibility ?? visibility) === visibility &&
          (shown.listed ?? visibility === 'open') === (visibility === 'open') &&
          (shown.version ?? version) === version,
      );
  }
}

/** The versions of marked jobs whose titles stand in a text, by their numbers. */
export function titlesIn(text: string): Map<number, number> {
  return new Map([...text.matchAll(TITLE)].map(([, number, version]) => [Number(number), Number(version)]));
}
