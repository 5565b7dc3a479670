/** `npm run db:migrate`: brings the database of DATABASE_URL to the newest migration, and what is derived from the words of jobs to today's rules. */
import { openDatabase } from '../lib/db/client';
import { applyMigrations } from '../lib/db/migrate';
import { parseEnv } from '../lib/env';
import { deriveJobsAnew } from '../lib/jobs/derive';
import { loadEnv } from './env.mjs';

loadEnv();
// The secret is of no concern here, and an operator migrates before the rest is configured.
const { databaseFile } = parseEnv({ NEXTAUTH_SECRET: 'x'.repeat(32), ...process.env });
const names = applyMigrations(databaseFile);
const client = openDatabase(databaseFile);
const changed = await deriveJobsAnew(client);
await client.$disconnect();
if (changed > 0) console.log(`Places and salaries of ${changed} jobs were read anew.`);
console.log(`Database ready (${names.length} migrations): ${databaseFile}`);
