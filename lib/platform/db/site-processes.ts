import { transaction, type Tx } from './client';
import { notePageChange } from './page-changes';
import { readQuickly } from './reader';

export type SiteProcess = {
  id: string;
  /** Host and port at which the other processes reach this one. */
  address: string;
  /** Identifies the machine or container within which the address is unique. */
  machine: string;
  staleMinutes: number;
};

/** Tag for a change in the list of processes. It is recorded like a page change, so that freshness checks report it. */
export const PROCESSES_TAG = 'processes';
/** Minutes after `staleMinutes` at which a process that has not renewed its row counts as ended. */
const FORGOTTEN_AFTER = 5;
const REMOVE_FORGOTTEN = `DELETE FROM "SiteProcess" WHERE "seenAt" < now() - ("staleMinutes" + ${FORGOTTEN_AFTER}) * interval '1 minute'`;

export async function readProcesses(patienceMs?: number): Promise<SiteProcess[]> {
  const asked = 'SELECT "id", "address", "machine", "staleMinutes" FROM "SiteProcess"';
  return readQuickly<SiteProcess>(asked, [], patienceMs);
}

/** Registers a process. Once this resolves, every later freshness check of another process reports the new process. */
export async function addProcess({ id, address, machine, staleMinutes }: SiteProcess): Promise<void> {
  await transaction(async (tx) => {
    await tx.$executeRawUnsafe(REMOVE_FORGOTTEN);
    await tx.$executeRawUnsafe(
      `INSERT INTO "SiteProcess" ("id", "address", "machine", "staleMinutes", "seenAt") VALUES ($1, $2, $3, $4, now())
        ON CONFLICT ("id") DO UPDATE SET "seenAt" = now()`,
      id,
      address,
      machine,
      staleMinutes,
    );
    await notePageChange(tx, [PROCESSES_TAG]);
  });
}

export async function removeProcesses(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction(async (tx) => {
    const gone = await tx.$executeRawUnsafe('DELETE FROM "SiteProcess" WHERE "id" = ANY($1)', ids);
    if (gone > 0) await notePageChange(tx, [PROCESSES_TAG]);
  });
}

/** Renews a process's row and deletes rows that were not renewed in time. @returns false when the process has no row */
export async function renewProcess(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const renewed = await tx.$executeRawUnsafe('UPDATE "SiteProcess" SET "seenAt" = now() WHERE "id" = $1', id);
    const gone = await tx.$executeRawUnsafe(REMOVE_FORGOTTEN);
    if (gone > 0) await notePageChange(tx, [PROCESSES_TAG]);
    return renewed > 0;
  });
}

export async function isServing(tx: Tx, id: string): Promise<boolean> {
  const rows: unknown[] = await tx.$queryRawUnsafe('SELECT 1 AS "found" FROM "SiteProcess" WHERE "id" = $1', id);
  return rows.length > 0;
}
