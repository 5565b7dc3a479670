import { randomBytes } from 'node:crypto';
import { sha256, signatureOf } from '../../../base/keys';
import { transaction, type Tx } from '../../db/client';
import { UNKNOWN_ADDRESS } from '../client-address';
import type { Flash } from './schema';

const KEPT_MS = 30 * 60_000;
const PAGE_BYTES = 4_096;
/** Bytes of a row besides its data: key, form, times, and their copies in indexes. */
const ROW_BYTES = 400;
/** Maximum space for the flashes of one sender. All unknown senders share the larger limit. */
const PER_SOURCE = { rows: 40, bytes: 512 * 1024 };
const UNKNOWN_SOURCE = { rows: 2_000, bytes: 8 * 1024 * 1024 };
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Stores the result of a form post without scripts for 30 min and returns its key, so that people's input is in no URL
 * or cookie. Above a limit, the oldest flashes of the sender, or of the largest one, are deleted.
 * @param network the sender's network, whose limit applies; stored as a pseudonym
 */
export async function storeFlash(form: string, flash: Flash, network: string = UNKNOWN_ADDRESS): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  const now = Date.now();
  const source = sourceOf(network);
  const bytes = roomFor(flash);
  await transaction(async (tx) => {
    await tx.formOutcome.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
    await makeRoomOfSource(tx, source, bytes);
    await makeRoomInAll(tx, bytes);
    await tx.formOutcome.create({
      data: {
        keyHash: sha256(key),
        form,
        data: flash,
        createdAt: new Date(now),
        expiresAt: new Date(now + KEPT_MS),
        source,
        bytes,
      },
    });
  });
  return key;
}

async function makeRoomOfSource(tx: Tx, source: string, bytes: number): Promise<void> {
  const limit = source === UNKNOWN_ADDRESS ? UNKNOWN_SOURCE : PER_SOURCE;
  const { _count, _sum } = await tx.formOutcome.aggregate({ where: { source }, _count: true, _sum: { bytes: true } });
  let rows = _count + 1;
  let taken = (_sum.bytes ?? 0) + bytes;
  if (rows <= limit.rows && taken <= limit.bytes) return;
  // This many deletions suffice: the sender was within its limits before, and each flash takes at least one page.
  const atMost = Math.ceil(bytes / PAGE_BYTES);
  const oldestFirst = await tx.formOutcome.findMany({
    where: { source },
    select: { keyHash: true, bytes: true },
    orderBy: { createdAt: 'asc' },
    take: atMost,
  });
  const tooOld: string[] = [];
  for (const row of oldestFirst) {
    if (rows <= limit.rows && taken <= limit.bytes) break;
    rows -= 1;
    taken -= row.bytes;
    tooOld.push(row.keyHash);
  }
  await tx.formOutcome.deleteMany({ where: { keyHash: { in: tooOld } } });
}

async function makeRoomInAll(tx: Tx, bytes: number): Promise<void> {
  let taken = bytes + ((await tx.formOutcome.aggregate({ _sum: { bytes: true } }))._sum.bytes ?? 0);
  while (taken > MAX_BYTES) {
    const [most] = await tx.formOutcome.groupBy({ by: ['source'], orderBy: { _sum: { bytes: 'desc' } }, take: 1 });
    const oldest =
      most &&
      (await tx.formOutcome.findFirst({
        where: { source: most.source },
        orderBy: { createdAt: 'asc' },
        select: { keyHash: true, bytes: true },
      }));
    if (!oldest) return;
    await tx.formOutcome.delete({ where: { keyHash: oldest.keyHash } });
    taken -= oldest.bytes;
  }
}

/** Rounded up to database pages, which limits the number of small flashes. */
function roomFor(flash: Flash): number {
  return Math.ceil((ROW_BYTES + Buffer.byteLength(JSON.stringify(flash))) / PAGE_BYTES) * PAGE_BYTES;
}

function sourceOf(network: string): string {
  if (network === UNKNOWN_ADDRESS) return network;
  return signatureOf('outcome-source', network).slice(0, 16);
}
