import { foldText } from '../base/text';
import { errorFields, log } from '../base/log/log';
import { db, transaction } from '../platform/db/client';
import { stepAside } from '../platform/db/yield';
import { onTextsRead } from '../platform/documents/texts-read';
import { wasErasedSince } from '../platform/erased/queries';
import { removeFiles } from '../platform/files/removals';
import { findLookalikes } from '../sourcing/lookalikes';
import type { ItemState, UNCLEAR } from '../vocabulary/imports';
import { holdFile } from './list/files';
import type { Suggested } from './schema';
import { suggestContact } from './suggest';

const AT_ONCE = 20;

const holder = globalThis as typeof globalThis & { northlaneSuggestions?: Promise<void> | undefined };

/** Reads suggestions from then on, whenever texts of documents were read. */
export function startSuggestions(): void {
  onTextsRead(
    () => void suggestWaiting().catch((error: unknown) => log('error', 'import.not-read', errorFields(error))),
  );
}

/** Suggests contact data for all items whose text was read. Several processes may do so for the same item. */
export function suggestWaiting(): Promise<void> {
  // A run that is under way may have looked for items before the caller's commit.
  const run = Promise.resolve(holder.northlaneSuggestions)
    .catch(() => undefined)
    .then(suggestAll);
  const own = run.finally(() => holder.northlaneSuggestions === own && delete holder.northlaneSuggestions);
  return (holder.northlaneSuggestions = own);
}

const ITEM = {
  id: true,
  state: true,
  sha256: true,
  fileId: true,
  batchId: true,
  batch: { select: { begunAfter: true } },
  file: { select: { originalName: true, text: { select: { state: true, reason: true, text: true } } } },
} as const;

async function suggestAll(): Promise<void> {
  // A scan is unreadable until its letters were recognised. Rows of lists say themselves whom their CV is about.
  const where = {
    line: null,
    OR: [
      { state: 'waiting', file: { text: { isNot: null } } },
      { state: 'unreadable', file: { text: { state: 'read' } } },
    ],
  };
  for (;;) {
    const items = await db().importItem.findMany({ where, orderBy: { id: 'asc' }, take: AT_ONCE, select: ITEM });
    for (const { id, state: before, sha256, fileId, batchId, batch, file } of items) {
      const { state, reason, text } = file!.text!;
      const suggested = suggestContact(state === 'read' ? text : '', file!.originalName);
      const judged =
        state === 'read' ? await judge(suggested, sha256, reason) : ({ state: 'unreadable', reason } as const);
      const isErased = await transaction(async (tx) => {
        for (const email of suggested.emails)
          if (await wasErasedSince(tx, email, batch.begunAfter)) {
            await tx.importItem.deleteMany({ where: { id } });
            return true;
          }
        await tx.importItem.updateMany({ where: { id, state: before }, data: { ...judged, suggested } });
        if (sha256 !== null) await holdFile(tx, batchId, sha256);
        return false;
      });
      if (isErased && fileId) await removeFiles([fileId]);
      await stepAside();
    }
    if (items.length < AT_ONCE) return;
  }
}

/** Says whether an item is clear: a name, exactly one address, and no stored person like it. */
async function judge(
  suggested: Suggested,
  fileSha256: string | null,
  reading: string | null,
): Promise<{ state: ItemState; reason: string | null }> {
  const { name, email, emails } = suggested;
  const lookalikes = await lookalikesOf(suggested, fileSha256);
  if (lookalikes.length > 0) return { state: 'duplicate', reason: 'lookalike' satisfies (typeof UNCLEAR)[number] };
  const unclear = name === null ? 'no-name' : email === null ? 'no-email' : emails.length > 1 ? 'several-emails' : null;
  return { state: 'ready', reason: unclear ?? reading };
}

/** Returns stored people with the same file, address, telephone number or name as an item. */
export function lookalikesOf({ name, email, phone }: Omit<Suggested, 'emails'>, fileSha256: string | null) {
  const sender = { nameFolded: foldText(name?.value ?? ''), fileSha256, phone: phone?.value ?? null };
  return findLookalikes([{ ...sender, email: email?.value ?? null }], []);
}
