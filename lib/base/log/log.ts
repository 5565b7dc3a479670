/** Writes the log in JSON lines, warnings and errors to standard error. Never throws (server/process/output.ts). */

export type LogLevel = 'info' | 'warn' | 'error' | 'security';
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Writer = (stream: 'stdout' | 'stderr', line: string) => void;

// Global, because the server's bundle and Next's bundle each contain a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneLog?: Writer; northlaneInstance?: string };

/** Maximum characters of a value. Longer values are cut, so that log collectors do not split the line. */
const MAX_VALUE = 4_000;

/**
 * Writes one line: `{"time","level","event",…fields}`, with `instance` if the process has a name.
 * @param event a fixed string, lower-case and dotted, never derived from a request
 * @param fields numbers, codes and ids, no user input; errors through `errorFields`
 */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  // JSON.stringify escapes line breaks and control characters, so values cannot forge a line.
  const line = lineOf({ time: new Date().toISOString(), level, event, ...fields }, (_, value) =>
    typeof value === 'string' ? value.slice(0, MAX_VALUE) : value,
  );
  writeText(level === 'info' || level === 'security' ? 'stdout' : 'stderr', line);
}

/** Writes several `info` lines in one write, for frequent events. Values are not cut. */
export function logLines(lines: readonly ({ time: string; event: string } & LogFields)[]): void {
  const text = lines.map(({ time, event, ...fields }) => lineOf({ time, level: 'info', event, ...fields }));
  if (text.length > 0) writeText('stdout', text.join(''));
}

export function lineOf(fields: LogFields, replacer?: (name: string, value: unknown) => unknown): string {
  const { northlaneInstance: instance } = holder;
  return `${JSON.stringify(instance === undefined ? fields : { ...fields, instance }, replacer)}\n`;
}

/** Adds a process name to every later line. An empty name adds none. */
export function nameInstance(name: string): void {
  if (name === '') delete holder.northlaneInstance;
  else holder.northlaneInstance = name;
}

function writeText(stream: 'stdout' | 'stderr', text: string): void {
  try {
    if (holder.northlaneLog) holder.northlaneLog(stream, text);
    else process[stream].write(text);
  } catch {
    // A failing log must not fail the operation that it reports.
  }
}

/** Sends all lines, from every copy of this module, to `writer`. Other output then cannot be mistaken for log lines. */
export function writeLogThrough(writer: Writer): void {
  holder.northlaneLog = writer;
}

export function errorFields(thrown: unknown): LogFields {
  if (!(thrown instanceof Error)) return { detail: typeof thrown };
  const { code } = thrown as { code?: unknown };
  return {
    error: thrown.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    detail: thrown.stack ?? thrown.message,
  };
}
