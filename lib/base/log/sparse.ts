import { log } from './log';

const MINUTE_MS = 60_000;
/** More kinds a minute than this are only counted: strangers can make up paths and have many addresses. */
const MAX_KINDS = 500;

type Kind = { write: (repeated: number) => void; repeated: number };
type Minute = { kinds: Map<string, Kind>; others: number; end: NodeJS.Timeout };

// One a process: what Next bundles for each route may hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneSparse?: Minute };

/**
 * For lines that strangers can cause: the first of a kind is written at once, those of the following minute are told in one line at its
 * end.
 *
 * @param kind what makes two lines the same
 * @param write writes the line; `repeated` is 0 for the first, else how many more there were
 */
export function logSparsely(kind: string, write: (repeated: number) => void): void {
  const { kinds } = (holder.northlaneSparse ??= beginMinute());
  const known = kinds.get(kind);
  if (known) known.repeated += 1;
  else if (kinds.size >= MAX_KINDS) holder.northlaneSparse.others += 1;
  else {
    kinds.set(kind, { write, repeated: 0 });
    write(0);
  }
}

/** Tells now what the minute that has begun would tell at its end: before the process ends. */
export function tellRepeated(): void {
  const minute = holder.northlaneSparse;
  delete holder.northlaneSparse;
  if (!minute) return;
  clearTimeout(minute.end);
  for (const { write, repeated } of minute.kinds.values()) if (repeated > 0) write(repeated);
  if (minute.others > 0) log('warn', 'log.not-told', { lines: minute.others });
}

function beginMinute(): Minute {
  return { kinds: new Map(), others: 0, end: setTimeout(tellRepeated, MINUTE_MS).unref() };
}
