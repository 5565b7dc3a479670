/**
 * The site's log: lines of JSON on standard output, errors and warnings on standard error. What goes wrong with those two is
 * the server's to survive (server/output.ts); writing here never throws.
 */

type LogLevel = 'info' | 'warn' | 'error' | 'security';
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Writer = (stream: 'stdout' | 'stderr', line: string) => void;

// One a process: the server and what Next bundles each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneLog?: Writer; northlaneInstance?: string };

/** Longer values are cut: a line stays a line that a log collector takes whole. */
const MAX_VALUE = 4_000;

/**
 * Writes one line: `{"time","level","event",…fields}`, with `instance` where this process has a name among others (INSTANCE_NAME).
 *
 * @param event what happened, in words of ours: lower-case, dotted, never built from what was sent to us
 * @param fields numbers, codes and ids. Text that came from outside does not belong here; an error's stack goes through `errorFields`.
 */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  // JSON.stringify escapes line breaks and control characters: nobody can forge a line.
  const line = lineOf({ time: new Date().toISOString(), level, event, ...fields }, (_, value) =>
    typeof value === 'string' ? value.slice(0, MAX_VALUE) : value,
  );
  writeText(level === 'info' || level === 'security' ? 'stdout' : 'stderr', line);
}

/**
 * Writes several `info` lines at once: for what happens so often that each write counts.
 *
 * @param lines each as `log` would write it, of fields that need no cutting
 */
export function logLines(lines: readonly ({ time: string; event: string } & LogFields)[]): void {
  const text = lines.map(({ time, event, ...fields }) => lineOf({ time, level: 'info', event, ...fields }));
  if (text.length > 0) writeText('stdout', text.join(''));
}

/** A line as all of ours are, with its line break: `time`, `level` and `event` first, and the name of the process. */
export function lineOf(fields: LogFields, replacer?: (name: string, value: unknown) => unknown): string {
  const { northlaneInstance: instance } = holder;
  return `${JSON.stringify(instance === undefined ? fields : { ...fields, instance }, replacer)}\n`;
}

/** From here on every line says which process wrote it; empty: none does. */
export function nameInstance(name: string): void {
  if (name === '') delete holder.northlaneInstance;
  else holder.northlaneInstance = name;
}

function writeText(stream: 'stdout' | 'stderr', text: string): void {
  try {
    if (holder.northlaneLog) holder.northlaneLog(stream, text);
    else process[stream].write(text);
  } catch {
    // A log that cannot be written must not become the failure of what it tells of.
  }
}

/** Has all lines written by `writer`, in every copy of this module: nothing else that is printed can then pass for one. */
export function writeLogThrough(writer: Writer): void {
  holder.northlaneLog = writer;
}

/** What a log line may tell of a thrown value: its name, code and stack. */
export function errorFields(thrown: unknown): LogFields {
  if (!(thrown instanceof Error)) return { detail: typeof thrown };
  const { code } = thrown as { code?: unknown };
  return {
    error: thrown.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    detail: thrown.stack ?? thrown.message,
  };
}
