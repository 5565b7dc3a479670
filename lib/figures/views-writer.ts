import { errorFields, log } from '../base/log/log';
import { writeViews } from './commands';

const EVERY_MS = 60_000;

// One a process, as the background worker.
const holder = globalThis as typeof globalThis & { northlaneViewsWriter?: boolean };

/** Writes views down once a minute, without keeping the process alive. Again: does nothing. */
export function startViewsWriter(): void {
  if (holder.northlaneViewsWriter) return;
  holder.northlaneViewsWriter = true;
  setInterval(() => void writeOrTell(), EVERY_MS).unref();
}

/** As `writeViews`, for whom it must not stop: what could not be written is told in the log, and kept for the next time. */
export async function writeOrTell(): Promise<void> {
  await writeViews().catch((error: unknown) => log('error', 'views.not-written', errorFields(error)));
}
