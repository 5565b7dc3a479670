import { isIP } from 'node:net';
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { readMailUrl } from './settings/mail-server';
import { objectStoreOf, objectStoreProblems, readFilesUrl, type ObjectStore } from './settings/object-store';
import { RETENTION_DEFAULTS, type RetentionDays, type RetentionKind } from './settings/retention';

const whole = (least: number, most: number, usual: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number, ${least} to ${most}`,
    )
    .transform(Number)
    .default(usual);

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const eitherOf = (on: string, off: string, usual: string) =>
  z
    .enum([on, off])
    .default(usual)
    .transform((value) => value === on);
const onOrOff = (usual: 'on' | 'off') => eitherOf('on', 'off', usual);
const ADDRESS = 'must be an address of this machine, such as 127.0.0.1 or ::1';
const path = (usual: string) => z.string().min(1).default(usual).transform(absolute);
const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);
const key = matching(/^[!-~]{1,256}$/, 'must be a key as the store shows it, without spaces')
  .nullable()
  .default(null);
const megabytes = (usual: number) => whole(0, 1_000_000, usual).transform((size) => size * 1024 * 1024);
const origin = (example: string) =>
  z
    .string()
    .transform((url) => url.replace(/\/+$/, ''))
    .refine(isOrigin, `must be http:// or https:// and a host, with nothing behind it: ${example}`);
/** Rule of an optional setting. `read` parses its text and returns null if the text is invalid. */
const parsedBy = <Value>(read: (text: string) => Value | null, message: string) =>
  z
    .string()
    .transform(read)
    .refine((value) => value !== null, message)
    .nullable()
    .default(null);
const without = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const problem = problemOf(text);
    if (problem !== null) context.addIssue(problem);
  });

