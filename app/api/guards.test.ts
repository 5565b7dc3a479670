import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { disableModerator } from '@/lib/accounts/moderators';
import type { Handler } from '@/lib/platform/http/handle';
import { closeSession, findCaller, openSession } from '@/lib/platform/sessions/sessions';
import { HONEYPOT_FIELD } from '@/lib/vocabulary/honeypot';
import { candidate, moderator } from '@/lib/testing/fixtures';
import { permits, STAFF_ROLES, type Permission, type StaffRole } from '@/lib/vocabulary/team';
import { call, db, type Handlers, type Method } from '@/lib/testing/harness';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/**
 * Endpoints that anyone may call without signing in. Adding one here is deliberate, so that a forgotten guard fails the
 * test.
 */
const PUBLIC = [
  'GET /api/[...unknown]',
  'POST /api/[...unknown]',
  'PUT /api/[...unknown]',
  'PATCH /api/[...unknown]',
  'DELETE /api/[...unknown]',
  'POST /api/auth/login.php',
  'POST /api/auth/register.php',
  'POST /api/auth/reset-password.php',
  'POST /api/auth/send-reset-email.php',
  'POST /api/auth/verify-email.php',
  'GET /api/boards/[board]',
  'GET /api/boards/[board]/departments',
  'GET /api/boards/[board]/departments/[id]',
  'GET /api/boards/[board]/jobs',
  'GET /api/boards/[board]/jobs/[id]',
  'GET /api/boards/[board]/offices',
  'GET /api/boards/[board]/offices/[id]',
  'GET /api/postings/[site]',
  'GET /api/postings/[site]/[id]',
  'POST /api/contact',
  'POST /api/cv-documents.php',
  'POST /api/direct-applications.php',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/job-facts',
  'GET /api/jobs-by-id',
  'GET /api/form-stamp',
  'GET /api/form-stamp/pixel',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/job-postings.php',
  'GET /api/jobs.php',
  'POST /api/login.php',
  'POST /api/moderator/login.php',
  'POST /api/moderator/code',
  'POST /api/moderator/invitation',
  'POST /api/moderator/reset',
  'POST /api/moderator/reset-link',
  'POST /api/postings-manage',
  'POST /api/postings-manage/edit',
  'POST /api/postings-manage/link',
  'POST /api/postings-manage/logo',
  'POST /api/introductions',
  'POST /api/introductions/consent',
  'POST /api/interviews',
  'POST /api/job-alerts',
  'POST /api/job-alerts/confirm',
  'POST /api/job-alerts/frequency',
  'GET /api/job-alerts/unsubscribe',
  'POST /api/job-alerts/unsubscribe',
  'POST /api/your-data',
  'POST /api/your-data/correct',
  'POST /api/your-data/erase',
  'POST /api/your-data/export',
  'POST /api/your-data/keep',
  'POST /api/your-data/object',
  'POST /api/your-data/withdraw',
  'POST /api/newsletter',
  'POST /api/newsletter/confirm',
  'GET /api/newsletter/unsubscribe',
  'POST /api/newsletter/unsubscribe',
];

/**
 * Public endpoints without a honeypot: they sign in, need a mailed link, mail only an account's owner, or return
 * nothing new.
 */
const WITHOUT_TRAP = [
  'POST /api/auth/login.php',
  'POST /api/auth/reset-password.php',
  'POST /api/auth/send-reset-email.php',
  'POST /api/auth/verify-email.php',
  'POST /api/introductions',
  'POST /api/introductions/consent',
  'POST /api/interviews',
  'POST /api/job-alerts/confirm',
  'POST /api/job-alerts/frequency',
  'POST /api/job-alerts/unsubscribe',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'POST /api/your-data/correct',
  'POST /api/your-data/erase',
  'POST /api/your-data/export',
  'POST /api/your-data/keep',
  'POST /api/your-data/object',
  'POST /api/your-data/withdraw',
  'POST /api/[...unknown]',
  'POST /api/login.php',
  'POST /api/moderator/login.php',
  'POST /api/moderator/code',
  'POST /api/moderator/invitation',
  'POST /api/moderator/reset',
  'POST /api/moderator/reset-link',
  'POST /api/postings-manage',
  'POST /api/postings-manage/edit',
  'POST /api/postings-manage/logo',
];

/** Endpoints for everyone who is signed in. Each handler decides by the caller what it returns. */
const SIGNED_IN = [
  'GET /api/applications.php',
  'PUT /api/applications.php',
  'DELETE /api/applications.php',
  'GET /api/download.php',
  'GET /api/auth/profile.php',
  'PUT /api/auth/profile.php',
  'POST /api/auth/refresh.php',
  'POST /api/auth/logout.php',
  'POST /api/jobs.php',
  'POST /api/account/password',
  'GET /api/account/sessions',
  'POST /api/account/sessions',
];

