import * as z from 'zod/mini';
import { errorFields } from '../../base/log/log';
import { logSparse } from '../../base/log/sparse';
import { reusedFor } from '../../base/reused-for';
import { serving } from '../../base/serving';
import { ledgerState } from '../../platform/db/ledger';

export const liveDto = z.object({ status: z.enum(['ok']) });

export const readyDto = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** False once the process was asked to shut down. */
  accepting: z.boolean(),
  prepared: z.boolean(),
  database: z.boolean(),
  /** True also with later migrations, while a newer version takes over. */
  migrations: z.boolean(),
});
type Readiness = z.infer<typeof readyDto>;

const KEPT_MS = 1_000;

const store = reusedFor(KEPT_MS, checkStore);

/** Whether load balancers should send requests here. Ignores disks, whose failures affect all processes alike. */
export async function readiness(): Promise<Readiness> {
  const found = await store();
  const { prepared, ending } = serving();
  const parts = { accepting: !ending, prepared, ...found };
  return { status: Object.values(parts).every(Boolean) ? 'ok' : 'unavailable', ...parts };
}

async function checkStore(): Promise<Pick<Readiness, 'database' | 'migrations'>> {
  try {
    return { database: true, migrations: (await ledgerState()) !== 'other' };
  } catch (error) {
    // The response is public and gives no reason; the log does.
    logSparse('error', 'health.failed', { part: 'database', ...errorFields(error) }, 'health.failed database');
    return { database: false, migrations: false };
  }
}
