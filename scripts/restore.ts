/**
 * `npm run restore -- <backup> --mail keep|drop|hold`: restores a backup to DATABASE_URL and UPLOADS_DIR, which must be
 * empty. Data erased since the backup is erased again. `--erased <folder>` adds a folder with a list of erased data,
 * besides BACKUP_DIR and the backup's own folder; `--without-erased` restores without such a list. Prints one line of
 * JSON on standard output and messages on standard error. Exit codes: docs/operations/backup-and-restore.md.
 */
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runBackupCommand, BackupFailed, requireFilesOnDisk } from '../lib/backup/exits';
import { RESTORING, restoreBackup } from '../lib/backup/restore';
import { MAIL_CHOICES, type MailChoice } from '../lib/backup/waiting-mails';
import { parseEnv } from '../lib/base/env';
import { placementProblems } from '../lib/scheduler/start-checks/placement';
import { loadEnv } from './env.mjs';

const USAGE =
  'Usage: npm run restore -- <folder of one backup> [--mail keep|drop|hold] [--erased <folder of backups> | --without-erased]';

await runBackupCommand(USAGE, async () => {
  loadEnv();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mail: { type: 'string' },
      erased: { type: 'string', multiple: true, default: [] },
      'without-erased': { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  const { mail } = values;
  if (folder === undefined || positionals.length > 1 || (mail !== undefined && !isChoice(mail)))
    throw new BackupFailed('usage', USAGE);
  const settings = parseEnv(process.env);
  const databaseFile = requireFilesOnDisk(settings);
  const misplaced = placementProblems(settings);
  if (misplaced.length > 0) throw new BackupFailed('usage', misplaced.join('\n'));
  const { uploadsDir, backupDir } = settings;
  const backup = resolve(folder);
  // All steps work on a draft of the database file, which gets its final name at the end.
  process.env.DATABASE_URL = `file:${databaseFile}${RESTORING}`;
  delete process.env.DATABASE_URL_FILE;
  const lists = [
    dirname(backup),
    ...(backupDir === null ? [] : [backupDir]),
    ...values.erased.map((dir) => resolve(dir)),
  ];
  const askMail = async (waiting: number) => mail ?? (await ask(waiting));
  const withoutList = values['without-erased'];
  const restored = await restoreBackup({ backup, databaseFile, uploadsDir, lists, withoutList, askMail });
  console.log(JSON.stringify(restored));
});

function isChoice(text: string): text is MailChoice {
  return Object.hasOwn(MAIL_CHOICES, text);
}

/** Asks in the terminal what to do with waiting mails. @returns null without a terminal, or for an unknown answer */
async function ask(waiting: number): Promise<MailChoice | null> {
  if (!process.stdin.isTTY) return null;
  const choices = Object.entries(MAIL_CHOICES).map(([name, means]) => `  ${name}: ${means}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const question = `${waiting} mails waited to be sent when the backup was made.\n${choices.join('')}keep, drop or hold? `;
    const answer = (await terminal.question(question)).trim();
    return isChoice(answer) ? answer : null;
  } finally {
    terminal.close();
  }
}
