import { transaction, type Tx } from '../db/client';
import { DOUBLE_SUBMIT_MS } from '../fields/double-submit';
import { foldText } from '../jobs/rules';
import type { ContactPage } from './options';
import type { ContactInput } from './schema';

export type SentMessage = { id: number; created_at: string };

/**
 * Stores a contact message for the moderators, with the page it was written on. The same person sending the same within ten minutes
 * gets the first answer again; a correction, of whatever field, is a message of its own.
 */
export function sendMessage(input: ContactInput, page: ContactPage): Promise<SentMessage> {
  return transaction(async (tx) => {
    const now = new Date();
    const message = (await earlierMessage(tx, input, now)) ?? (await tx.contactMessage.create({ data: { ...input, page: `/${page}`, createdAt: now }, select: RECEIPT }));
    return { id: message.id, created_at: message.createdAt.toISOString() };
  });
}

/**
 * Notes that an address asks for the newsletter; it gets none before it has confirmed (decision E2, double opt-in). Whether the address
 * was there already changes neither the answer nor the work done for it: a row is written in every case, or the time would tell.
 */
export async function subscribe(email: string): Promise<void> {
  const address = email.toLowerCase();
  await transaction(async (tx) => {
    const known = await tx.subscriber.findUnique({ where: { email: address }, select: { status: true } });
    const asked = { status: 'pending', createdAt: new Date(), confirmedAt: null, unsubscribedAt: null };
    if (!known) await tx.subscriber.create({ data: { email: address, ...asked } });
    else await tx.subscriber.update({ where: { email: address }, data: known.status === 'unsubscribed' ? asked : { status: known.status } });
  });
}

const RECEIPT = { id: true, createdAt: true } as const;

async function earlierMessage(tx: Tx, { email, ...text }: ContactInput, now: Date) {
  const same = await tx.contactMessage.findMany({
    where: { ...text, createdAt: { gte: new Date(now.getTime() - DOUBLE_SUBMIT_MS) } },
    orderBy: { id: 'asc' },
    select: { ...RECEIPT, email: true },
  });
  return same.find((message) => foldText(message.email) === foldText(email));
}
