import { resolve } from 'node:path';
import { parseEnvWithoutSecret } from '../base/env';
import { BackupFailed } from './exits';
import type { Site } from './move';

/** Prefix of the variables for the source's object store, if it differs from the target's. */
const OF_SOURCE = 'MOVE_FROM_';
const STORE = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_ACCESS_KEY_ID_FILE',
  'S3_SECRET_ACCESS_KEY',
  'S3_SECRET_ACCESS_KEY_FILE',
  'S3_ADDRESSING',
];

type Options = { from?: string | undefined; uploads?: string | undefined; files?: string | undefined };
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the location of the site to move. Addresses with passwords belong in the environment: process lists show
 * options. Without an option for files, they remain where they are. @throws BackupFailed `usage`
 */
export function sourceOf({ from, uploads, files }: Options, variables: Variables, to: Site): Site {
  const hasOwnStore = STORE.some((name) => (variables[OF_SOURCE + name] ?? '') !== '');
  const before = hasOwnStore ? OF_SOURCE : '';
  const store = files === undefined ? [] : STORE.map((name) => [name, variables[before + name]] as const);
  const given: Record<string, string | undefined> = {
    ...databaseOf(from, variables),
    FILES_URL: files,
    ...Object.fromEntries(store),
  };
  try {
    const { database, objectStore } = parseEnvWithoutSecret(given);
    if (uploads !== undefined) return { database, uploadsDir: resolve(uploads), objectStore: null };
    return { ...to, database, ...(files !== undefined && { objectStore }) };
  } catch (error) {
    const told = (error as Error).message
      .replace(/\bDATABASE_URL/g, from === undefined ? 'MOVE_FROM_URL' : '--from')
      .replace(/\bFILES_URL\b/g, '--from-files')
      .replace(/\bS3_/g, `${before}S3_`);
    throw new BackupFailed('usage', told);
  }
}

function databaseOf(from: string | undefined, variables: Variables): Record<string, string> {
  const { MOVE_FROM_URL: url = '', MOVE_FROM_URL_FILE: file = '' } = variables;
  if (from !== undefined) {
    if (url + file !== '')
      throw new BackupFailed('usage', 'MOVE_FROM_URL: is set beside --from; one of them is enough.');
    return { DATABASE_URL: from };
  }
  if (url + file === '')
    throw new BackupFailed('usage', 'Say which database the site is in: --from, or MOVE_FROM_URL in the environment.');
  return { DATABASE_URL: url, DATABASE_URL_FILE: file };
}