const CANDIDATE = [
  'DELETE /api/account/saved-jobs',
  'GET /api/account/interviews/calendar',
  'GET /api/account/job-marks',
  'GET /api/account/known-details',
  'GET /api/account/saved-jobs',
  'GET /api/account/wishes',
  'POST /api/account/erase',
  'POST /api/account/export',
  'POST /api/account/interviews',
  'POST /api/account/profile',
  'POST /api/account/unsave',
  'POST /api/account/wishes',
  'POST /api/account/withdraw',
  'POST /api/auth/send-verification',
  'PUT /api/account/saved-jobs',
];

/** Endpoints of SIGNED_IN that serve the caller's own account. The others name what a moderator's role must include. */
const OWN_ACCOUNT = [
  'GET /api/auth/profile.php',
  'PUT /api/auth/profile.php',
  'POST /api/auth/refresh.php',
  'POST /api/auth/logout.php',
  'POST /api/account/password',
  'GET /api/account/sessions',
  'POST /api/account/sessions',
];

/** Endpoints for administrators alone, so that a test fails if one asks for less. */
const ADMINISTRATORS_ONLY = [
  'GET /api/office/export',
  'POST /api/office/company',
  'POST /api/office/letters/waiting-time',
  'POST /api/office/mails',
  'POST /api/office/mails/applications',
  'POST /api/office/mails/test',
  'POST /api/office/newsletter',
  'POST /api/office/people/erase',
  'POST /api/office/people/export',
  'POST /api/office/reports/usual-period',
  'POST /api/office/subscribers',
  'POST /api/office/team',
  'POST /api/office/team/invitations',
  'POST /api/office/team/invitations/revoke',
  'POST /api/office/team/second-factor',
];

/** Changes that reviewers may make: to what they wrote themselves, and to how they see the office. */
const REVIEWERS_CHANGE = [
  'POST /api/moderator/second-factor',
  'POST /api/office/keys',
  'POST /api/office/notes',
  'POST /api/office/notes/change',
  'POST /api/office/ratings',
  'POST /api/office/reminders',
  'POST /api/office/reminders/change',
  'POST /api/office/theme',
  'POST /api/office/views',
  'POST /api/office/views/columns',
];

/** next-auth's own handlers, which have none of our guards. */
const UNWRAPPED = ['GET /api/auth/[...nextauth]', 'POST /api/auth/[...nextauth]'];

type Endpoint = {
  name: string;
  method: Method;
  path: string;
  handlers: Handlers;
  guard: unknown;
  permission: Permission | undefined;
};

function routeFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return routeFiles(join(dir, entry.name));
    return /^route\.(ts|tsx|js|mjs)$/.test(entry.name) ? [join(dir, entry.name)] : [];
  });
}

async function allEndpoints(): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const file of routeFiles(join(process.cwd(), 'app'))) {
    const handlers = (await import(file)) as Handlers;
    const path = file
      .slice(join(process.cwd(), 'app').length)
      .replace(/\/route\.\w+$/, '')
      .replace(/\/\([^)]+\)/g, '');
    for (const method of METHODS) {
      const handler = handlers[method];
      if (handler)
        endpoints.push({
          name: `${method} ${path}`,
          method,
          path,
          handlers,
          guard: (handler as { guard?: unknown }).guard,
          permission: (handler as Partial<Handler>).permission,
        });
    }
  }
  return endpoints;
}

let endpoints: Endpoint[];
beforeAll(async () => {
  endpoints = (await allEndpoints()).filter((endpoint) => endpoint.path.startsWith('/api/'));
}, 60_000);

const guardedBy = (guard: string) => endpoints.filter((endpoint) => endpoint.guard === guard);
const names = (list: Endpoint[]) =>
  list
    .filter((endpoint) => endpoint.method !== 'HEAD')
    .map((endpoint) => endpoint.name)
    .sort();

test('every method of every API route declares which callers it admits', () => {
  expect(endpoints.length).toBeGreaterThan(60);
  const silent = endpoints.filter(
    (endpoint) => !['public', 'signed-in', 'candidate', 'moderator', 'no-data'].includes(String(endpoint.guard)),
  );
  expect(names(silent)).toEqual([...UNWRAPPED].sort());
});

// promise: access-by-role
test('exactly the listed endpoints are open to visitors, signed-in users and candidates', () => {
  expect(names(guardedBy('public'))).toEqual([...PUBLIC].sort());
  expect(names(guardedBy('signed-in'))).toEqual([...SIGNED_IN].sort());
  expect(names(guardedBy('candidate'))).toEqual([...CANDIDATE].sort());
});

test('every public form refuses a filled honeypot before any other check', async () => {
  const forms = guardedBy('public').filter(({ name, method }) => method === 'POST' && !WITHOUT_TRAP.includes(name));
  expect(forms.length).toBeGreaterThan(3);
  const used = forms.map(({ handlers }) => (handlers.POST as Partial<Handler>).definition?.honeypot?.form);
  expect(new Set(used).size).toBe(forms.length);
  for (const { name, handlers, path } of forms) {
    const { status, body } = await call(handlers, 'POST', `${path}?job_id=1`, {
      multipart: { fields: { [HONEYPOT_FIELD]: '+44 20 7946 0000' } },
    });
    expect([name, status, body.code, body.errors]).toEqual([name, 422, 'validation_failed', undefined]);
  }
});

