import { errorFields, log } from '../../base/log/log';
import { within } from '../../base/within';
import { afterEveryCommit } from '../db/client';
import { readRows } from '../db/reader';
import { ERASED_COLUMNS, type ErasedEntry } from './entries';
import { appendErased, readErased } from './list';

/** Maximum wait of an erasure for the disk of the backups, in ms. Then the erasure is acknowledged anyway. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 60_000;
const AT_ONCE = 1_000;

type State = {
  dir: string;
  patienceMs: number;
  /** Highest id in the table `erasure` that is also in the list; null before the two were compared. */
  upTo: number | null;
  /** True when the list lacks entries. Erasures then do not wait for it. */
  isBehind: boolean;
  /** The latest write. Writes run one after another. */
  writing: Promise<void>;
  retry: NodeJS.Timeout;
};
type Row = ErasedEntry & { id: number };

// Global, because the server's start and Next's bundles each contain a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneErased?: State };

/**
 * Maintains the list of erased records beside the backups (docs/decisions/003-backups-and-moves). An entry is flushed
 * to disk before its erasure is acknowledged, or added within a minute. A failing list never prevents an erasure.
 * @param dir `BACKUP_DIR`
 */
export function startErasedList(dir: string, patienceMs = PATIENCE_MS): void {
  const retry = setInterval(() => void catchUp(), RETRY_MS).unref();
  holder.northlaneErased = { dir, patienceMs, upTo: null, isBehind: false, writing: Promise.resolve(), retry };
  afterEveryCommit(async () => {
    if (holder.northlaneErased && !holder.northlaneErased.isBehind) await catchUp();
  });
  void catchUp();
}

/** Appends missing entries to the list, if it was started. Resolves also when writing fails or takes too long. */
export async function catchUp(): Promise<void> {
  const state = holder.northlaneErased;
  if (!state) return;
  try {
    if (state.upTo !== null && (await rowsAfter(state.upTo, 1)).length === 0) {
      state.isBehind = false;
      return;
    }
    const written = (state.writing = state.writing.catch(() => undefined).then(() => write(state)));
    const isWritten = written.then(() => true);
    if (await within(state.patienceMs, isWritten, false)) state.isBehind = false;
    else waitOn(state, written);
  } catch (error) {
    sayNotListed(state, error);
  }
}

/** Logs a warning for a slow disk. @throws Error if it has not answered since the previous warning */
function waitOn(state: State, written: Promise<void>): void {
  if (state.isBehind) throw new Error('The disk of the backups does not answer.');
  state.isBehind = true;
  log('warn', 'erasing.list-slow', { waitedMs: state.patienceMs });
  written.then(
    () => (state.isBehind = false),
    (error: unknown) => sayNotListed(state, error),
  );
}

function sayNotListed(state: State, error: unknown): void {
  state.isBehind = true;
  log('error', 'erasing.not-listed', errorFields(error));
}

export function listIsBehind(): boolean {
  return holder.northlaneErased?.isBehind ?? false;
}

export async function stopErasedList(): Promise<void> {
  afterEveryCommit(null);
  clearInterval(holder.northlaneErased?.retry);
  await holder.northlaneErased?.writing.catch(() => undefined);
  delete holder.northlaneErased;
}

async function write(state: State): Promise<void> {
  const known = state.upTo === null ? (await readErased(state.dir)).entries : null;
  for (let from = state.upTo ?? 0; ;) {
    const rows = await rowsAfter(from, AT_ONCE);
    if (rows.length === 0) return void (state.upTo = from);
    const fresh = rows.filter(({ entryId }) => !known?.has(entryId));
    await appendErased(
      state.dir,
      fresh.map(({ id: _, ...entry }) => entry),
    );
    from = rows.at(-1)!.id;
    if (known === null) state.upTo = from;
  }
}

async function rowsAfter(id: number, most: number): Promise<Row[]> {
  return readRows<Row>(`SELECT "id", ${ERASED_COLUMNS} FROM "erasure" WHERE "id" > ? ORDER BY "id" LIMIT ${most}`, [
    id,
  ]);
}
