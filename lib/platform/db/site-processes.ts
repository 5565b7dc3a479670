import { transaction, type Tx } from './client';
import { notePageChange } from './page-changes';
import { readQuickly } from './reader';

/** A process that serves the site from a database that several share. */
export type SiteProcess = {
  id: string;
  /** Host and port at which the others reach it. */
  address: string;
  /** Within which nobody else can have that address. */
  machine: string;
  /** For how long it may show kept pages while it cannot ask the database. */
  staleMinutes: number;
};

/** The tag of a change of who serves: told as a page's change is, so that every process hears of it with its next look. */
export const PROCESSES_TAG = 'processes';
/** A row that nobody has renewed for longer than its process may show kept pages, and this, is of one that has ended. In minutes. */
const FORGOTTEN_AFTER = 5;
const REMOVE_FORGOTTEN = `DELETE FROM "SiteProcess" WHERE "seenAt" < now() - ("staleMinutes" + ${FORGOTTEN_AFTER}) * interval '1 minute'`;

export async function readProcesses(patienceMs?: number): Promise<SiteProcess[]> {
  const asked = 'SELECT "id", "address", "machine", "staleMinutes" FROM "SiteProcess"';
  return readQuickly<SiteProcess>(asked, [], patienceMs);
}

/** Tells the others of a process. Once this resolves, each look of theirs finds it. */
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

/** Of processes that have ended, or are about to. */
export async function removeProcesses(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction(async (tx) => {
    const gone = await tx.$executeRawUnsafe('DELETE FROM "SiteProcess" WHERE "id" = ANY($1)', ids);
    if (gone > 0) await notePageChange(tx, [PROCESSES_TAG]);
  });
}

/** Says that a process is still there, and takes those out that have not for long. @returns whether it has a row */
export async function renewProcess(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const renewed = await tx.$executeRawUnsafe('UPDATE "SiteProcess" SET "seenAt" = now() WHERE "id" = $1', id);
    const gone = await tx.$executeRawUnsafe(REMOVE_FORGOTTEN);
    if (gone > 0) await notePageChange(tx, [PROCESSES_TAG]);
    return renewed > 0;
  });
}

/** Whether a process has a row, as of the transaction's turn. */
export async function isServing(tx: Tx, id: string): Promise<boolean> {
  const rows: unknown[] = await tx.$queryRawUnsafe('SELECT 1 AS "found" FROM "SiteProcess" WHERE "id" = $1', id);
  return rows.length > 0;
}
