import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { requestSchema } from '@/lib/publishing/openapi/json-schema';
import { parseFields, type FieldsSchema } from '@/lib/platform/http/parse';
import type { AppError } from '@/lib/base/errors';
import type { Handler } from '@/lib/platform/http/handle';
import { curlOf } from '@/lib/publishing/openapi/curl';
import { operations } from '@/lib/publishing/openapi/operations';
import type { Operation } from '@/lib/publishing/openapi/types';
import { candidate, moderator } from '@/lib/testing/fixtures';
import { call, type Handlers } from '@/lib/testing/harness';

/** Not ours to describe: next-auth’s own handlers, and the one that answers 404 to everything. */
const OUTSIDE = ['/auth/[...nextauth]', '/[...unknown]'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Missing, longer than any limit, and no address of any kind. */
const HOSTILE = ['', 'x'.repeat(20_001), 'x'];

type Found = { name: string; handlers: Handlers; handler: Partial<Handler> };
const found: Found[] = [];
const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;
const handlerOf = (operation: Operation) => found.find(({ name }) => name === nameOf(operation));

beforeAll(async () => {
  const root = join(process.cwd(), 'app/api');
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^route\.tsx?$/.test(entry.name)) continue;
    // A folder named for what stands in its place is a parameter of the path.
    const path = `/${relative(root, entry.parentPath)}`.replace(/\[(\w+)\]/g, '{$1}');
    if (OUTSIDE.includes(path)) continue;
    const handlers = (await import(join(entry.parentPath, entry.name))) as Handlers;
    for (const method of METHODS) {
      const handler = handlers[method] as (Partial<Handler> & Handlers['GET']) | undefined;
      if (handler && (handler as { guard?: string }).guard !== 'no-data')
        found.push({ name: `${method} ${path}`, handlers, handler });
    }
  }
}, 60_000);

test('every call is in the table, and the table names no other', () => {
  expect(operations.map(nameOf).sort()).toEqual(found.map(({ name }) => name).sort());
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
});

test('the table says whom each handler lets in, and which of them send form posts on to a page', () => {
  const told = operations.map((each) => [nameOf(each), each.guard, each.takesForms ?? false, each.body?.stamp ?? null]);
  const real = told.map(([name]) => {
    const handler = found.find((each) => each.name === name)?.handler;
    const stamp = handler?.honeypot ? (handler.honeypot.required ? 'required' : 'optional') : null;
    return [name, handler?.guard, handler?.takesForms, stamp];
  });
  expect(told).toEqual(real);
});

const comparable = ({ schema, aliases = {}, partial = false }: FieldsSchema<unknown>) => ({
  taken: requestSchema({ schema, aliases, partial }),
  aliases,
  partial,
});

test('the table has the schema each handler parses with', () => {
  for (const operation of operations.filter(({ body }) => !body?.file)) {
    const parsed = handlerOf(operation)?.handler.schema ?? null;
    if (parsed && takesAnything(parsed)) continue;
    const told = operation.body?.fields ?? null;
    expect([nameOf(operation), parsed && comparable(parsed)]).toEqual([nameOf(operation), told && comparable(told)]);
  }
});

const takesAnything = ({ schema }: FieldsSchema<unknown>) =>
  (schema._zod as { def: { type: string } }).def.type === 'record';

/** What a schema says to values that break every rule it may have. */
function refusals(fields: FieldsSchema<unknown>, sent: Record<string, string>): unknown {
  try {
    parseFields(fields, sent);
    return undefined;
  } catch (error) {
    return (error as AppError).errors;
  }
}

test('a handler that reads what its caller’s role may send refuses exactly as the table’s schemas for the two do', async () => {
  const people = { moderator: await moderator(), candidate: await candidate() };
  const open = operations.filter(
    (each) => handlerOf(each)?.handler.schema && takesAnything(handlerOf(each)!.handler.schema!),
  );
  expect(open.length).toBeGreaterThan(0);
  for (const operation of open) {
    for (const role of ['moderator', 'candidate'] as const) {
      for (const value of HOSTILE) {
        const fields = operation.body!.byRole?.[role] ?? operation.body!.fields;
        const sent = Object.fromEntries(
          Object.keys(requestSchema(operation.body!.fields).properties as object)
            .filter((name) => name !== 'id')
            .map((name) => [name, value]),
        );
        const { status, body } = await call(
          handlerOf(operation)!.handlers,
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

test('what comes with a file is refused exactly as the table’s schema does', async () => {
  const uploads = operations.filter(({ body }) => body?.file);
  expect(uploads.length).toBeGreaterThan(1);
  for (const operation of uploads) {
    const names = Object.keys(requestSchema(operation.body!.fields).properties as object);
    const { handlers } = handlerOf(operation)!;
    for (const value of HOSTILE) {
      const sent = Object.fromEntries(names.map((name) => [name, value]));
      const { body } = await call(handlers, operation.method, `/api${operation.path}?job_id=1`, {
        multipart: { fields: sent },
      });
      expect([nameOf(operation), value.length, body.errors]).toEqual([
        nameOf(operation),
        value.length,
        refusals(operation.body!.fields, sent),
      ]);
    }
  }
});

test('a parameter that must be sent is missed when it is not', async () => {
  const [casey, morgan] = [await candidate(), await moderator()];
  for (const operation of operations) {
    for (const { name } of operation.parameters?.filter(({ required }) => required) ?? []) {
      const as = operation.guard === 'candidate' ? casey : morgan;
      const file = operation.body?.file && { multipart: { fields: operation.body.example as Record<string, string> } };
      const content = file ?? (operation.body && { json: operation.body.example });
      const { status, body } = await call(handlerOf(operation)!.handlers, operation.method, `/api${operation.path}`, {
        as,
        ...content,
      });
      expect([nameOf(operation), name, status, body.code]).toEqual([nameOf(operation), name, 400, 'bad_request']);
    }
  }
});

test('docs/api.md shows every call as the page does', () => {
  const text = readFileSync(join(process.cwd(), 'docs/api.md'), 'utf8');
  expect(operations.map(curlOf).filter((line) => !text.includes(line))).toEqual([]);
});
