/**
 * `npm run move -- --from file:./var/app.db --from-uploads ./uploads`: moves a site of either engine to the configured
 * storage (DATABASE_URL, UPLOADS_DIR or FILES_URL). MOVE_FROM_URL can replace `--from`.
 * `--from-files s3://bucket/prefix` reads files from a bucket, with the configured key (S3_…) or a separate one
 * (MOVE_FROM_S3_…). Without `--from-uploads` and `--from-files`, files stay where they are. See
 * docs/operations/move.md.
 */
import { parseArgs } from 'node:util';
import { runBackupCommand, BackupFailed } from '../lib/backup/exits';
import { sourceOf, moveSite } from '../lib/backup/move';
import { parseEnvWithoutSecret } from '../lib/base/env';
import { placementProblems } from '../lib/scheduler/start-checks/placement';
import { loadEnv } from './env.mjs';

const USAGE =
  'Usage: npm run move -- [--from file:./var/app.db] [--from-uploads ./uploads | --from-files s3://bucket/prefix]';

await runBackupCommand(USAGE, async () => {
  loadEnv();
  const { values } = parseArgs({
    options: { from: { type: 'string' }, 'from-uploads': { type: 'string' }, 'from-files': { type: 'string' } },
  });
  const { from, 'from-uploads': uploads, 'from-files': files } = values;
  if (uploads !== undefined && files !== undefined) throw new BackupFailed('usage', USAGE);
  const to = parseEnvWithoutSecret(process.env);
  const misplaced = placementProblems(to);
  if (misplaced.length > 0) throw new BackupFailed('usage', misplaced.join('\n'));
  const source = sourceOf({ from, uploads, files }, process.env, to);
  const moved = await moveSite(source, to, (what) => process.stderr.write(`${what}\n`));
  console.log(JSON.stringify({ ...moved, lost: moved.lost.length }));
  if (moved.lost.length > 0)
    throw new BackupFailed(
      'incomplete',
      `${moved.lost.length} files are missing or damaged: ${moved.lost.slice(0, 20).join(', ')}. Everything else was moved.`,
    );
});
