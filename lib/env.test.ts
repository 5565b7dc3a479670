import { join } from 'node:path';
import { parseEnv } from './env';

const SECRET = 'x'.repeat(32);
const parse = (variables: Record<string, string | undefined> = {}) => parseEnv({ NEXTAUTH_SECRET: SECRET, ...variables });

test('with nothing but a secret, the site runs on this machine', () => {
  expect(parse()).toEqual({
    siteUrl: 'http://localhost:3000', siteTimeZone: 'Europe/London', databaseFile: join(process.cwd(), 'var/app.db'), uploadsDir: join(process.cwd(), 'uploads'),
    sessionSecret: SECRET, jobReview: true, rateLimits: true, trustedProxyHops: 0, corsOrigins: [],
  });
});

test('an empty variable is as if it were not there', () => {
  expect(parse({ SITE_URL: '', SITE_TIMEZONE: '', DATABASE_URL: '', UPLOADS_DIR: '', JOB_REVIEW: '', RATE_LIMITS: '', TRUSTED_PROXY_HOPS: '', CORS_ORIGINS: '' })).toEqual(parse());
});

test('absolute paths stay, relative ones start where the process was started', () => {
  expect(parse({ DATABASE_URL: 'file:/data/app.db', UPLOADS_DIR: '/data/up' })).toMatchObject({ databaseFile: '/data/app.db', uploadsDir: '/data/up' });
  expect(parse({ DATABASE_URL: 'file:data/x.db', UPLOADS_DIR: 'up' })).toMatchObject({ databaseFile: join(process.cwd(), 'data/x.db'), uploadsDir: join(process.cwd(), 'up') });
});

test('values are read as they are meant', () => {
  expect(parse({ SITE_URL: 'https://jobs.example.com//', JOB_REVIEW: 'off', RATE_LIMITS: 'off', TRUSTED_PROXY_HOPS: '2', CORS_ORIGINS: ' https://a.example ,,https://b.example' })).toMatchObject({
    siteUrl: 'https://jobs.example.com', jobReview: false, rateLimits: false, trustedProxyHops: 2, corsOrigins: ['https://a.example', 'https://b.example'],
  });
});

test.each([
  ['NEXTAUTH_SECRET', undefined], ['NEXTAUTH_SECRET', ''], ['NEXTAUTH_SECRET', 'x'.repeat(31)], ['SITE_URL', 'jobs.example.com'], ['SITE_TIMEZONE', 'Mars/Base'], ['DATABASE_URL', 'postgres://x'],
  ['JOB_REVIEW', 'maybe'], ['RATE_LIMITS', 'true'], ['TRUSTED_PROXY_HOPS', '-1'], ['TRUSTED_PROXY_HOPS', '9'], ['TRUSTED_PROXY_HOPS', 'one'], ['TRUSTED_PROXY_HOPS', '1.5'],
])('%s=%j is refused by name', (name, value) => {
  expect(() => parse({ [name]: value })).toThrow(new RegExp(`not usable:\\n  ${name}: .+\\nSee \\.env\\.example`));
});

test('all that is wrong is said at once, without repeating a secret', () => {
  const attempt = () => parse({ NEXTAUTH_SECRET: 'short secret', SITE_TIMEZONE: 'Nowhere', DATABASE_URL: 'mysql:' });
  expect(attempt).toThrow(/(?=[^]*NEXTAUTH_SECRET)(?=[^]*SITE_TIMEZONE)(?=[^]*DATABASE_URL)/);
  expect(attempt).not.toThrow(/short secret/);
});
