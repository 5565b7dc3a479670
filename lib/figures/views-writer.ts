import { errorFields, log } from '../base/log/log';
import { writeViews } from './commands';

const EVERY_MS = 60_000;

// One per process, like the background worker.
const holder = globalThis as typeof globalThis & { northlaneViewsWriter?: boolean };

/** Stores views once a minute, without keeping the process alive; further calls do nothing. */
export function startViewsWriter(): void {
  if (holder.northlaneViewsWriter) return;
  holder.northlaneViewsWriter = true;
  setInterval(() => void writeOrLog(), EVERY_MS).unref();
}

/** Like `writeViews`, but logs a failure; the views are stored at the next time. */
export async function writeOrLog(): Promise<void> {
  await writeViews().catch((error: unknown) => log('error', 'views.not-written', errorFields(error)));
}
