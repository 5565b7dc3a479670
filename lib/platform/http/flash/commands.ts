import { randomBytes } from 'node:crypto';
import { sha256, signatureOf } from '../../../base/keys';
import { transaction, type Tx } from '../../db/client';
import { UNKNOWN_ADDRESS } from '../client-address';
import type { Flash } from './schema';

const KEPT_MS = 30 * 60_000;
const PAGE_BYTES = 4_096;
/** Key, form, times and the indexes' copies of them. */
const ROW_BYTES = 400;
/** What one sender's flashes may take: the oldest go for a new one. Whoever cannot be told apart shares the wider one. */
const PER_SOURCE = { rows: 40, bytes: 512 * 1024 };
const UNKNOWN_SOURCE = { rows: 2_000, bytes: 8 * 1024 * 1024 };
/** What all flashes together may take. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Stores for half an hour what a form post without scripts has to show on the page it is sent to, and returns the key of its address
 * (128 random bits): what people typed never travels in an address or a cookie.
 *
 * The table has room for so much from one sender and so much in all. Beyond the first, a sender's own oldest flash goes; beyond the
 * second, the oldest of whoever takes most (docs/decisions/009-costs-of-strangers).
 *
 * @param network whom it counts against; stored as a pseudonym
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
  // Before this one the source kept within its limits, and no flash takes less than a page: so many at most make room for it.
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

/** In whole pages of the database: small flashes, too, are bounded in number. */
function roomFor(flash: Flash): number {
  return Math.ceil((ROW_BYTES + Buffer.byteLength(JSON.stringify(flash))) / PAGE_BYTES) * PAGE_BYTES;
}

function sourceOf(network: string): string {
  if (network === UNKNOWN_ADDRESS) return network;
  return signatureOf('outcome-source', network).slice(0, 16);
}