test('HEAD of an API route admits the same callers as GET', () => {
  const guardOf = (name: string) => endpoints.find((endpoint) => endpoint.name === name)?.guard;
  for (const { method, path } of endpoints)
    if (method === 'HEAD') expect([path, guardOf(`HEAD ${path}`)]).toEqual([path, guardOf(`GET ${path}`)]);
});

test('routes without data answer 405 to methods other than OPTIONS, and 204 to OPTIONS', async () => {
  for (const endpoint of guardedBy('no-data')) {
    expect([endpoint.name, (await call(endpoint.handlers, endpoint.method, endpoint.path)).status]).toEqual([
      endpoint.name,
      endpoint.method === 'OPTIONS' ? 204 : 405,
    ]);
  }
});

type Role = 'moderator' | 'candidate';
const as = { moderator, candidate };

/** Tokens that were valid before, each invalidated in another way. */
async function endedTokens(role: Role): Promise<Record<string, string>> {
  const [revoked, expired, disabled] = [await as[role](), await as[role](), await as[role]()];
  await closeSession((await findCaller(revoked.token))?.sessionHash ?? '');
  await db().session.updateMany({ where: { userId: expired.id }, data: { expiresAt: new Date() } });
  if (role === 'moderator') await disableModerator(disabled.username ?? '');
  else await db().user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  const reopened = await openSession(db(), disabled.id, 'bearer');
  return { revoked: revoked.token, expired: expired.token, disabled: disabled.token, reopened };
}

const bodied = (method: Method) =>
  method === 'GET' || method === 'HEAD' ? {} : { json: { status: 'approved', ids: [1], action: 'delete' } };

test('every endpoint that serves moderators names a permission, unless it serves the own account', () => {
  const unnamed = [...guardedBy('moderator'), ...guardedBy('signed-in')].filter(({ permission }) => !permission);
  expect(names(unnamed)).toEqual([...OWN_ACCOUNT].sort());
});

test('only administrators export, erase, send newsletters and change settings; reviewers change only what is theirs', () => {
  const office = guardedBy('moderator');
  const permitted = (role: StaffRole) => office.filter(({ permission }) => permits(role, permission!));
  const forRecruiters = permitted('recruiter');
  expect(permitted('administrator')).toEqual(office);
  expect(names(office.filter((endpoint) => !forRecruiters.includes(endpoint)))).toEqual(ADMINISTRATORS_ONLY);
  expect(names(permitted('reviewer').filter(({ method }) => method !== 'GET'))).toEqual(REVIEWERS_CHANGE);
});

test.each([...STAFF_ROLES, null])(
  'the role %s gets 403 with a reason from exactly the endpoints that it does not include',
  async (staffRole) => {
    const as = await moderator({ staffRole });
    const refused: string[] = [];
    const walked = [...guardedBy('moderator'), ...guardedBy('signed-in')].filter(({ permission }) => permission);
    for (const { name, handlers, method, path } of walked) {
      const { status, body } = await call(handlers, method, `${path}?id=x`, { ...bodied(method), as });
      if (status === 403) refused.push(name);
      if (status === 403 && method !== 'HEAD') expect(body.message).toMatch(/^Your role.* does not include .*\.$/);
    }
    const expected = walked.filter(({ permission }) => !permits(staffRole, permission!));
    expect(refused.sort()).toEqual(expected.map(({ name }) => name).sort());
  },
);

// Tests refusals only: api-contract/contract.spec.ts tests the status of each caller's valid request.
describe.each(['moderator', 'signed-in', 'candidate'] as const)('access to endpoints for %s', (guard) => {
  const statusFor = async ({ handlers, method, path }: Endpoint, token?: string) =>
    (await call(handlers, method, `${path}?id=x`, { ...bodied(method), ...(token && { as: { token } }) })).status;

  test('guarded endpoints refuse visitors and other roles before they read the request', async () => {
    const { token: otherRole } = await (guard === 'candidate' ? moderator() : candidate());
    for (const endpoint of guardedBy(guard)) {
      expect([endpoint.name, await statusFor(endpoint)]).toEqual([endpoint.name, 401]);
      if (guard !== 'signed-in')
        expect([endpoint.name, await statusFor(endpoint, otherRole)]).toEqual([endpoint.name, 403]);
    }
  });

  test('guarded endpoints refuse revoked and expired sessions and disabled accounts', async () => {
    const tokens = await endedTokens(guard === 'candidate' ? 'candidate' : 'moderator');
    for (const [how, token] of Object.entries(tokens))
      expect([how, await statusFor(guardedBy(guard)[0]!, token)]).toEqual([how, 401]);
  });
});

test('route files outside /api answer only GET and HEAD', async () => {
  const others = (await allEndpoints()).filter((endpoint) => !endpoint.path.startsWith('/api/'));
  const undecided = others.filter((endpoint) => endpoint.method !== 'GET' && endpoint.method !== 'HEAD');
  expect(names(undecided)).toEqual([]);
});