const SENDER = /^(?:[^<>@,;:\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

/** Each setting: its name in code, its environment variable and its rule. `.env.example` explains each. */
const SETTINGS = {
  port: ['PORT', whole(0, 65_535, 3000)],
  /** The IP address to listen on. In containers HOSTNAME is the container's name, so a name counts as 0.0.0.0. */
  host: [
    'HOSTNAME',
    z
      .string()
      .default('')
      .transform((host) => (/^[\d.:[\]]+$|:.*:|^localhost$/i.test(host) ? host : '0.0.0.0'))
      .refine(isAddress, ADDRESS),
  ],
  siteUrl: ['SITE_URL', origin('https://jobs.example.com').default('http://localhost:3000')],
  siteTimeZone: [
    'SITE_TIMEZONE',
    z.string().refine(isTimeZone, 'is not a time zone name such as Europe/London').default('Europe/London'),
  ],
  /** Path of a SQLite file, or URL of a PostgreSQL database. The URL contains a password: never log it. */
  database: ['DATABASE_URL', without(databaseUrlProblem).default('file:./var/app.db').transform(databasePath)],
  databasePool: ['DATABASE_POOL', whole(3, 200, 10)],
  uploadsDir: ['UPLOADS_DIR', path('./uploads')],
  /** Bucket for uploaded files; null: they are in `uploadsDir`. Code outside this file reads `objectStore` instead. */
  filesUrl: ['FILES_URL', parsedBy(readFilesUrl, 'must be s3://bucket or s3://bucket/prefix')],
  s3Endpoint: ['S3_ENDPOINT', origin('https://s3.example.com').nullable().default(null)],
  s3Region: [
    'S3_REGION',
    matching(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be the name of a region such as eu-central-1').default('us-east-1'),
  ],
  s3AccessKeyId: ['S3_ACCESS_KEY_ID', key],
  s3SecretAccessKey: ['S3_SECRET_ACCESS_KEY', key],
  s3Addressing: ['S3_ADDRESSING', z.enum(['path', 'host']).default('path')],
  backupDir: ['BACKUP_DIR', z.string().min(1).transform(absolute).nullable().default(null)],
  scanner: [
    'CLAMAV_ADDRESS',
    parsedBy(readScannerAddress, 'must be host:port or [IPv6]:port, as clamd listens on TCP'),
  ],
  mailUrl: ['MAIL_URL', without(mailUrlProblem).nullable().default(null)],
  mailDir: ['MAIL_DIR', path('./var/mail')],
  mailFrom: [
    'MAIL_FROM',
    matching(SENDER, 'must be one address, with or without a name: Northlane <hello@northlane.example>')
      .nullable()
      .default(null),
  ],
  mailKeepDays: ['MAIL_KEEP_DAYS', whole(1, 3650, 30)],
  sessionSecret: ['NEXTAUTH_SECRET', z.string().min(32, 'must be at least 32 characters; `npm run up` writes one')],
  /** Former values of NEXTAUTH_SECRET. They verify and decrypt existing data and are never used for new data. */
  oldSessionSecrets: [
    'NEXTAUTH_SECRET_OLD',
    list.refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      'must be former values of NEXTAUTH_SECRET, separated by commas',
    ),
  ],
  /** Free space of a volume, in bytes, below which `/api/health` warns (`freeSpaceWarn`) or fails (`freeSpaceFail`). */
  freeSpaceWarn: ['FREE_SPACE_WARN_MB', megabytes(1024)],
  freeSpaceFail: ['FREE_SPACE_FAIL_MB', megabytes(64)],
  secondFactorRequired: ['MODERATOR_2FA', eitherOf('required', 'optional', 'optional')],
  hstsSubdomains: ['HSTS_SUBDOMAINS', onOrOff('on')],
  /** Notices to imported people that go out in an hour (docs/decisions/038-imports). */
  noticesPerHour: ['NOTICES_PER_HOUR', whole(1, 10_000, 300)],
  jobReview: ['JOB_REVIEW', onOrOff('on')],
  sampleContent: ['SAMPLE_CONTENT', onOrOff('on')],
  /** Tesseract's names of the languages in which scans are recognised; empty: OCR is off. */
  ocrLanguages: [
    'OCR_LANGUAGES',
    z
      .string()
      .default('eng')
      .transform((text) => (text === 'off' ? [] : text.split('+')))
      .refine(
        (names) => names.every((name) => /^[a-z]{3}(_[a-z]{2,4})?$/.test(name)),
        'must be names such as eng+deu, or off',
      ),
  ],
  rateLimits: ['RATE_LIMITS', onOrOff('on')],
  /** In lower case: IP addresses, networks, mail addresses, and domains that begin with @. */
  blockedSenders: [
    'BLOCKED_SENDERS',
    list
      .transform((entries) => entries.map((entry) => entry.toLowerCase()))
      .refine(
        (entries) => entries.every(isSender),
        'must be IP addresses, networks such as 203.0.113.0/24, mail addresses, or domains such as @spam.example, separated by commas',
      ),
  ],
  maxConnections: ['MAX_CONNECTIONS', whole(50, 100_000, 2_000)],
  maxConnectionsPerAddress: ['MAX_CONNECTIONS_PER_ADDRESS', whole(0, 100_000, 200)],
  drainMs: ['DRAIN_SECONDS', whole(0, 300, 0).transform((seconds) => seconds * 1_000)],
  metricsPort: ['METRICS_PORT', whole(1, 65_535, 0).nullable().default(null)],
  metricsHost: ['METRICS_HOST', z.string().default('127.0.0.1').refine(isAddress, ADDRESS)],
  processes: ['PROCESSES', whole(1, 64, 1)],
  instance: ['INSTANCE_NAME', matching(/^[\w.-]{1,64}$/, 'must be letters, digits, dots, _ and -').default('')],
  peerHost: [
    'PEER_HOST',
    matching(/^[\w.:-]{1,253}$/, 'must be an address or a name of this machine').default('127.0.0.1'),
  ],
  staleMinutes: ['STALE_PAGES_MINUTES', whole(0, 1_440, 15)],
  logRequests: ['LOG_REQUESTS', onOrOff('off')],
  trustedProxyHops: ['TRUSTED_PROXY_HOPS', whole(0, 8, 0)],
  corsOrigins: [
    'CORS_ORIGINS',
    list.refine(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://partner.example, separated by commas',
    ),
  ],
} as const satisfies Record<string, readonly [variable: string, rule: z.ZodType]>;

const RETENTION = Object.entries(RETENTION_DEFAULTS).map(([kind, usual]) => ({
  kind,
  // posterContacts becomes RETENTION_POSTER_CONTACTS_DAYS.
  variable: `RETENTION_${kind.replace(/[A-Z]/g, '_$&').toUpperCase()}_DAYS`,
  // At most 100 years of 365 days: far larger numbers would exceed the range of Date.
  rule: whole(0, 36_500, usual),
}));

const schema = z.object({
  ...Object.fromEntries<z.ZodType>(Object.values(SETTINGS)),
  ...Object.fromEntries(RETENTION.map(({ variable, rule }) => [variable, rule])),
});

export const RETENTION_VARIABLES = Object.fromEntries(
  RETENTION.map(({ kind, variable }) => [kind, variable]),
) as Readonly<Record<RetentionKind, string>>;

type Settings = { readonly [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name][1]> };

/** `retention`: days for which each kind of record is retained; 0: no limit. `objectStore`: see `objectStoreOf`. */
export type Env = Settings & { readonly retention: RetentionDays; readonly objectStore: ObjectStore | null };

let parsed: Env | undefined;

/** Returns the settings, parsed once. @throws Error that names every missing or invalid variable */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Parses settings. Relative paths are resolved against the working directory. @throws Error as `env` */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const { values, problems } = readVariables(variables);
  if (!values)
    throw new Error(
      `The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nSee .env.example.`,
    );
  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, [variable]]) => [name, values[variable]]),
  ) as Settings;
  const retention = Object.fromEntries(RETENTION.map(({ kind, variable }) => [kind, values[variable]]));
  return { ...settings, retention: retention as RetentionDays, objectStore: objectStoreOf(settings) };
}

