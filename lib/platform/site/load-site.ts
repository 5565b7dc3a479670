import { log } from '../../base/log/log';
import { setSite } from '../../base/site';
import { readQuickly } from '../db/reader';
import { isShared } from '../db/shared';
import { companyValues } from './company-schema';

/** Name of the row of SiteSetting with the firm's values. */
export const COMPANY_GROUP = 'company';

type Reads = { running?: Promise<void>; next?: Promise<void> | undefined };
// One per process, because several bundles load this module: reads follow each other, so that the newest one wins.
const holder = globalThis as typeof globalThis & { northlaneSiteReads?: Reads };

/**
 * Replaces the process's snapshot of the firm's values by the stored ones. An unreadable row counts as none.
 * @param patienceMs time after which the database counts as unreachable
 */
export function loadSite(patienceMs?: number): Promise<void> {
  const reads = (holder.northlaneSiteReads ??= {});
  return (reads.next ??= readAfter(reads, patienceMs));
}

/** Like `loadSite`, for work that no freshness check precedes. Does nothing if no other process changes the values. */
export async function refreshSite(): Promise<void> {
  if (isShared()) await loadSite();
}

async function readAfter(reads: Reads, patienceMs?: number): Promise<void> {
  await reads.running?.catch(() => undefined);
  reads.next = undefined;
  reads.running = read(patienceMs);
  await reads.running;
}

async function read(patienceMs?: number): Promise<void> {
  const asked = 'SELECT "value" FROM "SiteSetting" WHERE "group" = ?';
  const [row] = await readQuickly<{ value: string }>(asked, [COMPANY_GROUP], patienceMs);
  const found = row && companyValues.safeParse(JSON.parse(row.value));
  if (found && !found.success) log('warn', 'settings.unreadable', { group: COMPANY_GROUP });
  setSite(found?.data ?? null);
}
