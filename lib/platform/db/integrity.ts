import { env } from '../../base/env';
import { failedWith } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';
import { engine } from './engine';
import { inThread } from './in-thread';

/** What is known of the database file since the start. */
type Integrity = 'checking' | 'sound' | 'damaged';

const LOCK_MS = 10_000;
// One a process: the bundle may hold this module more than once.
const holder = globalThis as typeof globalThis & { northlaneIntegrity?: Integrity };

/** The last verdict. */
export function integrity(): Integrity {
  return holder.northlaneIntegrity ?? 'checking';
}

/**
 * Checks the whole database in a thread: at the start its pages (`quick`), every night its indexes as well. PostgreSQL checks its pages as
 * it reads them, where checksums are on, and says so in its own log.
 *
 * @returns the verdict; where the check could not be made, the one before
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

/** Notes damage that SQLite met while it served somebody. It counts until a check finds the file sound. */
export function noteIfDamaged(error: unknown): void {
  if (failedWith(/^SQLITE_(CORRUPT|NOTADB)/, error)) noteDamage();
}

function noteDamage(): void {
  if (integrity() !== 'damaged') log('error', 'database.damaged');
  holder.northlaneIntegrity = 'damaged';
}