/** Lists the problem of each invalid variable as `NAME: what it must be`, without its value, which may be secret. */
export function envProblems(variables: Record<string, string | undefined>): string[] {
  return readVariables(variables).problems;
}

/** Parses settings for commands without NEXTAUTH_SECRET, because its file may be readable by the server alone. */
export function parseEnvWithoutSecret({ NEXTAUTH_SECRET_FILE: _, ...others }: Record<string, string | undefined>): Env {
  return parseEnv({ ...others, NEXTAUTH_SECRET: 'x'.repeat(32) });
}

/** Variables that may be set by a file named in `NAME_FILE`: service managers and vaults pass secrets as files. */
const FROM_FILES = [
  'DATABASE_URL',
  'NEXTAUTH_SECRET',
  'NEXTAUTH_SECRET_OLD',
  'MAIL_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

function readVariables(variables: Record<string, string | undefined>): {
  values?: Record<string, unknown>;
  problems: string[];
} {
  const values = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const unread: string[] = [];
  for (const name of FROM_FILES) {
    const file = values[`${name}_FILE`];
    if (file === undefined) continue;
    const text = textOf(file);
    if (values[name] !== undefined) unread.push(`${name}_FILE: is set beside ${name}; one of them is enough`);
    else if (text === null) unread.push(`${name}_FILE: names a file that cannot be read`);
    // An empty file counts as an unset variable: containers often mount the file even if there is no secret.
    else if (text !== '') values[name] = text;
  }
  const { data, error } = schema.safeParse(values);
  // An unreadable file is already reported, so its variable is not reported as missing too.
  const wrong = (error?.issues ?? []).filter(
    ({ path }) => !unread.some((problem) => problem.startsWith(`${String(path[0])}_FILE:`)),
  );
  const problems = [
    ...unread,
    ...wrong.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...objectStoreProblems(values).filter((problem) => !unread.some((other) => other.startsWith(nameOf(problem)))),
  ];
  return data && problems.length === 0 ? { values: data, problems } : { problems };
}

const nameOf = (problem: string) => problem.slice(0, problem.indexOf(':'));

function textOf(file: string): string | null {
  try {
    return readFileSync(absolute(file), 'utf8').trim();
  } catch {
    return null;
  }
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+$/i.test(text) && URL.canParse(text);
}

function databasePath(url: string): string {
  return url.startsWith('file:') ? absolute(url.slice('file:'.length)) : url;
}

function isAddress(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isIP(host) !== 0;
}

function isSender(entry: string): boolean {
  if (entry.includes('@')) return /^[^@\s]*@[^@\s]+\.[^@\s]+$/.test(entry);
  const [address = '', bits, ...others] = entry.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && others.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most))
  );
}

function absolute(path: string): string {
  return isAbsolute(path) ? path : resolve(/* turbopackIgnore: true */ process.cwd(), path);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function mailUrlProblem(url: string): string | null {
  try {
    readMailUrl(url);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Reads `host:port` or `[IPv6]:port`. @returns null for anything else */
export function readScannerAddress(text: string): { host: string; port: number } | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text.trim());
  const port = Number(match?.[3]);
  return match && port > 0 && port < 65536 ? { host: match[1] ?? match[2] ?? '', port } : null;
}
const FORM =
  'must be file: and the path of a file, without parameters, or postgresql://user:password@host:port/database';
const ENCRYPTION =
  'must end with ?sslmode=verify-full (for an authority of your own with &sslrootcert=/path/to/its.pem behind it), or with ?sslmode=disable on a network of your own: the database is on another machine';

/**
 * Returns the problem of DATABASE_URL, or null. The URL of another machine must state its encryption: `verify-full` or
 * `disable`, because `pg` and PostgreSQL's programs disagree on other values of `sslmode`.
 */
export function databaseUrlProblem(url: string): string | null {
  if (/^file:[^?#]*[^?#/]$/.test(url)) return null;
  const server = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)\/[^/?#]+(?:\?([^#]*))?$/.exec(url);
  if (!server) return FORM;
  const parameters = new URLSearchParams(server[2]);
  const host = parameters.get('host') ?? (server[1] ?? '').replace(/:\d*$/, '');
  const mode = parameters.get('sslmode');
  if (mode === 'verify-full' || mode === 'disable') return null;
  return mode === null && isHere(host) ? null : ENCRYPTION;
}

/** Whether the host is a socket or a loopback address. Other names depend on a resolver, so they may be elsewhere. */
function isHere(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return (
    host === '' || host.startsWith('/') || host === 'localhost' || (isIP(bare) !== 0 && /^(?:127\.|::1$)/.test(bare))
  );
}
