import { openSession } from '../../lib/platform/sessions/sessions';
import { openDatabase } from '../../lib/platform/db/client';
import { seedDatabase } from '../../prisma/seed/seed';
import type { Scratch } from '../bench/server';

/**
 * Gives a scratch the seven sample jobs, which are open, and a moderator; returns a Bearer token of the moderator.
 *
 * @param scratch.database a file, or the address of a database on PostgreSQL
 */
export async function seedWithModerator({ database }: Pick<Scratch, 'database'>): Promise<string> {
  const client = openDatabase(database);
  try {
    await seedDatabase(client, { username: 'moderator', password: 'of a scratch run' });
    const { id } = await client.user.findFirstOrThrow({ where: { role: 'moderator' }, select: { id: true } });
    return await client.$transaction((tx) => openSession(tx, id, 'bearer'));
  } finally {
    await client.$disconnect();
  }
}
