/** `npm run db:migrate`: brings the database of DATABASE_URL to the newest migration. */
import { applyMigrations } from '../lib/db/migrate';
import { parseEnv } from '../lib/env';
import { loadEnv } from './env.mjs';

loadEnv();
// The secret is of no concern here, and an operator migrates before the rest is configured.
const { databaseFile } = parseEnv({ NEXTAUTH_SECRET: 'x'.repeat(32), ...process.env });
const names = applyMigrations(databaseFile);
console.log(`Database ready (${names.length} migrations): ${databaseFile}`);
