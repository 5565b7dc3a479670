import { isIP } from 'node:net';
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { company } from './company';
import { readMailUrl } from './settings/mail-server';
import { RETENTION_DEFAULTS, type RetentionDays } from './settings/retention';
import { readScannerAddress } from './settings/scanner';

const timeZone = z.string().refine(isTimeZone, 'is not a time zone name such as Europe/London');

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

// A century is as good as for ever, and dates stay dates.
const days = (usual: number) => whole(0, 36_500, usual);

const MEGABYTE = 1024 * 1024;
const megabytes = (usual: number) => whole(0, 1_000_000, usual);

const schema = z.object({
  // 0: any that is free.
  PORT: whole(0, 65_535, 3000),
  // Containers set it to their own name; only an address is meant for us.
  HOSTNAME: z
    .string()
    .default('')
    .transform((host) => (/^[\d.:[\]]+$|:.*:|^localhost$/i.test(host) ? host : '0.0.0.0'))
    .refine(
      (host) => host.toLowerCase() === 'localhost' || isIP(host) !== 0,
      'must be an address of this machine, such as 127.0.0.1 or ::1',
    ),
  SITE_URL: z
    .string()
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, ''))
    .refine(isOrigin, 'must be http:// or https:// and a host, with nothing behind it: https://jobs.example.com'),
  SITE_TIMEZONE: timeZone.default('Europe/London'),
  DATABASE_URL: z
    .string()
    .default('file:./var/app.db')
    .refine((url) => /^file:[^?#]*[^?#/]$/.test(url), 'must be file: and the path of a file, without parameters'),
  UPLOADS_DIR: z.string().min(1).default('./uploads'),
  CLAMAV_ADDRESS: z
    .string()
    .optional()
    .refine(
      (address) => address === undefined || readScannerAddress(address) !== null,
      'must be host:port or [IPv6]:port, as clamd listens on TCP',
    )
    .transform((address) => (address === undefined ? null : readScannerAddress(address))),
  MAIL_URL: z
    .string()
    .optional()
    .superRefine((url, context) => {
      const problem = url === undefined ? null : mailUrlProblem(url);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
  MAIL_DIR: z.string().min(1).default('./var/mail'),
  MAIL_FROM: z
    .string()
    .default(`${company.name} <${company.email}>`)
    .refine(isSender, 'must be one address, with or without a name: Northlane <hello@northlane.example>'),
  MAIL_KEEP_DAYS: whole(1, 3650, 30),
  NEXTAUTH_SECRET: z.string().min(32, 'must be at least 32 characters; `npm run up` writes one'),
  // Read with, never written with: those before a change of NEXTAUTH_SECRET.
  NEXTAUTH_SECRET_OLD: list.refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    'must be former values of NEXTAUTH_SECRET, separated by commas',
  ),
  FREE_SPACE_WARN_MB: megabytes(1024),
  FREE_SPACE_FAIL_MB: megabytes(64),
  MODERATOR_2FA: z.enum(['optional', 'required']).default('optional'),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('on'),
  JOB_REVIEW: z.enum(['on', 'off']).default('on'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXY_HOPS: whole(0, 8, 0),
  CORS_ORIGINS: list.refine(
    (origins) => origins.every(isOrigin),
    'must be origins such as https://partner.example, separated by commas',
  ),
  RETENTION_APPLICATIONS_DAYS: days(RETENTION_DEFAULTS.applications),
  RETENTION_CVS_DAYS: days(RETENTION_DEFAULTS.cvs),
  RETENTION_MESSAGES_DAYS: days(RETENTION_DEFAULTS.messages),
  RETENTION_ACCOUNTS_DAYS: days(RETENTION_DEFAULTS.accounts),
  RETENTION_UNCONFIRMED_DAYS: days(RETENTION_DEFAULTS.unconfirmed),
  RETENTION_POSTER_CONTACTS_DAYS: days(RETENTION_DEFAULTS.posterContacts),
  RETENTION_ACTIVITY_DAYS: days(RETENTION_DEFAULTS.activity),
});

export type Env = Readonly<ReturnType<typeof toEnv>>;

let parsed: Env | undefined;

/**
 * The process's settings, read once (`.env.example` explains each).
 *
 * @throws Error naming every variable that is missing or wrong, so that a deployment fails at start and not at the first request.
 */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** As `env`, from any map of variables: file paths come back absolute, relative ones resolved against the working directory. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const { settings, problems } = readSettings(variables);
  if (!settings)
    throw new Error(
      `The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nSee .env.example.`,
    );
  return toEnv(settings);
}

function toEnv(settings: z.infer<typeof schema>) {
  const retention: RetentionDays = {
    applications: settings.RETENTION_APPLICATIONS_DAYS,
    cvs: settings.RETENTION_CVS_DAYS,
    messages: settings.RETENTION_MESSAGES_DAYS,
    accounts: settings.RETENTION_ACCOUNTS_DAYS,
    unconfirmed: settings.RETENTION_UNCONFIRMED_DAYS,
    posterContacts: settings.RETENTION_POSTER_CONTACTS_DAYS,
    activity: settings.RETENTION_ACTIVITY_DAYS,
  };
  return {
    port: settings.PORT,
    /** The address that the server listens on. */
    host: settings.HOSTNAME,
    siteUrl: settings.SITE_URL,
    siteTimeZone: settings.SITE_TIMEZONE,
    databaseFile: absolute(settings.DATABASE_URL.slice('file:'.length)),
    uploadsDir: absolute(settings.UPLOADS_DIR),
    /** Where documents are scanned for viruses; null: nowhere. */
    scanner: settings.CLAMAV_ADDRESS,
    /** Null: mails are written into `mailDir`. */
    mailUrl: settings.MAIL_URL ?? null,
    mailDir: absolute(settings.MAIL_DIR),
    mailFrom: settings.MAIL_FROM,
    /** How long mails stay in the outbox after they were sent, in days. */
    mailKeepDays: settings.MAIL_KEEP_DAYS,
    sessionSecret: settings.NEXTAUTH_SECRET,
    /** Former secrets: what was signed or encrypted with them is still read. */
    oldSessionSecrets: settings.NEXTAUTH_SECRET_OLD,
    /** Free bytes of a volume below which `/api/health` warns, and below which it fails. */
    freeSpaceWarn: settings.FREE_SPACE_WARN_MB * MEGABYTE,
    freeSpaceFail: settings.FREE_SPACE_FAIL_MB * MEGABYTE,
    /** Whether a moderator without a second factor can do nothing but set one up. */
    secondFactorRequired: settings.MODERATOR_2FA === 'required',
    /** Whether browsers that have been here by https are to use nothing else for hosts below ours. */
    hstsSubdomains: settings.HSTS_SUBDOMAINS === 'on',
    jobReview: settings.JOB_REVIEW === 'on',
    rateLimits: settings.RATE_LIMITS === 'on',
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    corsOrigins: settings.CORS_ORIGINS,
    /** Days that each kind of record is kept; 0 keeps it (decision G2). */
    retention,
  };
}

/** What is wrong with each variable, as `NAME: what it must be`; never the value, which may be a secret. */
export function envProblems(variables: Record<string, string | undefined>): string[] {
  return readSettings(variables).problems;
}

/** What may come in a file instead, named by the variable with `_FILE` behind it: secrets as service managers and vaults hand them over. */
const FROM_FILES = ['NEXTAUTH_SECRET', 'NEXTAUTH_SECRET_OLD', 'MAIL_URL'] as const;

function readSettings(variables: Record<string, string | undefined>): {
  settings?: z.infer<typeof schema>;
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
    else values[name] = text;
  }
  const { data, error } = schema.safeParse(values);
  // A file that could not be read is the reason why its variable is missing.
  const wrong = (error?.issues ?? []).filter(
    ({ path }) => !unread.some((problem) => problem.startsWith(`${String(path[0])}_FILE:`)),
  );
  const problems = [...unread, ...wrong.map((issue) => `${issue.path.join('.')}: ${issue.message}`)];
  return data && problems.length === 0 ? { settings: data, problems } : { problems };
}

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

function isSender(sender: string): boolean {
  return /^(?:[^<>@,;:\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(sender);
}
