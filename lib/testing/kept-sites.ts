/**
 * Stored sites of earlier releases. `kept-sites/<version>.tgz` has `app.db`, `uploads/` and `mail/`;
 * `kept-sites/<version>.json` has the settings and that release's answer to every link in its mails.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const FOLDER = 'lib/testing/kept-sites';
const TSX = 'node_modules/tsx/dist/cli.mjs';
const run = promisify(execFile);

export type By = 'visitor' | 'moderator' | 'visitor, pressing';
export type Answer = {
  by: By;
  status: number;
  /** Path after all redirects, without query; null if the link does not redirect. */
  leadsTo: string | null;
  /** Texts that identify the page: headings, error messages, names. */
  says: string[];
};
export type KeptSite = {
  version: string;
  siteUrl: string;
  secret: string;
  moderator: { username: string; password: string };
  askedAt: string;
  answers: (Answer & { links: string[] })[];
};

export type Unpacked = { folder: string; database: string; uploadsDir: string; mailDir: string };

export function keptVersions(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => name.slice(0, -'.tgz'.length));
}

export function keptSite(version: string): KeptSite {
  return JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8')) as KeptSite;
}

export function unpackKeptSite(version: string, folder: string): Unpacked {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', join(FOLDER, `${version}.tgz`), '-C', folder]);
  return {
    folder,
    database: `file:${join(folder, 'app.db')}`,
    uploadsDir: join(folder, 'uploads'),
    mailDir: join(folder, 'mail'),
  };
}

/** Upgrades an unpacked site in place: `npm run db:migrate`. */
export async function upgrade(site: Unpacked): Promise<void> {
  await runScript('scripts/db-migrate.ts', [], site);
}

/** Copies an upgraded site to another database and uploads folder: `npm run move`. */
export async function move(from: Unpacked, to: Pick<Unpacked, 'database' | 'uploadsDir'>): Promise<Unpacked> {
  const moved = { ...from, ...to };
  await runScript('scripts/move.ts', ['--from', from.database, '--from-uploads', from.uploadsDir], moved);
  return moved;
}

export async function runScript(
  path: string,
  args: string[],
  { database, uploadsDir, mailDir }: Unpacked,
): Promise<void> {
  const settings = {
    DATABASE_URL: database,
    UPLOADS_DIR: uploadsDir,
    MAIL_DIR: mailDir,
    FILES_URL: '',
    BACKUP_DIR: '',
  };
  await run(process.execPath, [TSX, path, ...args], {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
  });
}
