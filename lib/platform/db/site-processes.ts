import { transaction, type Tx } from './client';
import { notePageChange } from './page-changes';
import { readQuickly } from './reader';

/** One of the processes that serve the site from a shared database. */
export type SiteProcess = {
  id: string;
  /** Host and port at which the other processes reach it. */
  address: string;
  /** Machine on which the address is unique. */
  machine: string;
  /** Minutes for which it may serve cached pages while the database is unreachable. */
  staleMinutes: number;
};

/** Tag of a change of processes, recorded like a page change, so that the next freshness check reports it. */
export const PROCESSES_TAG = 'processes';
/** Minutes beyond `staleMinutes` after which a row that was not renewed belongs to an ended process. */
const FORGOTTEN_AFTER = 5;
const REMOVE_FORGOTTEN = `DELETE FROM "SiteProcess" WHERE "seenAt" < now() - ("staleMinutes" + ${FORGOTTEN_AFTER}) * interval '1 minute'`;

export async function readProcesses(patienceMs?: number): Promise<SiteProcess[]> {
  const asked = 'SELECT "id", "address", "machine", "staleMinutes" FROM "SiteProcess"';
  return readQuickly<SiteProcess>(asked, [], patienceMs);
}

/** Registers a process. Once this resolves, every later freshness check of the others reports it. */
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

/** Removes the rows of processes that have ended or will end. */
export async function removeProcesses(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction(async (tx) => {
    const gone = await tx.$executeRawUnsafe('DELETE FROM "SiteProcess" WHERE "id" = ANY($1)', ids);
    if (gone > 0) await notePageChange(tx, [PROCESSES_TAG]);
  });
}

/** Renews a process's row and removes forgotten ones. @returns whether the process has a row */
export async function renewProcess(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const renewed = await tx.$executeRawUnsafe('UPDATE "SiteProcess" SET "seenAt" = now() WHERE "id" = $1', id);
    const gone = await tx.$executeRawUnsafe(REMOVE_FORGOTTEN);
    if (gone > 0) await notePageChange(tx, [PROCESSES_TAG]);
    return renewed > 0;
  });
}

/** Whether a process has a row, read inside the transaction. */
export async function isServing(tx: Tx, id: string): Promise<boolean> {
  const rows: unknown[] = await tx.$queryRawUnsafe('SELECT 1 AS "found" FROM "SiteProcess" WHERE "id" = $1', id);
  return rows.length > 0;
}
