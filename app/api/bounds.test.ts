import { openSession } from '@/lib/platform/sessions/sessions';
import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { shapeOf } from '@/lib/platform/http/parse';
import { apiOperations, fieldsOf, type Operation } from '@/lib/publishing/openapi/operations';
import { apiRoutes } from '@/lib/testing/api-operations';
import { pdfWithText } from '@/lib/testing/documents';
import { fullAccount, PASSWORD } from '@/lib/testing/full-account';
import { moderator } from '@/lib/testing/fixtures';
import { call, db, type CallOptions, type Handlers } from '@/lib/testing/harness';
import { sized } from '@/lib/testing/sized';
import { watchStore } from '@/lib/testing/store-bounds';

// The test calls every operation several times for each of its fields.
jest.setTimeout(300_000);

const ID = '2147483648';
const TEXTS = ['a\u0000b', ID, '1\u0000', `application-${ID}`].slice(0, sized(4, 2));

let routes: Map<string, Handlers>;
let operations: Operation[];
let offences: () => string[];
let as: Record<string, CallOptions>;
let account: Awaited<ReturnType<typeof fullAccount>>;

beforeAll(async () => {
  routes = await apiRoutes();
  operations = apiOperations(routes);
  account = await fullAccount('Marie');
  as = { moderator: { as: await moderator({ password: PASSWORD }) }, candidate: { as: account.person } };
  offences = watchStore();
}, 60_000);

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/**
 * Replaces every id in a value, however nested, by `ID`: numbers, digits in texts, and record names such as
 * `application-1`.
 */
function withId(value: unknown): unknown {
  if (typeof value === 'number') return Number(ID);
  if (typeof value === 'string') return value.replace(/^([a-z]+-)?\d+$/, `$1${ID}`);
  if (Array.isArray(value)) return value.map(withId);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map((pair) => pair.map(withId) as [string, unknown]));
}

function withNul(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNul);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map((pair) => pair.map(withNul) as [string, unknown]));
  const text = String(value);
  return `${text.slice(0, 1)}\u0000${text.slice(1)}`;
}

type Sent = { fields: Record<string, unknown>; form?: boolean; fileName?: string; query?: Record<string, string> };

async function send(operation: Operation, path: string, { fields, form, fileName = 'cv.pdf', query = {} }: Sent) {
  const { method, honeypot, parameters = {} } = operation;
  const sent = {
    ...fields,
    ...(honeypot && { form_stamp: issueTimestamp(honeypot.form, Date.now() - 60_000) }),
  };
  const taken = fieldsOf(operation);
  const texts = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  const content: CallOptions = !taken
    ? {}
    : form
      ? { form: texts, browser: true }
      : taken.file
        ? {
            multipart: {
              fields: texts,
              ...(!taken.file.optional && {
                files: [{ field: taken.file.names[0], name: fileName, bytes: pdfWithText('words') }],
              }),
            },
          }
        : { json: sent };
  const asked = new URLSearchParams(operation.exampleQuery);
  for (const [name, { required, description }] of Object.entries(parameters))
    if (required && (!asked.has(name) || asked.get(name) === '1'))
      asked.set(name, /job|posting/.test(description) ? String(account.jobId) : '1');
  for (const [name, value] of Object.entries(query)) asked.set(name, value);
  const who = as[operation.guard] ?? (operation.guard === 'signed-in' ? as.candidate : {});
  return call(routes.get(operation.path) ?? {}, method, `/api${path}?${asked}`, { ...who, ...content });
}

/** Each request has one field or parameter of the operation's example replaced. */
function* attempts(operation: Operation): Generator<[string, string, Sent]> {
  const plain = operation.path.replace(/\{\w+\}/g, '1');
  const example = { ...operation.example } as Record<string, unknown>;
  const taken = fieldsOf(operation);
  const names = taken ? [...new Set([...Object.keys(shapeOf(taken.schema)), ...Object.keys(example)])] : [];
  for (const name of names)
    for (const value of [withNul(example[name] ?? 'words'), withId(example[name] ?? 1), ID])
      yield [`${name} as ${JSON.stringify(value)}`, plain, { fields: { ...example, [name]: value } }];
  if (taken && operation.form) {
    const typed = Object.fromEntries(names.map((name) => [name, withNul(example[name] ?? 'words')]));
    yield ['a form with U+0000', plain, { form: true, fields: typed }];
  }
  if (taken?.file) yield ['a file name with U+0000', plain, { fields: example, fileName: 'cv\u0000.pdf' }];
  // Skips number parameters: pay is compared as a decimal number, which has no upper bound.
  const known = Object.entries(operation.parameters ?? {}).flatMap(([name, { schema }]) =>
    schema.type === 'number' ? [] : [name],
  );
  const parameters = new Set([...known, 'id', 'token', 'key', 'q', 'next', 'outcome']);
  for (const value of TEXTS) {
    const path = operation.path.replace(/\{\w+\}/g, encodeURIComponent(value));
    if (path !== plain) yield [`path ${value}`, path, { fields: example }];
    for (const name of parameters) yield [`?${name}=${value}`, plain, { fields: example, query: { [name]: value } }];
  }
}

test('no API call passes U+0000 or an id beyond 2147483647 to the database', async () => {
  expect(operations.length).toBeGreaterThan(60);
  const found: string[] = [];
  // Operations that end a session or an account come last.
  const ends = ({ path, method }: Operation) =>
    Number(method === 'DELETE' || /erase|logout|sessions|password/.test(path));
  for (const operation of [...operations].sort((one, other) => ends(one) - ends(other))) {
    as.candidate = { as: { token: await openSession(db(), account.person.id, 'bearer') } };
    for (const [what, path, sent] of attempts(operation)) {
      const { status } = await send(operation, path, sent);
      if (status >= 500) found.push(`${nameOf(operation)}: ${what}: ${status}`);
      for (const offence of offences()) found.push(`${nameOf(operation)}: ${what}: ${offence.slice(0, 400)}`);
    }
  }
  expect(found).toEqual([]);
});
