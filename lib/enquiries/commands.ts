import { randomUUID } from 'node:crypto';
import { pages } from '../base/routes';
import { site } from '../base/site';
import { transaction, type Tx } from '../platform/db/client';
import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { foldText } from '../base/text';
import { messageIdOf, queueMail } from '../platform/mail/outbox';
import { contactMail } from './mails';
import type { ContactPage } from '../vocabulary/enquiries';
import type { ContactInput } from './schema';

/**
 * Stores a contact message with its page, and mails it to the company with the sender as Reply-To. An identical message
 * within ten minutes is stored and mailed once.
 */
export async function sendMessage(input: ContactInput, page: ContactPage) {
  const message = await transaction(async (tx) => {
    const now = new Date();
    return (await earlierMessage(tx, input, now)) ?? storeMessage(tx, input, pages.named(page), now);
  });
  return { id: message.id, created_at: message.createdAt.toISOString() };
}

const RECEIPT = { id: true, createdAt: true } as const;

async function storeMessage(tx: Tx, input: ContactInput, page: string, now: Date) {
  // Answers refer to this mail's Message-ID, so that our mailbox shows replies in the same thread.
  const messageId = messageIdOf(randomUUID());
  const data = { ...input, page, createdAt: now, messageId };
  const stored = await tx.contactMessage.create({ data, select: RECEIPT });
  await queueMail(
    tx,
    {
      kind: 'contact-message',
      to: site().company.email,
      messageId,
      headers: { 'Reply-To': input.email },
      ...contactMail(input, page),
    },
    now,
  );
  return stored;
}

async function earlierMessage(tx: Tx, { email, ...text }: ContactInput, now: Date) {
  const same = await tx.contactMessage.findMany({
    where: { ...text, createdAt: { gte: new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS) } },
    orderBy: { id: 'asc' },
    select: { ...RECEIPT, email: true },
  });
  return same.find((message) => foldText(message.email) === foldText(email));
}
