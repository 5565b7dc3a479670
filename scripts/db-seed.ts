/** `npm run db:seed`: fills an empty database with the sample jobs and one moderator; does nothing to any other. */
import { randomBytes } from 'node:crypto';
import { db } from '../lib/db/client';
import { seedDatabase } from '../prisma/seed/seed';
import { loadEnv } from './env.mjs';

loadEnv();
const username = process.env.MODERATOR_USERNAME || 'moderator';
const password = process.env.MODERATOR_PASSWORD || randomBytes(12).toString('base64url');
const seeded = await seedDatabase(db(), { username, password });
if (seeded.jobs > 0) console.log(`Seeded ${seeded.jobs} sample jobs.`);
if (seeded.moderator) {
  const shown = process.env.MODERATOR_PASSWORD ? 'the password of MODERATOR_PASSWORD' : `password ${password}`;
  console.log(`Moderator account: ${username}, ${shown} (shown once).`);
}
await db().$disconnect();
