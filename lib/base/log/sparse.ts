import { log, type LogFields, type LogLevel } from './log';

const MINUTE_MS = 60_000;
/** Maximum kinds per minute: clients can invent paths and use many IP addresses. Further kinds are only counted. */
const MAX_KINDS = 500;

type Kind = { write: (repeated: number) => void; repeated: number };
type Minute = { kinds: Map<string, Kind>; others: number; end: NodeJS.Timeout };

// Global, because Next's bundle of each route may contain a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneSparse?: Minute };

/** Logs events that any client can cause: the first of a kind at once, its repetitions in one line a minute later. */
export function logSparsely(kind: string, write: (repeated: number) => void): void {
  const { kinds } = (holder.northlaneSparse ??= {
    kinds: new Map(),
    others: 0,
    end: setTimeout(flushRepeated, MINUTE_MS).unref(),
  });
  const known = kinds.get(kind);
  if (known) known.repeated += 1;
  else if (kinds.size >= MAX_KINDS) holder.northlaneSparse.others += 1;
  else {
    kinds.set(kind, { write, repeated: 0 });
    write(0);
  }
}

/** Like `logSparsely` for one line, which gets the number of repetitions. @param kind by default the event */
export function logSparse(level: LogLevel, event: string, fields: LogFields = {}, kind = event): void {
  logSparsely(kind, (repeated) => log(level, event, { ...fields, ...(repeated > 0 && { repeated }) }));
}

/** Logs the repetitions of the current minute now. Called before the process ends. */
export function flushRepeated(): void {
  const minute = holder.northlaneSparse;
  delete holder.northlaneSparse;
  if (!minute) return;
  clearTimeout(minute.end);
  for (const { write, repeated } of minute.kinds.values()) if (repeated > 0) write(repeated);
  if (minute.others > 0) log('warn', 'log.not-told', { lines: minute.others });
}
