import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileLocation } from '../platform/files/store-interface';
import { BackupFailed } from './exits';

/** Format that this version writes, and the newest that it can read. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const MANIFEST_SUM = 'manifest.sha256';
export const DATABASE = 'database.sqlite';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().regex(/^[0-9a-f-]{36}$/);
const moment = z.iso.datetime();

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.literal('northlane'),
  version: z.string(),
  build: z.string().nullable(),
  /** Formats of rows and files. Other engines and stores would get their own names. */
  engine: z.literal('sqlite'),
  store: z.literal('disk'),
  startedAt: moment,
  /** Time of the snapshot, whose state the backup has. */
  snapshotAt: moment,
  seconds: z.number(),
  rounds: z.int(),
  /** The site's id from the marker in UPLOADS_DIR. */
  installation: z.string(),
  migrations: z.array(z.string()).min(1),
  database: z.object({ name: z.literal(DATABASE), bytes: z.int(), sha256 }),
  rows: z.record(z.string(), z.int()),
  files: z.array(z.object({ id, bytes: z.int(), sha256 })),
  /** Files that rows name but the site had lost. */
  lost: z.array(z.object({ id, reason: z.enum(['missing', 'changed']) })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = Manifest['files'][number];

export function fileIn(folder: string, fileId: string): string {
  return join(folder, fileLocation(fileId));
}

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest)}\n`;
  await writeFile(join(backup, MANIFEST), text, { mode: 0o600, flush: true });
  await writeFile(join(backup, MANIFEST_SUM), `${sumOf(text)}  ${MANIFEST}\n`, { mode: 0o600, flush: true });
}

/** Reads the manifest of a backup. @throws BackupFailed `no-backup`, `manifest-changed`, `newer-format` */
export async function readManifest(backup: string): Promise<Manifest> {
  const [text, sum] = await Promise.all([textOf(join(backup, MANIFEST)), textOf(join(backup, MANIFEST_SUM))]);
  if (text === null) throw new BackupFailed('no-backup', `There is no backup in ${backup}: it has no ${MANIFEST}.`);
  if (sum === null || sum.slice(0, 64) !== sumOf(text))
    throw new BackupFailed('manifest-changed', `${MANIFEST} was changed: its checksum in ${MANIFEST_SUM} differs.`);
  const read = jsonOf(text);
  const { format, engine, store } = (read ?? {}) as Partial<Record<'format' | 'engine' | 'store', unknown>>;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupFailed('newer-format', `The backup is of format ${format}; this version reads up to ${FORMAT}.`);
  if (typeof engine === 'string' && typeof store === 'string' && (engine !== 'sqlite' || store !== 'disk'))
    throw new BackupFailed('newer-format', `The backup is of ${engine} and ${store}, which this version cannot read.`);
  const { data, error } = manifestSchema.safeParse(read);
  if (!data)
    throw new BackupFailed(
      'manifest-changed',
      `${MANIFEST} is not a valid manifest: ${error.issues[0]?.path.join('.')}.`,
    );
  return data;
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
