import { isIP } from 'node:net';
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { company } from './company';
import { databaseUrlProblem } from './settings/database';
import { readMailUrl } from './settings/mail-server';
import { objectStoreOf, objectStoreProblems, readFilesUrl, type ObjectStore } from './settings/object-store';
import { RETENTION_DEFAULTS, type RetentionDays } from './settings/retention';
import { readScannerAddress } from './settings/scanner';

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

const onOrOff = (usual: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(usual)
    .transform((value) => value === 'on');
const ADDRESS = 'must be an address of this machine, such as 127.0.0.1 or ::1';
const path = (usual: string) => z.string().min(1).default(usual).transform(absolute);
const key = z
  .string()
  .regex(/^[!-~]{1,256}$/, 'must be a key as the store shows it, without spaces')
  .nullable()
  .default(null);
const megabytes = (usual: number) => whole(0, 1_000_000, usual).transform((size) => size * 1024 * 1024);

/** Each setting: its name in code, its variable, and what that may hold (`.env.example` explains each). */
const SETTINGS = {
  // 0: any that is free.
  port: ['PORT', whole(0, 65_535, 3000)],
  /** The address that the server listens on. Containers set it to their own name; only an address is meant for us. */
  host: [
    'HOSTNAME',
    z
      .string()
      .default('')
      .transform((host) => (/^[\d.:[\]]+$|:.*:|^localhost$/i.test(host) ? host : '0.0.0.0'))
      .refine(isAddress, ADDRESS),
  ],
  siteUrl: [
    'SITE_URL',
    z
      .string()
      .default('http://localhost:3000')
      .transform((url) => url.replace(/\/+$/, ''))
      .refine(isOrigin, 'must be http:// or https:// and a host, with nothing behind it: https://jobs.example.com'),
  ],
  siteTimeZone: [
    'SITE_TIMEZONE',
    z.string().refine(isTimeZone, 'is not a time zone name such as Europe/London').default('Europe/London'),
  ],
  /** The path of a SQLite file, or the address of a PostgreSQL database, which holds a password and is never told. */
  database: [
    'DATABASE_URL',
    z
      .string()
      .default('file:./var/app.db')
      .superRefine((url, context) => {
        const problem = databaseUrlProblem(url);
        if (problem !== null) context.addIssue(problem);
      })
      .transform(placeOfDatabase),
  ],
  /** Connections to a PostgreSQL database that this process holds at most. */
  databasePool: ['DATABASE_POOL', whole(3, 200, 10)],
  uploadsDir: ['UPLOADS_DIR', path('./uploads')],
  /** The bucket that files are kept in; null: they are kept in `uploadsDir`. Everything together is `objectStore`. */
  filesUrl: [
    'FILES_URL',
    z
      .string()
      .transform(readFilesUrl)
      .refine((place) => place !== null, 'must be s3://bucket or s3://bucket/prefix')
      .nullable()
      .default(null),
  ],
  s3Endpoint: [
    'S3_ENDPOINT',
    z
      .string()
      .transform((url) => url.replace(/\/+$/, ''))
      .refine(isOrigin, 'must be http:// or https:// and a host, with nothing behind it: https://s3.example.com')
      .nullable()
      .default(null),
  ],
  s3Region: [
    'S3_REGION',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be the name of a region such as eu-central-1')
      .default('us-east-1'),
  ],
  s3AccessKeyId: ['S3_ACCESS_KEY_ID', key],
  s3SecretAccessKey: ['S3_SECRET_ACCESS_KEY', key],
  s3Addressing: ['S3_ADDRESSING', z.enum(['path', 'host']).default('path')],
  /** Where `npm run backup` writes to, and the server the list of what was erased; null: nowhere of its own. */
  backupDir: ['BACKUP_DIR', z.string().min(1).transform(absolute).nullable().default(null)],
  /** Where documents are scanned for viruses; null: nowhere. */
  scanner: [
    'CLAMAV_ADDRESS',
    z
      .string()
      .transform(readScannerAddress)
      .refine((address) => address !== null, 'must be host:port or [IPv6]:port, as clamd listens on TCP')
      .nullable()
      .default(null),
  ],
  /** Null: mails are written into `mailDir`. */
  mailUrl: [
    'MAIL_URL',
    z
      .string()
      .superRefine((url, context) => {
        try {
          readMailUrl(url);
        } catch (error) {
          context.addIssue((error as Error).message);
        }
      })
      .nullable()
      .default(null),
  ],
  mailDir: ['MAIL_DIR', path('./var/mail')],
  mailFrom: [
    'MAIL_FROM',
    z
      .string()
      .default(`${company.name} <${company.email}>`)
      .refine(isSender, 'must be one address, with or without a name: Northlane <hello@northlane.example>'),
  ],
  /** How long mails stay in the outbox after they were sent, in days. */
  mailKeepDays: ['MAIL_KEEP_DAYS', whole(1, 3650, 30)],
  sessionSecret: ['NEXTAUTH_SECRET', z.string().min(32, 'must be at least 32 characters; `npm run up` writes one')],
  /** Those before a change of NEXTAUTH_SECRET: what was signed or encrypted with them is still read, nothing is written with them. */
  oldSessionSecrets: [
    'NEXTAUTH_SECRET_OLD',
    list.refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      'must be former values of NEXTAUTH_SECRET, separated by commas',
    ),
  ],
  /** Free bytes of a volume below which `/api/health` warns, and below which it fails. */
  freeSpaceWarn: ['FREE_SPACE_WARN_MB', megabytes(1024)],
  freeSpaceFail: ['FREE_SPACE_FAIL_MB', megabytes(64)],
  /** Whether a moderator without a second factor can do nothing but set one up. */
  secondFactorRequired: [
    'MODERATOR_2FA',
    z
      .enum(['optional', 'required'])
      .default('optional')
      .transform((value) => value === 'required'),
  ],
  /** Whether browsers that have been here by https are to use nothing else for hosts below ours. */
  hstsSubdomains: ['HSTS_SUBDOMAINS', onOrOff('on')],
  jobReview: ['JOB_REVIEW', onOrOff('on')],
  rateLimits: ['RATE_LIMITS', onOrOff('on')],
  /** Connections open at once, and of them from one address (0: any number). */
  maxConnections: ['MAX_CONNECTIONS', whole(50, 100_000, 2_000)],
  maxConnectionsPerAddress: ['MAX_CONNECTIONS_PER_ADDRESS', whole(0, 100_000, 200)],
  /** For how long requests are still taken after the process was asked to end, in ms: until nobody sends any more. */
  drainMs: ['DRAIN_SECONDS', whole(0, 300, 0).transform((seconds) => seconds * 1_000)],
  /** Where metrics can be read; null: nowhere. */
  metricsPort: ['METRICS_PORT', whole(1, 65_535, 0).nullable().default(null)],
  metricsHost: ['METRICS_HOST', z.string().default('127.0.0.1').refine(isAddress, ADDRESS)],
  /** How many processes serve the site from this machine, behind one port (server/cluster); more than one on PostgreSQL alone. */
  processes: ['PROCESSES', whole(1, 64, 1)],
  /** What this process is called among others, on the log and in metrics. */
  instance: [
    'INSTANCE_NAME',
    z
      .string()
      .regex(/^[\w.-]{1,64}$/, 'must be letters, digits, dots, _ and -')
      .default(''),
  ],
  /** Where the other processes of the site reach this one: an address or a name of this machine. */
  peerHost: [
    'PEER_HOST',
    z
      .string()
      .regex(/^[\w.:-]{1,253}$/, 'must be an address or a name of this machine')
      .default('127.0.0.1'),
  ],
  /** For how long kept pages are shown while the database cannot be asked; 0: never. */
  staleMinutes: ['STALE_PAGES_MINUTES', whole(0, 1_440, 15)],
  /** Whether the log has a line for each request. */
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
  // posterContacts: RETENTION_POSTER_CONTACTS_DAYS
  variable: `RETENTION_${kind.replace(/[A-Z]/g, '_$&').toUpperCase()}_DAYS`,
  // A century is as good as for ever, and dates stay dates.
  rule: whole(0, 36_500, usual),
}));

