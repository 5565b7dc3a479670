import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { committedMigrations } from '../platform/db/migrations';
import { digestOf } from '../platform/disk/files';
import { BackupFailed, type Problem } from './exits';
import { DATABASE, fileIn, MANIFEST, MANIFEST_SUM, readManifest, type Manifest } from './manifest';
import { factsOf, type Facts } from './snapshot';

type Verified = { manifest: Manifest; facts: Facts };

/** Reads a whole backup and compares it with its manifest. @throws BackupFailed with all problems found */
export async function verifyBackup(backup: string, migrationsDir?: string): Promise<Verified> {
  const manifest = await readManifest(backup);
  const schema = schemaProblems(manifest, migrationsDir);
  const { facts, problems } = await checkDatabase(backup, manifest);
  const found = [...schema, ...problems, ...(await checkFiles(backup, manifest)), ...foreignFiles(backup, manifest)];
  const [first] = found;
  if (first || !facts)
    throw new BackupFailed(first?.trouble ?? 'database-damaged', found.map(({ detail }) => detail).join('\n'), found);
  return { manifest, facts };
}

// A version contains all migrations of earlier versions unchanged, so an unknown migration means a newer version.
function schemaProblems({ migrations }: Manifest, dir?: string): Problem[] {
  const known = new Set(committedMigrations(dir).map(({ name }) => name));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return [];
  const detail = `The backup is of a newer version: it has ${unknown.join(', ')}, which this one lacks. Use that version.`;
  return [{ trouble: 'newer-schema', detail }];
}

async function checkDatabase(
  backup: string,
  manifest: Manifest,
): Promise<{ facts: Facts | null; problems: Problem[] }> {
  const path = join(backup, DATABASE);
  const damaged = (detail: string): Problem => ({ trouble: 'database-damaged', detail });
  if (!existsSync(path)) return { facts: null, problems: [damaged(`${DATABASE} is missing.`)] };
  const { bytes, sha256 } = manifest.database;
  const digest = await digestOf(path);
  if (digest.sizeBytes !== bytes)
    return { facts: null, problems: [damaged(`${DATABASE} has ${digest.sizeBytes} of ${bytes} bytes.`)] };
  if (digest.sha256 !== sha256)
    return { facts: null, problems: [damaged(`${DATABASE} has changed since the backup.`)] };
  let facts: Facts;
  try {
    facts = factsOf(path);
  } catch (error) {
    return { facts: null, problems: [damaged(`${DATABASE} cannot be read: ${(error as Error).message}`)] };
  }
  return { facts, problems: [...facts.damage.map(damaged), ...rowProblems(manifest, facts)] };
}

function rowProblems({ rows, files, lost, migrations, installation }: Manifest, facts: Facts): Problem[] {
  const differ = (detail: string): Problem => ({ trouble: 'rows-differ', detail });
  const tables = [...new Set([...Object.keys(rows), ...Object.keys(facts.rows)])].filter(
    (table) => rows[table] !== facts.rows[table],
  );
  const said = new Map([...files.map(({ id, bytes, sha256 }) => [id, `${bytes} ${sha256}`] as const)]);
  const gone = new Set(lost.map(({ id }) => id));
  const named = facts.files.filter(({ id, sizeBytes, sha256 }) => said.get(id) !== `${sizeBytes} ${sha256}`);
  return [
    ...tables.map((table) =>
      differ(`${table} has ${facts.rows[table] ?? 'no'} rows; the manifest lists ${rows[table] ?? 'none'}.`),
    ),
    ...named.filter(({ id }) => !gone.has(id)).map(({ id }) => differ(`A row names ${id}, the manifest does not.`)),
    ...(said.size + gone.size > facts.files.length ? [differ('The manifest names files that no row does.')] : []),
    ...(migrations.join() === facts.migrations.join() && installation === (facts.installation ?? '')
      ? []
      : [differ('Migrations or installation are not those of the manifest.')]),
  ];
}

async function checkFiles(backup: string, { files }: Manifest): Promise<Problem[]> {
  const problems: Problem[] = [];
  const ownerOf = new Map(files.map(({ id, sha256 }) => [sha256, id]));
  for (const { id, bytes, sha256 } of files) {
    const path = fileIn(backup, id);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) problems.push({ trouble: 'file-missing', detail: `${id} is missing.` });
    else if (size < bytes) problems.push({ trouble: 'file-cut', detail: `${id} has ${size} of ${bytes} bytes.` });
    else {
      const is = (await digestOf(path)).sha256;
      const owner = ownerOf.get(is);
      if (is === sha256) continue;
      problems.push(
        owner === undefined
          ? { trouble: 'file-changed', detail: `${id} has changed since the backup.` }
          : { trouble: 'file-swapped', detail: `${id} holds what belongs to ${owner}.` },
      );
    }
  }
  return problems;
}

function foreignFiles(backup: string, { files }: Manifest): Problem[] {
  const ours = new Set([MANIFEST, MANIFEST_SUM, DATABASE, ...files.map(({ id }) => fileIn('', id))]);
  return readdirSync(backup, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(backup, join(entry.parentPath, entry.name)))
    .filter((path) => !ours.has(path))
    .map((path) => ({ trouble: 'file-foreign', detail: `${path} is not part of the backup.` }));
}
