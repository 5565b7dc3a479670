import { ask, type Sending } from '../e2e/support/contract-client';
import { closedSession, cookieOf, person, type Person } from '../e2e/support/contract-fixtures';
import { CALLERS, ROWS, type CallerName, type Row } from '../e2e/support/contract-rows';
import { expect, test } from '../e2e/support/contract-test';
import { calls } from '../e2e/support/contract-document';
import { bodyOf, examplePath, exampleQuery, type Call } from '../lib/publishing/openapi/calls';
import type { Site } from '../e2e/support/site';

const MADE_UP = 'A'.repeat(43);
const operationOf = ({ call }: Row): Call => calls.find(({ operationId }) => operationId === call)!;
const guardOf = (row: Row) => operationOf(row)['x-guard'];
const titleOf = (row: Row) => `${operationOf(row).method} ${operationOf(row).path}${row.query ? `?${row.query}` : ''}`;

const exampleOf = (row: Row) => bodyOf(operationOf(row))?.example ?? {};

/** The status that each caller must get, given the operation's guard and the owner of the record. */
function expectedStatus(row: Row, caller: CallerName): number {
  const guard = guardOf(row);
  if (guard === 'public') return row.status;
  if (caller === 'nobody' || caller === 'revoked' || caller === 'made up') return 401;
  const isModerator = caller === 'moderator';
  if (guard === 'moderator' && !isModerator) return 403;
  if (guard === 'candidate' && isModerator) return 403;
  return row.owned && !isModerator && caller !== 'owner' ? 404 : row.status;
}

type Cast = { asker: Person; owner: Person; token: string | null };

/** Creates new people for each request, because some calls end a session or an account. */
async function castFor(site: Site, caller: CallerName): Promise<Cast> {
  const owner = await person(site);
  if (caller === 'owner') return { asker: owner, owner, token: owner.token };
  const asker = await person(site, caller === 'moderator' ? 'moderator' : 'candidate', caller !== 'unverified');
  if (caller === 'nobody') return { asker, owner, token: null };
  if (caller === 'made up') return { asker, owner, token: MADE_UP };
  return { asker, owner, token: caller === 'revoked' ? await closedSession(site, asker) : asker.token };
}

async function requestOf(site: Site, row: Row, { asker, owner }: Cast): Promise<{ address: string; sending: Sending }> {
  const { query = row.query, ...sending } = (await row.make?.({ site, owner, asker })) ?? {};
  return { address: `${examplePath(operationOf(row))}${query ? `?${query}` : ''}`, sending };
}

test('the test table has a row for every operation of openapi.json', () => {
  expect([...new Set(ROWS.map(({ call }) => call))].sort()).toEqual(calls.map(({ operationId }) => operationId).sort());
});

for (const operation of calls) {
  test(`${operation.method} ${operation.path} answers each caller with the expected status`, async ({ site }) => {
    for (const row of ROWS.filter(({ call }) => call === operation.operationId))
      for (const caller of CALLERS) await expectAnswer(site, row, caller);
  });
}

async function expectAnswer(site: Site, row: Row, caller: CallerName): Promise<void> {
  const cast = await castFor(site, caller);
  const { address, sending } = await requestOf(site, row, cast);
  const answer = await ask(site.url, operationOf(row).method, `/api${address}`, { ...sending, token: cast.token });
  expect([caller, address, answer.status], answer.text.slice(0, 300)).toEqual([
    caller,
    address,
    expectedStatus(row, caller),
  ]);
  if (answer.status === row.status && row.message !== undefined) expect(answer.body.message).toMatch(row.message);
  const expectedCaching = '304' in operationOf(row).responses && answer.status === 200 ? 'no-cache' : 'no-store';
  if (!['openApi', 'docs'].includes(row.call)) expect(answer.headers.get('cache-control')).toBe(expectedCaching);
  // Errors of download.php have no nosniff header, because next.config.mjs sets no headers on this route.
  if (row.call !== 'download' || answer.status === 200)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
}

test('every .php path gives the same answer under / and /api/api', async ({ site }) => {
  for (const row of ROWS.filter((each) => operationOf(each).path.endsWith('.php'))) {
    const caller = guardOf(row) === 'moderator' ? 'moderator' : 'owner';
    for (const base of ['', '/api/api']) {
      const cast = await castFor(site, caller);
      const { address, sending } = await requestOf(site, row, cast);
      const answer = await ask(site.url, operationOf(row).method, `${base}${address}`, {
        ...sending,
        token: cast.token,
      });
      expect([base, titleOf(row), answer.status]).toEqual([base, titleOf(row), row.status]);
    }
  }
});

