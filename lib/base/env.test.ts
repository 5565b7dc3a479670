import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envProblems, parseEnv, parseEnvWithoutSecret } from './env';

const SECRET = 'x'.repeat(32);
/** MODERATOR_USERNAME and MODERATOR_PASSWORD are excluded: only the first seed reads them. */
const NAMES = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !/^MODERATOR_(?:USERNAME|PASSWORD)$/.test(name));
const parse = (variables: Record<string, string | undefined> = {}) =>
  parseEnv({ NEXTAUTH_SECRET: SECRET, ...variables });

test('every setting except NEXTAUTH_SECRET has a default', () => {
  expect(parse()).toEqual({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    siteTimeZone: 'Europe/London',
    database: join(process.cwd(), 'var/app.db'),
    databasePool: 10,
    backupDir: null,
    uploadsDir: join(process.cwd(), 'uploads'),
    filesUrl: null,
    s3Endpoint: null,
    s3Region: 'us-east-1',
    s3AccessKeyId: null,
    s3SecretAccessKey: null,
    s3Addressing: 'path',
    objectStore: null,
    ocrLanguages: ['eng'],
    freeSpaceWarn: 1_073_741_824,
    freeSpaceFail: 67_108_864,
    scanner: null,
    mailUrl: null,
    mailDir: join(process.cwd(), 'var/mail'),
    mailFrom: null,
    mailKeepDays: 30,
    sessionSecret: SECRET,
    oldSessionSecrets: [],
    secondFactorRequired: false,
    hstsSubdomains: true,
    jobReview: true,
    sampleContent: true,
    rateLimits: true,
    blockedSenders: [],
    maxConnections: 2_000,
    maxConnectionsPerAddress: 200,
    drainMs: 0,
    metricsPort: null,
    noticesPerHour: 300,
    processes: 1,
    metricsHost: '127.0.0.1',
    instance: '',
    peerHost: '127.0.0.1',
    staleMinutes: 15,
    logRequests: false,
    trustedProxyHops: 0,
    corsOrigins: [],
    retention: {
      applications: 730,
      cvs: 730,
      messages: 730,
      accounts: 1_095,
      unconfirmed: 30,
      posterContacts: 365,
      activity: 1_095,
    },
  });
});

test('parseEnv treats an empty variable as missing', () => {
  expect(
    parse({
      SITE_URL: '',
      SITE_TIMEZONE: '',
      DATABASE_URL: '',
      UPLOADS_DIR: '',
      FILES_URL: '',
      S3_ENDPOINT: '',
      S3_REGION: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
      S3_ADDRESSING: '',
      MAIL_URL: '',
      MAIL_DIR: '',
      BACKUP_DIR: '',
      MAIL_FROM: '',
      JOB_REVIEW: '',
      SAMPLE_CONTENT: '',
      RATE_LIMITS: '',
      TRUSTED_PROXY_HOPS: '',
      CORS_ORIGINS: '',
    }),
  ).toEqual(parse());
});

test('parseEnv resolves relative paths against the working directory and leaves absolute ones unchanged', () => {
  expect(parse({ DATABASE_URL: 'file:/data/app.db', UPLOADS_DIR: '/data/up' })).toMatchObject({
    database: '/data/app.db',
    uploadsDir: '/data/up',
  });
  for (const address of ['postgresql://u:p@localhost:5432/site', 'postgres://u@/site?host=/run/postgresql'])
    expect(parse({ DATABASE_URL: address }).database).toBe(address);
  expect(parse({ DATABASE_URL: 'file:data/x.db', UPLOADS_DIR: 'up' })).toMatchObject({
    database: join(process.cwd(), 'data/x.db'),
    uploadsDir: join(process.cwd(), 'up'),
  });
  expect(parse({ BACKUP_DIR: 'backups' }).backupDir).toBe(join(process.cwd(), 'backups'));
});

test('parseEnv parses URLs, on/off switches, numbers and lists', () => {
  expect(
    parse({
      SITE_URL: 'https://jobs.example.com//',
      JOB_REVIEW: 'off',
      SAMPLE_CONTENT: 'off',
      RATE_LIMITS: 'off',
      TRUSTED_PROXY_HOPS: '2',
      DRAIN_SECONDS: '20',
      METRICS_PORT: '9464',
      METRICS_HOST: '::1',
      INSTANCE_NAME: 'site-1',
      CORS_ORIGINS: ' https://a.example ,,https://b.example',
    }),
  ).toMatchObject({
    siteUrl: 'https://jobs.example.com',
    jobReview: false,
    sampleContent: false,
    rateLimits: false,
    trustedProxyHops: 2,
    drainMs: 20_000,
    metricsPort: 9464,
    metricsHost: '::1',
    instance: 'site-1',
    corsOrigins: ['https://a.example', 'https://b.example'],
  });
});

