// `npm run backup:verify -- <backup>`: compares every row count, file and hash of a backup with its manifest. Prints
// one line of JSON on standard output and errors on standard error. Exit codes: docs/operations/backup-and-restore.md.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBackupCommand, BackupFailed } from '../lib/backup/exits';
import { verifyBackup } from '../lib/backup/verify';

const USAGE = 'Usage: npm run backup:verify -- <folder of one backup>';

await runBackupCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new BackupFailed('usage', USAGE);
  const { manifest } = await verifyBackup(resolve(folder));
  const { version, snapshotAt, engine, store, rows, files, lost, migrations } = manifest;
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const summary = { version, snapshotAt, engine, store, migration: migrations.at(-1), rows: rowCount };
  console.log(JSON.stringify({ backup: resolve(folder), ...summary, files: files.length, lost: lost.length }));
});