const ELSEWHERE: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
];

test('refuses every data-changing request that a browser sends from another site', async ({ site }) => {
  for (const row of ROWS.filter((each) => operationOf(each).method !== 'GET')) {
    const caller = guardOf(row) === 'moderator' ? 'moderator' : 'owner';
    for (const from of ELSEWHERE) {
      const cast = await castFor(site, caller);
      const { address, sending } = await requestOf(site, row, cast);
      const headers = { ...from, Cookie: await cookieOf(site, cast.asker), Accept: 'text/html' };
      const answer = await ask(site.url, operationOf(row).method, `/api${address}`, { ...sending, headers });
      expect([titleOf(row), from, answer.status, answer.body.code]).toEqual([titleOf(row), from, 403, 'forbidden']);
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
  }
});

test('our own pages can call the API with the cookie alone, and get no token in the body', async ({ site }) => {
  for (const row of ROWS.filter((each) => guardOf(each) !== 'public')) {
    const cast = await castFor(site, guardOf(row) === 'moderator' ? 'moderator' : 'owner');
    const { address, sending } = await requestOf(site, row, cast);
    const headers = { Cookie: await cookieOf(site, cast.asker), 'Sec-Fetch-Site': 'same-origin', Origin: site.url };
    const answer = await ask(site.url, operationOf(row).method, `/api${address}`, { ...sending, headers });
    expect([titleOf(row), answer.status]).toEqual([titleOf(row), row.status]);
    expect(JSON.stringify(answer.body)).not.toContain('"token"');
  }
});

test('every operation that accepts JSON also accepts URL-encoded and multipart forms', async ({ site }) => {
  const rows = ROWS.filter(
    (row) =>
      row.make && 'application/json' in (operationOf(row).requestBody?.content ?? {}) && !('ids' in exampleOf(row)),
  );
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows) {
    for (const encoding of ['form', 'multipart'] as const) {
      const cast = await castFor(site, guardOf(row) === 'moderator' ? 'moderator' : 'owner');
      const { address, sending } = await requestOf(site, row, cast);
      // Skips rows that already send a form (one-click requests of mail programs) or a multipart form (uploads).
      if (sending.form || sending.multipart) continue;
      const fields = Object.fromEntries(
        Object.entries((sending.json ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
      );
      const encoded: Sending = encoding === 'form' ? { form: fields } : { multipart: { fields } };
      const answer = await ask(site.url, operationOf(row).method, `/api${address}`, { ...encoded, token: cast.token });
      expect([titleOf(row), encoding, answer.status]).toEqual([titleOf(row), encoding, row.status]);
    }
  }
});

const PATHS = [...new Set(calls.map(({ path }) => path))];

test('every path answers OPTIONS and HEAD, and unsupported methods with 405 and Allow', async ({ site }) => {
  const moderator = await person(site, 'moderator');
  const candidate = await person(site);
  for (const template of PATHS) {
    const answered = calls.filter((each) => each.path === template);
    const path = examplePath({ path: template, parameters: answered.flatMap(({ parameters = [] }) => parameters) });
    const methods = answered.map(({ method }) => method);
    const options = await ask(site.url, 'OPTIONS', `/api${path}`);
    const allow = options.headers.get('allow')?.split(', ') ?? [];
    expect([path, options.status, allow.filter((each) => each !== 'HEAD' && each !== 'OPTIONS').sort()]).toEqual([
      path,
      204,
      [...methods].sort(),
    ]);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !methods.includes(each))) {
      const refused = await ask(site.url, method, `/api${path}`, { token: moderator.token });
      expect([path, method, refused.status, refused.headers.get('allow')]).toEqual([
        path,
        method,
        405,
        allow.join(', '),
      ]);
    }
    const read = answered.find(({ method }) => method === 'GET');
    if (!read) continue;
    const token = read['x-guard'] === 'candidate' ? candidate.token : moderator.token;
    const query = exampleQuery(read);
    const address = `/api${path}${query && `?${query}`}`;
    const [head, get] = [
      await ask(site.url, 'HEAD', address, { token }),
      await ask(site.url, 'GET', address, { token }),
    ];
    expect([path, head.status, head.bytes.length, head.headers.get('content-type')]).toEqual([
      path,
      get.status,
      0,
      get.headers.get('content-type'),
    ]);
  }
});