test.each([
  ['box-7', '0.0.0.0'],
  ['web.internal', '0.0.0.0'],
  ['', '0.0.0.0'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['localhost', 'localhost'],
])('HOSTNAME=%j makes the server listen on %s', (name, host) => {
  expect(parse({ HOSTNAME: name }).host).toBe(host);
});

test('every variable except folders refuses some invalid value', () => {
  const refused = ['\0', ' ', '-1', 'x://y', '999.1.1.1', 'file:'];
  const free = ['UPLOADS_DIR', 'MAIL_DIR', 'BACKUP_DIR'];
  const untested = NAMES.filter(
    (name) =>
      !free.includes(name) &&
      refused.every((value) => envProblems({ NEXTAUTH_SECRET: SECRET, [name]: value }).length === 0),
  );
  expect(untested).toEqual([]);
});

test('parseEnv reads mail server, folder and sender from MAIL_URL, MAIL_DIR and MAIL_FROM', () => {
  const settings = {
    MAIL_URL: 'smtps://user:pass@mail.example.com:465',
    MAIL_DIR: '/data/mail',
    MAIL_FROM: 'jobs@example.com',
  };
  expect(parse(settings)).toMatchObject({
    mailUrl: settings.MAIL_URL,
    mailDir: '/data/mail',
    mailFrom: 'jobs@example.com',
  });
});

test("parseEnv reads the virus scanner's host and port from CLAMAV_ADDRESS", () => {
  expect(parse({ CLAMAV_ADDRESS: 'scanner.internal:3310' })).toMatchObject({
    scanner: { host: 'scanner.internal', port: 3310 },
  });
});

test('parseEnv reports a problem with MAIL_URL without its password', () => {
  expect(envProblems({ NEXTAUTH_SECRET: SECRET, MAIL_URL: 'imap://user:hush@mail.example.com' })).toEqual([
    expect.stringMatching(/^MAIL_URL: must be (?!.*hush)/),
  ]);
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', ' '],
  ['HOSTNAME', '999.1.1.1'],
  ['HOSTNAME', '1.2.3'],
  ['HOSTNAME', '[::1]'],
  ['HOSTNAME', 'fe80:::1'],
  ['SITE_URL', 'ftp://jobs.example.com'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://jobs.example.com/site'],
  ['SITE_URL', 'https://jobs.example.com?x=1'],
  ['SITE_URL', 'https://jobs.example.com#x'],
  ['SITE_URL', 'https://user:pass@jobs.example.com'],
  ['SITE_URL', 'https://'],
  ['DATABASE_URL', 'file:'],
  ['DATABASE_URL', 'file:./var/'],
  ['DATABASE_URL', 'file:./var/app.db?mode=ro'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://a.example, b.example'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['RETENTION_CVS_DAYS', ' '],
  ['RETENTION_APPLICATIONS_DAYS', 'x'],
  ['RETENTION_MESSAGES_DAYS', '1e3'],
  ['RETENTION_ACCOUNTS_DAYS', '0x10'],
  ['RETENTION_UNCONFIRMED_DAYS', '-1'],
  ['RETENTION_POSTER_CONTACTS_DAYS', '40000'],
  ['RETENTION_ACTIVITY_DAYS', '1.5'],
  ['NEXTAUTH_SECRET', undefined],
  ['NEXTAUTH_SECRET', ''],
  ['NEXTAUTH_SECRET', 'x'.repeat(31)],
  ['NEXTAUTH_SECRET_OLD', `${'x'.repeat(32)},short`],
  ['SITE_URL', 'jobs.example.com'],
  ['SITE_TIMEZONE', 'Mars/Base'],
  ['DATABASE_URL', 'postgres://x'],
  ['DATABASE_URL', 'postgresql://host/'],
  ['DATABASE_URL', 'mysql://host/db'],
  ['DATABASE_URL', 'postgresql://u:p@db.example.com/site'],
  ['DATABASE_POOL', '2'],
  ['MAIL_URL', 'mail.example.com'],
  ['MAIL_URL', 'https://mail.example.com'],
  ['MAIL_URL', 'smtp://'],
  ['MAIL_URL', 'smtp://mail.example.com?tls=maybe'],
  ['MAIL_KEEP_DAYS', '0'],
  ['MAIL_FROM', 'Northlane'],
  ['MAIL_FROM', 'a@x.example, b@x.example'],
  ['MAIL_FROM', 'A <a@x.example>\nBcc: b@x.example'],
  ['CLAMAV_ADDRESS', 'localhost'],
  ['CLAMAV_ADDRESS', '/run/clamd.sock'],
  ['JOB_REVIEW', 'maybe'],
  ['SAMPLE_CONTENT', 'maybe'],
  ['MODERATOR_2FA', 'on'],
  ['RATE_LIMITS', 'true'],
  ['MAX_CONNECTIONS', '0'],
  ['MAX_CONNECTIONS', '100001'],
  ['MAX_CONNECTIONS_PER_ADDRESS', '-1'],
  ['LOG_REQUESTS', 'yes'],
  ['DRAIN_SECONDS', '301'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', 'on'],
  ['METRICS_HOST', 'box-7'],
  ['INSTANCE_NAME', 'one "two"'],
  ['DRAIN_SECONDS', '0.5'],
  ['TRUSTED_PROXY_HOPS', '-1'],
  ['TRUSTED_PROXY_HOPS', '9'],
  ['TRUSTED_PROXY_HOPS', 'one'],
  ['TRUSTED_PROXY_HOPS', '1.5'],
])('parseEnv refuses %s=%j and names the variable', (name, value) => {
  expect(() => parse({ [name]: value })).toThrow(new RegExp(`not usable:\\n  ${name}: .+\\nSee \\.env\\.example`));
});

test('parseEnv reports every invalid variable at once and repeats no secret', () => {
  const attempt = () => parse({ NEXTAUTH_SECRET: 'short secret', SITE_TIMEZONE: 'Nowhere', DATABASE_URL: 'mysql:' });
  expect(attempt).toThrow(/(?=[^]*NEXTAUTH_SECRET)(?=[^]*SITE_TIMEZONE)(?=[^]*DATABASE_URL)/);
  expect(attempt).not.toThrow(/short secret/);
});

test('parseEnv accepts a whole number of days as a retention period, also 0', () => {
  expect(parse({ RETENTION_CVS_DAYS: '0', RETENTION_ACTIVITY_DAYS: '90' }).retention).toMatchObject({
    cvs: 0,
    activity: 90,
    applications: 730,
  });
  for (const wrong of ['-1', '1.5', 'never', '40000'])
    expect(() => parse({ RETENTION_MESSAGES_DAYS: wrong })).toThrow('RETENTION_MESSAGES_DAYS');
});

test('parseEnv reads settings from files named by _FILE variables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'northlane-env-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${SECRET} of a file\n`);
  expect(parseEnv({ NEXTAUTH_SECRET_FILE: file }).sessionSecret).toBe(`${SECRET} of a file`);
  expect(envProblems({ NEXTAUTH_SECRET_FILE: join(folder, 'gone') })).toEqual([
    'NEXTAUTH_SECRET_FILE: names a file that cannot be read',
  ]);
  expect(envProblems({ NEXTAUTH_SECRET: SECRET, NEXTAUTH_SECRET_FILE: file })).toEqual([
    'NEXTAUTH_SECRET_FILE: is set beside NEXTAUTH_SECRET; one of them is enough',
  ]);
  writeFileSync(file, 'hush://of-the-mail-server');
  expect(envProblems({ NEXTAUTH_SECRET: SECRET, MAIL_URL_FILE: file }).join()).toMatch(
    /^MAIL_URL: (?!.*of-the-mail-server)/,
  );
  writeFileSync(file, '\n');
  expect(parseEnv({ NEXTAUTH_SECRET: SECRET, MAIL_URL_FILE: file })).toEqual(parseEnv({ NEXTAUTH_SECRET: SECRET }));
  expect(parseEnvWithoutSecret({ NEXTAUTH_SECRET_FILE: join(folder, 'gone'), PORT: '4000' }).port).toBe(4000);
  rmSync(folder, { recursive: true });
});
