import { apiRoutes } from '@/lib/testing/api-operations';
import { pdfWithText } from '@/lib/testing/documents';
import { applicationFields, cvFields, postingFields } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, type CallOptions, type Handlers, type Method } from '@/lib/testing/harness';
import type { Exported } from '@/lib/platform/http/handle';

process.env.RATE_LIMITS = 'on';

const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`The store says ${code}.`), { code, ...more });
/** Errors of an unreachable database on either engine, as drivers, Prisma and its adapters report them. */
const SHAPES = [
  ['SQLite, a broken disk', coded('SQLITE_IOERR_READ')],
  ['SQLite, locked', coded('SQLITE_BUSY')],
  [
    'SQLite through Prisma',
    coded('P2010', { meta: { driverAdapterError: { cause: { originalCode: 'SQLITE_CANTOPEN' } } } }),
  ],
  ['PostgreSQL, not reached', coded('08006')],
  ['PostgreSQL, all connections taken', coded('53300')],
  ['PostgreSQL, going down', coded('57P01')],
  ['PostgreSQL through Prisma', coded('P2010', { meta: { driverAdapterError: { cause: { originalCode: '57P03' } } } })],
  ['Prisma, no transaction in time', coded('P2028')],
  ['Prisma, not reached', coded('P1001')],
] as const;

type Holder = { northlaneDb?: unknown };
const holder = globalThis as Holder;
let kept: Holder;
let thrown: Error;
let logged: jest.SpyInstance;

jest.mock('@/lib/platform/db/reader', () => {
  type Read = (...asked: unknown[]) => Promise<unknown>;
  const actual = jest.requireActual<Record<'readRows' | 'readQuickly' | 'readIds', Read>>('@/lib/platform/db/reader');
  const failing =
    (read: Read): Read =>
    async (...asked) => {
      if (mockAway) throw mockAway;
      return read(...asked);
    };
  const { readRows, readQuickly, readIds } = actual;
  return { ...actual, readRows: failing(readRows), readQuickly: failing(readQuickly), readIds: failing(readIds) };
});
let mockAway: Error | null = null;

/** A database client on which every call rejects, as Prisma's would. */
const failingClient: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : failingClient),
  apply: () => Promise.reject(thrown),
});

function goAway(error: Error): void {
  kept = { northlaneDb: holder.northlaneDb };
  thrown = mockAway = error;
  holder.northlaneDb = failingClient;
}
function comeBack(): void {
  mockAway = null;
  holder.northlaneDb = kept.northlaneDb;
}

let routes: ReadonlyMap<string, Handlers>;
beforeAll(async () => {
  routes = await apiRoutes();
  await db().job.count();
}, 60_000);
beforeEach(() => {
  logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  comeBack();
  logged.mockRestore();
});

const file = { name: 'cv.pdf', bytes: pdfWithText('A CV') };
const BODIES: Record<string, CallOptions> = {
  JSON: { json: { a: 'b' } },
  'a form': { form: { a: 'b' } },
  'multipart/form-data': { multipart: { fields: { a: 'b' }, files: [{ field: 'resume', ...file }] } },
};

/** Calls every method of every route with each kind of body. @param as the caller, by token */
async function walk(
  as: Pick<CallOptions, 'as'>,
  check: (what: string, answer: Awaited<ReturnType<typeof call>>) => void,
): Promise<void> {
  for (const [path, handlers] of routes)
    for (const method of METHODS) {
      const handler = handlers[method] as Exported | undefined;
      // Health endpoints report the database failure themselves.
      if (!handler || handler.guard === 'no-data' || path.startsWith('/health')) continue;
      const bodies = method === 'GET' || method === 'HEAD' ? { nothing: {} } : BODIES;
      for (const [kind, body] of Object.entries(bodies))
        for (const browser of [false, true]) {
          const options: CallOptions = { ...body, ...as, browser };
          const answer = await call(handlers, method, `/api${path}`, options);
          check(`${method} ${path}, ${kind}${browser ? ', a browser' : ''}`, answer);
        }
    }
}

test.each(SHAPES)(
  'with the database failure “%s”, every route answers 503 with Retry-After, whatever the request body',
  async (_, error) => {
    goAway(error);
    const others: string[] = [];
    let asked = 0;
    await walk({ as: { token: 'A'.repeat(43) } }, (what, { status, headers }) => {
      asked += 1;
      if (status !== 503 || !(Number(headers.get('retry-after')) > 0)) others.push(`${what}: ${status}`);
    });
    expect(others).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    // The failure is logged once for all requests.
    expect(logged.mock.calls.filter(([line]) => String(line).includes('request.failed')).length).toBeLessThanOrEqual(1);
  },
);

test('with an unreachable database, anonymous requests never get 500 or an error about their body', async () => {
  goAway(coded('08006'));
  const others: string[] = [];
  await walk({}, (what, { status, headers, text }) => {
    const isTold = status !== 503 || Number(headers.get('retry-after')) > 0;
    if (status === 500 || !isTold || (status === 400 && text.includes('could not be read')))
      others.push(`${what}: ${status}`);
  });
  expect(others).toEqual([]);
});

const UPLOADS = [
  ['/direct-applications.php', '?job_id=1', applicationFields(), 'resume'],
  ['/cv-documents.php', '', cvFields(), 'cv_file'],
  ['/job-postings.php', '', postingFields() as Record<string, string>, 'logo'],
] as const;

describe.each(SHAPES)('an unreachable database: %s', (_, error) => {
  test.each(UPLOADS)(
    'with an unreachable database, a valid multipart form to %s answers 503 and leaves no file',
    async (path, query, fields, field) => {
      goAway(error);
      for (const browser of [false, true]) {
        const options: CallOptions = { multipart: { fields, files: [{ field, ...file }] }, browser };
        const { status, headers, text } = await call(routes.get(path)!, 'POST', `/api${path}${query}`, options);
        expect([browser, status, Number(headers.get('retry-after')) > 0]).toEqual([browser, 503, true]);
        expect(text).not.toContain('could not be read');
      }
      expect(filesOnDisk().incoming).toEqual([]);
    },
  );
});