const schema = z.object({
  ...Object.fromEntries<z.ZodType>(Object.values(SETTINGS)),
  ...Object.fromEntries(RETENTION.map(({ variable, rule }) => [variable, rule])),
});

type Settings = { readonly [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name][1]> };
/**
 * `retention`: days that each kind of record is kept; 0 keeps it (decision G2). `objectStore`: the bucket that files are kept in; null:
 * they are kept in the folder `uploadsDir`.
 */
export type Env = Settings & { readonly retention: RetentionDays; readonly objectStore: ObjectStore | null };

let parsed: Env | undefined;

/**
 * The process's settings, read once.
 *
 * @throws Error naming every variable that is missing or wrong, so that a deployment fails at start and not at the first request.
 */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** As `env`, from any map of variables: file paths come back absolute, relative ones resolved against the working directory. */
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

/** What is wrong with each variable, as `NAME: what it must be`; never the value, which may be a secret. */
export function envProblems(variables: Record<string, string | undefined>): string[] {
  return readVariables(variables).problems;
}

/** The settings of a command that the secret does not concern: it may be missing, or in a file that only the server can read. */
export function parseEnvWithoutSecret({ NEXTAUTH_SECRET_FILE: _, ...others }: Record<string, string | undefined>): Env {
  return parseEnv({ ...others, NEXTAUTH_SECRET: 'x'.repeat(32) });
}

/** What may come in a file instead, named by the variable with `_FILE` behind it: secrets as service managers and vaults hand them over. */
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
    // An empty file is an empty variable: a container is given both by name, whether there is anything in them or not.
    else if (text !== '') values[name] = text;
  }
  const { data, error } = schema.safeParse(values);
  // A file that could not be read is the reason why its variable is missing.
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

// `NAME` of `NAME: what is wrong`.
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

function placeOfDatabase(url: string): string {
  return url.startsWith('file:') ? absolute(url.slice('file:'.length)) : url;
}

function isAddress(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isIP(host) !== 0;
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

function isSender(sender: string): boolean {
  return /^(?:[^<>@,;:\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(sender);
}
