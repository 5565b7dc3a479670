import { openDatabase } from '../../lib/platform/db/client';
import type { Scratch } from '../bench/server';

const HTML = `<p>${'Words of a mail of the usual length. '.repeat(100)}</p>`;

/** Queues mails as the site does, but by another process: the site finds them at its next look. @returns their message ids */
export async function queueMails({ database }: Scratch, count: number): Promise<Set<string>> {
  const client = openDatabase(database);
  const now = new Date();
  const ids = Array.from({ length: count }, (_, index) => `<${crypto.randomUUID()}.${index}@durability.example>`);
  try {
    await client.outboxMail.createMany({
      data: ids.map((messageId, index) => ({
        messageId,
        kind: 'newsletter',
        toAddress: `reader-${index}@mail.example`,
        subject: `Mail ${index}`,
        text: 'Words of a mail.',
        html: HTML,
        headers: {},
        nextAttemptAt: now,
        createdAt: now,
      })),
    });
  } finally {
    await client.$disconnect();
  }
  return new Set(ids);
}
