/** `npm run db:seed`: adds sample jobs and one moderator to an empty database; leaves other databases unchanged. */
import { randomBytes } from 'node:crypto';
import { db } from '../lib/platform/db/client';
import { AppError } from '../lib/base/errors';
import { seedDatabase } from '../prisma/seed/seed';
import { loadEnv } from './env.mjs';

loadEnv();
process.umask(0o077);
const username = process.env.MODERATOR_USERNAME || 'moderator';
const generated = !process.env.MODERATOR_PASSWORD;
const password = process.env.MODERATOR_PASSWORD || randomBytes(12).toString('base64url');
const seeded = await seedDatabase(db(), { username, password, generated }).catch((error: unknown) => {
  const refusal = error instanceof AppError ? error.errors?.password?.[0] : undefined;
  if (refusal === undefined) throw error;
  console.error(`MODERATOR_PASSWORD: ${refusal}`);
  process.exit(1);
});
if (seeded.jobs > 0) console.log(`Seeded ${seeded.jobs} sample jobs.`);
if (seeded.moderator) {
  const shown = generated
    ? `password ${password} (shown once, replaced at the first sign-in)`
    : 'the password of MODERATOR_PASSWORD';
  console.log(`Moderator account: ${username}, ${shown}.`);
}
await db().$disconnect();
