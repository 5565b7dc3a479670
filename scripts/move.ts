/**
 * `npm run move -- --from file:./var/app.db --from-uploads ./uploads`: takes a site from there to where the settings say (DATABASE_URL,
 * UPLOADS_DIR or FILES_URL), of whichever engine. docs/operations.md tells how.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBackupCommand } from '../lib/backup/command';
import { BackupFailed } from '../lib/backup/exits';
import { moveSite } from '../lib/backup/move';
import { parseEnvWithoutSecret } from '../lib/base/env';
import { placementProblems } from '../lib/scheduler/start-checks/placement';
import { loadEnv } from './env.mjs';

const USAGE = 'Usage: npm run move -- --from file:./var/app.db [--from-uploads ./uploads]';

await runBackupCommand(USAGE, async () => {
  loadEnv();
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'from-uploads': { type: 'string' } } });
  if (values.from === undefined) throw new BackupFailed('usage', USAGE);
  const to = parseEnvWithoutSecret(process.env);
  const misplaced = placementProblems(to);
  if (misplaced.length > 0) throw new BackupFailed('usage', misplaced.join('\n'));
  const { database } = parseEnvWithoutSecret({ DATABASE_URL: values.from });
  const folder = values['from-uploads'];
  // Without the folder the files stay where they are: in the place that the settings name.
  const from =
    folder === undefined ? { ...to, database } : { database, uploadsDir: resolve(folder), objectStore: null };
  const moved = await moveSite(from, to, (what) => process.stderr.write(`${what}\n`));
  console.log(JSON.stringify({ ...moved, lost: moved.lost.length }));
  if (moved.lost.length > 0)
    throw new BackupFailed(
      'incomplete',
      `${moved.lost.length} files are missing or not what was sent: ${moved.lost.slice(0, 20).join(', ')}. Everything else is moved.`,
    );
});
