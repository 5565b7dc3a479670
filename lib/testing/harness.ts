/**
 * Base of integration tests: a temporary store per test file, and the real handlers without a server. Import it before
 * every module that reads the environment; set `process.env` at the top of the test file.
 */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueTimestamp } from '../platform/http/honeypot/timestamp';
import { closeDatabase, db } from '../platform/db/client';
import { claimUploads } from '../platform/files/folder';
import { multipartBody, streamed, type Multipart } from './multipart';
import { dropDatabase } from './postgresql-databases';

export { db };

const folder = mkdtempSync(join(tmpdir(), 'northlane-test-'));
/** Unused if the tests run on PostgreSQL. */
export const databaseFile = join(folder, 'app.db');
const postgresql = process.env.TEST_DATABASE_URL;
/** Tests that need SQLite check this and give the reason. */
export const onSqlite = postgresql === undefined;
/** In the format of `env().database`. */
export const databasePlace = postgresql ?? databaseFile;
export const uploadsDir = join(folder, 'uploads');
export const mailDir = join(folder, 'mail');

Object.assign(process.env, {
  DATABASE_URL: postgresql ?? `file:${databaseFile}`,
  UPLOADS_DIR: uploadsDir,
  MAIL_DIR: mailDir,
  SITE_URL: 'http://localhost:3000',
  SITE_TIMEZONE: 'Europe/London',
  NEXTAUTH_SECRET: 'a secret of the tests, long enough to be one',
  NEXTAUTH_URL: 'http://localhost:3000',
  RATE_LIMITS: 'off',
  // Free disk space depends on the machine.
  FREE_SPACE_WARN_MB: '0',
  FREE_SPACE_FAIL_MB: '0',
});
for (const name of [
  'JOB_REVIEW',
  'SAMPLE_CONTENT',
  'TRUSTED_PROXY_HOPS',
  'CORS_ORIGINS',
  'BLOCKED_SENDERS',
  'MAIL_URL',
  'MAIL_FROM',
  'MAIL_KEEP_DAYS',
  'CLAMAV_ADDRESS',
  'FILES_URL',
  'BACKUP_DIR',
])
  delete process.env[name];

// jest-sqlite.ts creates the template.
if (onSqlite) copyFileSync(process.env.TEST_TEMPLATE!, databaseFile);
beforeAll(() => claimUploads(databasePlace, uploadsDir));

afterAll(async () => {
  await db().$disconnect();
  if (!onSqlite) {
    await closeDatabase();
    await dropDatabase(databasePlace);
  }
  rmSync(folder, { recursive: true, force: true });
});

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
export type Handlers = Partial<Record<Method, (request: Request) => Promise<Response>>>;

export type CallOptions = {
  as?: { token: string };
  json?: unknown;
  form?: Record<string, string> | [string, string][];
  multipart?: Multipart;
  /** Without Content-Length. */
  chunked?: boolean;
  /** Sends the form as a browser without scripts does, a minute after it was shown. */
  browser?: boolean;
  headers?: Record<string, string>;
  raw?: string | Buffer<ArrayBuffer>;
};

export type Envelope<Data> = {
  success: boolean;
  message: string;
  data: Data;
  code?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  meta?: { total: number; page: number; limit: number; pages: number };
};

export type Answer<Data> = {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  body: Envelope<Data>;
};

export async function call<Data = Record<string, unknown>>(
  handlers: Handlers,
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Data>> {
  const handler = handlers[method];
  if (!handler) throw new Error(`The route exports no ${method}.`);
  const response = await handler(requestTo(method, path, options));
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    body: (isJson ? JSON.parse(text) : {}) as Envelope<Data>,
  };
}

export function requestTo(method: Method, path: string, options: CallOptions = {}): Request {
  const headers = new Headers();
  let body: Buffer<ArrayBuffer> | null = null;
  const take = (type: string, bytes: Buffer<ArrayBuffer>) => {
    headers.set('Content-Type', type);
    body = bytes;
  };
  if (options.json !== undefined) take('application/json', Buffer.from(JSON.stringify(options.json)));
  if (options.form)
    take('application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(options.form).toString()));
  if (options.multipart) {
    const sent = multipartBody(options.multipart);
    take(sent.contentType, sent.body);
  }
  if (options.raw !== undefined) take('application/json', Buffer.from(options.raw));
  if (options.as) headers.set('Authorization', `Bearer ${options.as.token}`);
  if (options.browser) {
    headers.set('Accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
    headers.set('Cookie', `form-stamp=${issueTimestamp('any', Date.now() - 60_000)}`);
  }
  const sized = body as Buffer<ArrayBuffer> | null;
  if (sized !== null && !options.chunked) headers.set('Content-Length', String(sized.length));
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const content =
    sized !== null && options.chunked ? { body: streamed(sized), duplex: 'half' as const } : { body: sized };
  return new Request(`http://localhost:3000${path}`, { method, headers, ...(sized !== null && content) });
}

/** Key of a form's stored outcome, from the URL that the answer redirects to. */
export function flashKey(answer: { headers: Headers }): string {
  return new URL(answer.headers.get('location') ?? '', 'http://localhost:3000').searchParams.get('outcome') ?? '';
}

/** `incoming` files are listed with the folder of their process. */
export function filesOnDisk(): { stored: string[]; incoming: string[] } {
  const stored = list(join(uploadsDir, 'files')).flatMap((shelf) => list(join(uploadsDir, 'files', shelf)));
  return { stored, incoming: received(join(uploadsDir, 'incoming')) };
}

/** Waits until the condition holds; fails the test after 20 s. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > 20_000) throw new Error('Condition not met within 20 s.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function received(root: string): string[] {
  if (!existsSync(root) || !statSync(root).isDirectory()) return [];
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? list(join(root, entry.name)).map((name) => join(entry.name, name)) : entry.name,
  );
}

function list(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
