import { logActivity } from '../platform/activity/commands';
import { db, transaction, type Tx } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { LETTER_WAIT } from '../vocabulary/letters';

const NAME = 'letter-wait-seconds';

/** Returns the delay of the office's letters in seconds. */
export async function findLetterWait(tx: Tx = db()): Promise<number> {
  const row = await tx.officeSetting.findUnique({ where: { name: NAME }, select: { value: true } });
  return row?.value ?? LETTER_WAIT.default;
}

export async function changeLetterWait(
  seconds: number,
  actor: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const from = await findLetterWait(tx);
    const change = { value: seconds, changedBy: actor.name, changedAt: now };
    await tx.officeSetting.upsert({ where: { name: NAME }, create: { name: NAME, ...change }, update: change });
    const detail = `${from} to ${seconds} seconds`;
    await logActivity(tx, actor, 'letter.wait', { type: 'letter', id: 'waiting-time' }, { detail }, now);
  });
}
