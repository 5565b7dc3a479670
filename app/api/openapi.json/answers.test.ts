import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import * as limits from '@/lib/platform/http/rate-limit';
import { AppError } from '@/lib/base/errors';
import { apiDocument } from '@/lib/publishing/openapi/document';
import { operations } from '@/lib/publishing/openapi/operations';
import type { Operation } from '@/lib/publishing/openapi/types';
import { candidate, moderator } from '@/lib/testing/fixtures';
import { call, type CallOptions, type Handlers } from '@/lib/testing/harness';

jest.mock('@/lib/platform/http/rate-limit', () => {
  const actual = jest.requireActual<typeof limits>('@/lib/platform/http/rate-limit');
  return {
    ...actual,
    limitSignIn: jest.fn(actual.limitSignIn),
    enforceLimit: jest.fn(actual.enforceLimit),
  };
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const routes = new Map<string, Handlers>();
/** New ones each time: some calls end the session they come with, or the account. */
const people = async (): Promise<Record<string, CallOptions>> => ({
  nobody: {},
  'an unknown token': { as: { token: 'nonsense' } },
  'a candidate': { as: await candidate({ password: PASSWORD }) },
  'a moderator': { as: await moderator({ password: PASSWORD }) },
});
const PASSWORD = 'a password of nineteen';

beforeAll(async () => {
  const root = join(process.cwd(), 'app/api');
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /^route\.tsx?$/.test(entry.name))
      routes.set(
        `/${relative(root, entry.parentPath)}`.replace(/\[(\w+)\]/g, '{$1}'),
        (await import(join(entry.parentPath, entry.name))) as Handlers,
      );
  }
}, 60_000);

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const told = ({ method, path }: Operation) =>
  Object.keys((apiDocument().paths[path]?.[method.toLowerCase()] as { responses: object }).responses).map(Number);

/** What the operation answers to somebody who sends the example, or nothing. */
async function answersTo(operation: Operation, as: CallOptions, withExample: boolean): Promise<number> {
  const { method, body, exampleQuery = '' } = operation;
  const path = operation.path.replace(/\{\w+\}/g, '1');
  const sent = {
    ...body?.example,
    ...(body?.stamp && { form_stamp: issueTimestamp(stampOf(path), Date.now() - 60_000) }),
  };
  const content =
    !withExample || !body
      ? {}
      : body.file
        ? {
            multipart: {
              fields: sent as Record<string, string>,
              files: [{ field: body.file.names[0], name: 'cv.pdf', bytes: Buffer.from('%PDF-1.4') }],
            },
          }
        : { json: sent };
  const query = [
    exampleQuery,
    ...(operation.parameters ?? []).filter(({ required }) => required).map(({ name }) => `${name}=999999`),
  ].join('&');
  return (await call(routes.get(operation.path) ?? {}, method, `/api${path}?${query}`, { ...as, ...content })).status;
}

function stampOf(path: string) {
  const guard = Object.values(routes.get(path) ?? {}).find(
    (handler) => (handler as { honeypot?: { form: string } }).honeypot,
  ) as { honeypot?: { form: Parameters<typeof issueTimestamp>[0] } } | undefined;
  return guard?.honeypot?.form ?? 'any';
}

test.each(operations.map((operation) => [nameOf(operation), operation] as const))(
  '%s answers nothing that is not told',
  async (_, operation) => {
    for (const [who, as] of Object.entries(await people())) {
      for (const withExample of [false, true])
        expect([who, withExample, told(operation)]).toEqual([
          who,
          withExample,
          expect.arrayContaining([await answersTo(operation, as, withExample)]),
        ]);
    }
  },
);

test('ids that no store holds, and texts that none takes, are refused or found nowhere', async () => {
  const hostile = ['2147483648', '999999999999999', '9'.repeat(25), '1\u0000', '1e3'];
  for (const operation of operations) {
    const handlers = routes.get(operation.path) ?? {};
    const names = (operation.parameters ?? []).map(({ name }) => name);
    const as = (await people())[operation.guard === 'candidate' ? 'a candidate' : 'a moderator'];
    for (const value of hostile) {
      const path = operation.path.replace(/\{\w+\}/g, encodeURIComponent(value));
      const query = new URLSearchParams([...names, 'id', 'token', 'key'].map((name) => [name, value]));
      const fields = Object.fromEntries(Object.keys(operation.body?.example ?? {}).map((name) => [name, value]));
      const number = Number.parseInt(value) || 0;
      for (const content of operation.body
        ? [
            { json: { ...operation.body.example, ...fields } },
            { json: { ...operation.body.example, id: number, ids: [number], job_id: number } },
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

test('those that have limits say so, and no others', async () => {
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
  // Only a change of address counts, which is not in their example; and only a code that follows a password.
  const sometimes = ['PUT /auth/profile.php', 'POST /account/profile', 'POST /moderator/code'];
  expect(limited.sort()).toEqual(
    operations
      .filter((operation) => told(operation).includes(429))
      .map(nameOf)
      .filter((name) => !sometimes.includes(name))
      .sort(),
  );
});

test('every address says that it refuses other methods', async () => {
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
