// `npm run db:migrate`: migrates the database of DATABASE_URL, updates columns derived from job texts, and ties a new
// uploads folder to the database. `-- --adopt-uploads` ties the folder even if it contains files. `-- --new-secret`
// lets processes with another NEXTAUTH_SECRET serve a shared database.
import { openDatabase } from '../lib/platform/db/client';
import { migrateDatabase } from '../lib/platform/db/migrate-database';
import { shownDatabase } from '../lib/platform/db/database-url';
import { parseEnvWithoutSecret } from '../lib/base/env';
import { claimStore, handOverStore, storeLocation } from '../lib/platform/files/claim';
import { isObjectStoreFailure } from '../lib/platform/s3/failure';
import { rederiveJobs } from '../lib/jobs/derive';
import { placementProblems } from '../lib/scheduler/start-checks/placement';
import { forgetSecret } from '../lib/scheduler/site-secret';
import { loadEnv } from './env.mjs';

loadEnv();
process.umask(0o077);
// Migrations do not use NEXTAUTH_SECRET, and an operator may migrate before it is configured.
const settings = parseEnvWithoutSecret(process.env);
const misplaced = placementProblems(settings);
if (misplaced.length > 0) {
  console.error(misplaced.join('\n'));
  process.exit(1);
}
const { database } = settings;
const names = await migrateDatabase(database, (name) => console.log(`Migration ${name} …`));
const adopts = process.argv.includes('--adopt-uploads');
const tied = await (adopts ? handOverStore(settings).then(() => true) : claimStore(settings)).catch(
  (error: unknown) => {
    if (!isObjectStoreFailure(error) || adopts) throw error;
    console.error(
      `${storeLocation(settings)} cannot be checked now (${error.message}). The site checks again when it starts.`,
    );
    return null;
  },
);
if (tied === false) {
  console.error(`${storeLocation(settings)} does not hold this database's files: uploads will be refused. Set UPLOADS_DIR or FILES_URL, or mount the volume.
If the files are lost for good, or were restored or copied without their marker: npm run db:migrate -- --adopt-uploads
Never do this after \`npm run move\` to another database that serves the site: this database would delete newer files.`);
}
if (process.argv.includes('--new-secret')) await forgetSecret(settings);
const client = openDatabase(database);
const changed = await rederiveJobs(client, new Date(), database);
await client.$disconnect();
if (changed > 0) console.log(`Updated the derived columns of ${changed} jobs.`);
console.log(`Database ready (${names.length} migrations): ${shownDatabase(database)}`);
