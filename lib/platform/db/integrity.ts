import { env } from '../../base/env';
import { failedWith } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';
import { engine } from './engine';
import { inThread } from './in-thread';

/** Integrity of the database file, as last checked or reported; `checking` until the first result. */
type Integrity = 'checking' | 'sound' | 'damaged';

const LOCK_MS = 10_000;
// Global: the bundle may contain this module more than once.
const holder = globalThis as typeof globalThis & { northlaneIntegrity?: Integrity };

export function integrity(): Integrity {
  return holder.northlaneIntegrity ?? 'checking';
}

/**
 * Checks the database file in a thread: only its pages (`quick`, at the start) or also its indexes (`full`, every
 * night). PostgreSQL checks pages as it reads them.
 * @returns the previous result when the check could not run
 */
export async function checkIntegrity(depth: 'quick' | 'full'): Promise<Integrity> {
  if (engine() === 'postgresql') return (holder.northlaneIntegrity = 'sound');
  try {
    const sound = await inThread(env().database, depth === 'quick' ? 'quickCheck' : 'fullCheck', LOCK_MS);
    if (sound) holder.northlaneIntegrity = 'sound';
    else noteDamage();
  } catch (error) {
    log('error', 'database.check-failed', errorFields(error));
  }
  return integrity();
}

/** Records that SQLite reported damage while serving. The file counts as damaged until a check finds it sound. */
export function noteIfDamaged(error: unknown): void {
  if (failedWith(/^SQLITE_(CORRUPT|NOTADB)/, error)) noteDamage();
}

function noteDamage(): void {
  if (integrity() !== 'damaged') log('error', 'database.damaged');
  holder.northlaneIntegrity = 'damaged';
}
