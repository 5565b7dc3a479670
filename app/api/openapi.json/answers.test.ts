import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import * as limits from '@/lib/platform/http/rate-limit';
import { AppError } from '@/lib/base/errors';
import { apiDocument } from '@/lib/publishing/openapi/document';
import { apiOperations, fieldsOf, type Operation } from '@/lib/publishing/openapi/operations';
import { apiRoutes } from '@/lib/testing/api-operations';
import { candidate, moderator } from '@/lib/testing/fixtures';
import { sized } from '@/lib/testing/sized';
import { call, type CallOptions, type Handlers } from '@/lib/testing/harness';

// Each test calls every operation in every role.
jest.setTimeout(120_000);
jest.mock('@/lib/platform/http/rate-limit', () => {
  const actual = jest.requireActual<typeof limits>('@/lib/platform/http/rate-limit');
  return {
    ...actual,
    limitSignIn: jest.fn(actual.limitSignIn),
    enforceLimit: jest.fn(actual.enforceLimit),
  };
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
let routes: Map<string, Handlers>;
let operations: Operation[];
let document: ReturnType<typeof apiDocument>;
/** New accounts for each operation, because some operations end their session or the account. */
const people = async (): Promise<Record<string, CallOptions>> => ({
  nobody: {},
  'an unknown token': { as: { token: 'nonsense' } },
  'a candidate': { as: await candidate({ password: PASSWORD }) },
  'a moderator': { as: await moderator({ password: PASSWORD }) },
});
const PASSWORD = 'a password of nineteen';

beforeAll(async () => {
  routes = await apiRoutes();
  operations = apiOperations(routes);
  document = apiDocument(operations);
}, 60_000);

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const told = ({ method, path }: Operation) =>
  Object.keys((document.paths[path]?.[method.toLowerCase()] as { responses: object }).responses).map(Number);

/** Calls an operation with its example or without input. @returns the status */
async function answersTo(operation: Operation, as: CallOptions, withExample: boolean): Promise<number> {
  const { method, example, honeypot, exampleQuery = '' } = operation;
  const path = operation.path.replace(/\{\w+\}/g, '1');
  const fields = fieldsOf(operation);
  const sent = {
    ...example,
    ...(honeypot && { form_stamp: issueTimestamp(honeypot.form, Date.now() - 60_000) }),
  };
  const content =
    !withExample || !fields
      ? {}
      : fields.file
        ? {
            multipart: {
              fields: sent as Record<string, string>,
              files: [{ field: fields.file.names[0], name: 'cv.pdf', bytes: Buffer.from('%PDF-1.4') }],
            },
          }
        : { json: sent };
  const query = [
    exampleQuery,
    ...Object.entries(operation.parameters ?? {})
      .filter(([, { required }]) => required)
      .map(([name]) => `${name}=999999`),
  ].join('&');
  return (await call(routes.get(operation.path) ?? {}, method, `/api${path}?${query}`, { ...as, ...content })).status;
}

test('openapi.json documents every status that each operation answers', async () => {
  expect(operations.length).toBeGreaterThan(60);
  for (const operation of operations)
    for (const [who, as] of Object.entries(await people()))
      for (const withExample of [false, true])
        expect([nameOf(operation), who, withExample, told(operation)]).toEqual([
          nameOf(operation),
          who,
          withExample,
          expect.arrayContaining([await answersTo(operation, as, withExample)]),
        ]);
});

test('ids above 2147483647 and U+0000 get no 5xx or undocumented status from any operation', async () => {
  const all = ['2147483648', '1\u0000', '999999999999999', '9'.repeat(25), '1e3'];
  const hostile = all.slice(0, sized(5, 2));
  for (const operation of operations) {
    const handlers = routes.get(operation.path) ?? {};
    const names = Object.keys(operation.parameters ?? {});
    const as = (await people())[operation.guard === 'candidate' ? 'a candidate' : 'a moderator'];
    for (const value of hostile) {
      const path = operation.path.replace(/\{\w+\}/g, encodeURIComponent(value));
      const query = new URLSearchParams([...names, 'id', 'token', 'key'].map((name) => [name, value]));
      const fields = Object.fromEntries(Object.keys(operation.example ?? {}).map((name) => [name, value]));
      const number = Number.parseInt(value) || 0;
      for (const content of fieldsOf(operation)
        ? [
            { json: { ...operation.example, ...fields } },
            { json: { ...operation.example, id: number, ids: [number], job_id: number } },
          ]
        : [{}]) {
        const { status } = await call(handlers, operation.method, `/api${path}?${query.toString()}`, {
          ...as,
          ...content,
        });
        expect([nameOf(operation), value, told(operation)]).toEqual([
          nameOf(operation),
          value,
          expect.arrayContaining([status]),
        ]);
        expect([nameOf(operation), value, status < 500]).toEqual([nameOf(operation), value, true]);
      }
    }
  }
});

test('exactly the rate-limited operations document status 429', async () => {
  const refuse = async () => {
    throw new AppError('rate_limited', undefined, { retryAfterSeconds: 1 });
  };
  for (const limit of [limits.limitSignIn, limits.enforceLimit]) jest.mocked(limit).mockImplementation(refuse);
  const limited = [];
  for (const operation of operations) {
    const answers = [];
    for (const as of Object.values(await people()))
      answers.push(await answersTo(operation, as, true), await answersTo(operation, as, false));
    if (answers.includes(429)) limited.push(nameOf(operation));
  }
  // The examples of these operations do not reach their rate limit, which counts only changes of e-mail address, codes
  // after a password, or reads of a large board.
  const sometimes = [
    ...['PUT /auth/profile.php', 'POST /account/profile', 'POST /moderator/code', 'GET /postings/{site}'],
    ...['jobs', 'departments', 'departments/{id}', 'offices', 'offices/{id}'].map(
      (list) => `GET /boards/{board}/${list}`,
    ),
  ];
  expect(limited.sort()).toEqual(
    operations
      .filter((operation) => told(operation).includes(429))
      .map(nameOf)
      .filter((name) => !sometimes.includes(name))
      .sort(),
  );
});

test('openapi.json documents for every path that other methods answer 405', async () => {
  for (const [path, handlers] of routes) {
    const here = operations.filter((operation) => operation.path === path);
    for (const method of METHODS.filter(
      (each) => here.length > 0 && handlers[each] && !here.some((operation) => operation.method === each),
    )) {
      expect([path, method, (await call(handlers, method, `/api${path}`)).status]).toEqual([path, method, 405]);
      for (const operation of here)
        expect([nameOf(operation), told(operation)]).toEqual([nameOf(operation), expect.arrayContaining([405])]);
    }
  }
});
