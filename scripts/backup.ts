/**
 * `npm run backup -- <folder>`: backs up the configured site, even while it serves, into a folder of backups (default:
 * BACKUP_DIR). `--keep 14` keeps 14 backups, `--keep 30d` those of 30 days. `--reread` also compares files that earlier
 * backups contain. Prints one line of JSON on standard output and messages on standard error. Exit codes:
 * docs/operations/backup-and-restore.md.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepOf } from '../lib/backup/age';
import { makeBackup } from '../lib/backup/create';
import { runBackupCommand, BackupFailed } from '../lib/backup/exits';
import { parseEnvWithoutSecret } from '../lib/base/env';
import { placementProblems } from '../lib/scheduler/start-checks/placement';
import { loadEnv } from './env.mjs';

const USAGE = 'Usage: npm run backup -- [folder] [--keep 14 | --keep 30d] [--reread]';

await runBackupCommand(USAGE, async () => {
  loadEnv();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, reread: { type: 'boolean', default: false } },
  });
  // A backup does not use NEXTAUTH_SECRET, which its user may be unable to read.
  const settings = parseEnvWithoutSecret(process.env);
  const target = positionals[0] === undefined ? settings.backupDir : resolve(positionals[0]);
  const keep = values.keep === undefined ? null : keepOf(values.keep);
  if (target === null || positionals.length > 1 || (values.keep !== undefined && keep === null))
    throw new BackupFailed('usage', USAGE);
  const misplaced = placementProblems({ ...settings, backupDir: target });
  if (misplaced.length > 0) throw new BackupFailed('usage', misplaced.join('\n'));
  const { database, uploadsDir, objectStore } = settings;
  const made = await makeBackup({ database, uploadsDir, objectStore, target, keep, reread: values.reread });
  console.log(JSON.stringify(made));
  if (made.future !== null)
    console.error(
      `No old backup was deleted: ${made.future} is dated in the future. Correct the clock, or move that backup elsewhere.`,
    );
  if (made.listDamage.length > 0) throw new BackupFailed('erased-list-damaged', made.listDamage.join('\n'));
  if (made.lost > 0)
    throw new BackupFailed(
      'incomplete',
      `${made.lost} files are missing, damaged or refused by the store; ${made.saved} of them came from an earlier backup. The backup lacks the others; its manifest names them.`,
    );
});
