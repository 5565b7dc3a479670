import * as z from 'zod/mini';
import { errorFields, log } from '../../base/log/log';
import { logSparsely } from '../../base/log/sparse';
import { serving } from '../../base/serving';
import { ledgerState } from '../../platform/db/ledger';

export const liveDto = z.object({ status: z.enum(['ok']) });

export const readyDto = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** It has not been asked to end. */
  accepting: z.boolean(),
  /** The start is over: pages can be made. */
  prepared: z.boolean(),
  /** The database can be read. */
  database: z.boolean(),
  /** It has all that this version of the site was written for; more, where a newer version is about to take over. */
  migrations: z.boolean(),
});
type Readiness = z.infer<typeof readyDto>;

/** Who asks within this time of the last look gets what it found. */
const KEPT_MS = 1_000;

type Store = Pick<Readiness, 'database' | 'migrations'>;
let looked: { at: number; found: Promise<Store> } | undefined;

/**
 * Whether requests should be sent here now: what load balancers ask. Unlike `healthReport` it writes nothing, and says nothing of disks: a
 * full one is no reason to send visitors elsewhere, where the same disk is full. The store is looked at once a second at most, what the
 * process knows of itself each time.
 */
export async function readiness(): Promise<Readiness> {
  const now = performance.now();
  if (looked === undefined || now - looked.at > KEPT_MS) looked = { at: now, found: lookAtStore() };
  const found = await looked.found;
  const { prepared, ending } = serving();
  const parts = { accepting: !ending, prepared, ...found };
  return { status: Object.values(parts).every(Boolean) ? 'ok' : 'unavailable', ...parts };
}

async function lookAtStore(): Promise<Store> {
  try {
    return { database: true, migrations: (await ledgerState()) !== 'other' };
  } catch (error) {
    // The answer is for everybody and names no reason; the log does.
    logSparsely('health.failed database', (repeated) =>
      log('error', 'health.failed', { part: 'database', ...errorFields(error), ...(repeated > 0 && { repeated }) }),
    );
    return { database: false, migrations: false };
  }
}
