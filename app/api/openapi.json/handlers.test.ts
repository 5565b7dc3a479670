import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppError } from '@/lib/base/errors';
import { JOB_QUERY } from '@/lib/board/queries';
import type { Exported, HttpMethod } from '@/lib/platform/http/handle';
import { parseFields, shapeOf, type FieldsSchema } from '@/lib/platform/http/parse';
import { bodyOf, callsOf, curlOf } from '@/lib/publishing/openapi/calls';
import { apiDocument, type ApiDocument } from '@/lib/publishing/openapi/document';
import { apiOperations, fieldsOf, type Operation } from '@/lib/publishing/openapi/operations';
import { apiRoutes } from '@/lib/testing/api-operations';
import { candidate, moderator } from '@/lib/testing/fixtures';
import { call, type Handlers } from '@/lib/testing/harness';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Invalid values: an empty text, one longer than any limit, and one that is no e-mail address or URL. */
const HOSTILE = ['', 'x'.repeat(20_001), 'x'];

let routes: Map<string, Handlers>;
let operations: Operation[];
let document: ApiDocument;
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const handlersOf = ({ path }: Operation) => routes.get(path)!;
const documented = (operation: Operation) => callsOf(document).find(({ operationId }) => operationId === operation.id)!;
const exported = (handlers: Handlers, method: HttpMethod) => handlers[method] as Partial<Exported> | undefined;

beforeAll(async () => {
  routes = await apiRoutes();
  operations = apiOperations(routes);
  document = apiDocument(operations);
}, 60_000);

test('openapi.json documents exactly the existing handlers, each under a unique id', () => {
  const found = [...routes].flatMap(([path, handlers]) =>
    METHODS.filter((method) => exported(handlers, method)?.guard !== 'no-data').map((method) => `${method} ${path}`),
  );
  expect(found.length).toBeGreaterThan(60);
  expect(callsOf(document).map(nameOf).sort()).toEqual(found.sort());
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
});

test('openapi.json states which callers each handler admits, and which handlers redirect forms', () => {
  for (const operation of operations) {
    const { 'x-guard': guard, responses } = documented(operation);
    const { definition, guard: real } = exported(handlersOf(operation), operation.method)!;
    expect([nameOf(operation), guard, '303' in responses && '$ref' in responses[303]!]).toEqual([
      nameOf(operation),
      real,
      definition?.form !== undefined,
    ]);
  }
});

test('openapi.json has every field that a handler parses, with aliases and form timestamp', () => {
  for (const operation of operations) {
    const fields = fieldsOf(operation);
    const told = bodyOf(documented(operation))?.schema ?? null;
    const { honeypot, parameters = {} } = operation;
    const names = fields && [
      ...Object.keys(shapeOf(fields.schema)),
      ...Object.keys(fields.aliases ?? {}),
      ...Object.keys(parameters).filter((name) => parameters[name]?.inBody),
      ...(fields.file?.names ?? []),
      ...(honeypot ? ['form_stamp'] : []),
    ];
    expect([nameOf(operation), told && Object.keys(told.properties as object).sort()]).toEqual([
      nameOf(operation),
      names && [...new Set(names)].sort(),
    ]);
    const required = (told?.required as string[] | undefined)?.includes('form_stamp') ?? false;
    expect([nameOf(operation), required]).toEqual([nameOf(operation), honeypot?.required ?? false]);
  }
});

function refusals(fields: FieldsSchema<unknown>, sent: Record<string, string>): unknown {
  try {
    parseFields(fields, sent);
    return undefined;
  } catch (error) {
    return (error as AppError).errors;
  }
}

test('openapi.json documents every search parameter of the job list', () => {
  const { parameters = [] } = callsOf(document).find(({ operationId }) => operationId === 'listJobs')!;
  const read = Object.entries(JOB_QUERY).flatMap(([name, { names = [name] }]) => names);
  expect(read.length).toBeGreaterThan(6);
  expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(read));
});

test("a handler with schemas per role refuses exactly what the schema of the caller's role refuses", async () => {
  const people = { moderator: await moderator(), candidate: await candidate() };
  const open = operations.filter(({ schema }) => schema && !('schema' in schema));
  expect(open.length).toBeGreaterThan(0);
  for (const operation of open) {
    for (const role of ['moderator', 'candidate'] as const) {
      for (const value of HOSTILE) {
        const fields = (operation.schema as Record<typeof role, FieldsSchema<unknown>>)[role];
        const sent = Object.fromEntries(Object.keys(shapeOf(fieldsOf(operation)!.schema)).map((name) => [name, value]));
        const { status, body } = await call(
          handlersOf(operation),
          operation.method,
          `/api${operation.path}?id=999999`,
          { as: people[role], json: sent },
        );
        const expected = refusals(fields, sent);
        expect([nameOf(operation), role, status, body.errors]).toEqual([
          nameOf(operation),
          role,
          expected ? 422 : 404,
          expected,
        ]);
      }
    }
  }
});

function missingFile({ file }: NonNullable<ReturnType<typeof fieldsOf>>, sent: Record<string, string>) {
  const { names = [], missing, insteadOf = '' } = file ?? {};
  return missing === undefined || sent[insteadOf] ? {} : { [String(names[0])]: [missing] };
}

test('an upload is refused exactly if its schema rejects the fields or the file is missing', async () => {
  const uploads = operations.filter((each) => fieldsOf(each)?.file);
  expect(uploads.length).toBeGreaterThan(1);
  const as = await moderator();
  for (const operation of uploads) {
    const fields = fieldsOf(operation)!;
    const names = [...Object.keys(shapeOf(fields.schema)), ...Object.keys(fields.aliases ?? {})];
    for (const value of HOSTILE) {
      // Ten fields at a time, because more values of this length would exceed the size limit of a form.
      for (let from = 0; from < names.length; from += 10) {
        const sent = Object.fromEntries(names.slice(from, from + 10).map((name) => [name, value]));
        const { body } = await call(
          handlersOf(operation),
          operation.method,
          `/api${operation.path}?job_id=1&id=999999`,
          {
            multipart: { fields: sent },
            ...(operation.guard === 'moderator' && { as }),
          },
        );
        expect([nameOf(operation), value.length, body.errors ?? {}]).toEqual([
          nameOf(operation),
          value.length,
          Object.assign({}, refusals(fields, sent), missingFile(fields, sent)),
        ]);
      }
    }
  }
});

test('an operation without a required parameter answers 400', async () => {
  const [casey, morgan] = [await candidate(), await moderator()];
  for (const operation of operations) {
    for (const [name, { required }] of Object.entries(operation.parameters ?? {})) {
      if (!required) continue;
      const as = operation.guard === 'candidate' ? casey : morgan;
      const fields = fieldsOf(operation);
      const file = fields?.file && { multipart: { fields: operation.example as Record<string, string> } };
      const content = file ?? (fields && { json: operation.example ?? {} });
      const { status, body } = await call(handlersOf(operation), operation.method, `/api${operation.path}`, {
        as,
        ...content,
      });
      expect([nameOf(operation), name, status, body.code]).toEqual([nameOf(operation), name, 400, 'bad_request']);
    }
  }
});

test('every curl example in docs/api.md is on the documentation page', () => {
  const text = readFileSync(join(process.cwd(), 'docs/api.md'), 'utf8');
  const shown = text.match(/^curl .+$/gm) ?? [];
  const calls = callsOf(document).map(curlOf);
  expect(shown.length).toBeGreaterThan(7);
  expect(shown.filter((line) => !calls.includes(line))).toEqual([]);
});
