import { env } from '../../base/env';
import { failedWith } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';
import { engine } from './engine';
import { inThread } from './in-thread';

/** State of the database file since the start. */
type Integrity = 'checking' | 'sound' | 'damaged';

const LOCK_MS = 10_000;
// One a process: the bundle may contain this module more than once.
const holder = globalThis as typeof globalThis & { northlaneIntegrity?: Integrity };

/** Result of the last check. */
export function integrity(): Integrity {
  return holder.northlaneIntegrity ?? 'checking';
}

/**
 * Checks the whole database in a thread: its pages at the start (`quick`), its indexes, too, every night (`full`).
 * PostgreSQL checks pages as it reads them, where checksums are on, and reports damage in its own log.
 *
 * @returns the result; the previous one when the check failed to run
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

/** Records damage that SQLite reported while serving. It counts until a check finds the file sound. */
export function noteIfDamaged(error: unknown): void {
  if (failedWith(/^SQLITE_(CORRUPT|NOTADB)/, error)) noteDamage();
}

function noteDamage(): void {
  if (integrity() !== 'damaged') log('error', 'database.damaged');
  holder.northlaneIntegrity = 'damaged';
}
