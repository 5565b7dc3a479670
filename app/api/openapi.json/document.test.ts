import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { callsOf } from '@/lib/publishing/openapi/calls';
import { apiDocument, type ApiDocument } from '@/lib/publishing/openapi/document';
import type { JsonSchema } from '@/lib/publishing/openapi/json-schema';
import { apiOperations } from '@/lib/publishing/openapi/operations';
import { apiPage } from '@/lib/publishing/openapi/page';
import { apiRoutes } from '@/lib/testing/api-operations';
import '@/lib/testing/harness';
import { openApi } from '../../../scripts/openapi.mjs';

let document: ApiDocument;
let whole: Ajv;
// Compiles single schemas strictly. The whole document cannot be strict, because OpenAPI has keywords that JSON Schema
// lacks.
const strict = new Ajv({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });

beforeAll(async () => {
  document = apiDocument(apiOperations(await apiRoutes()));
  whole = new Ajv({ strict: false });
  for (const ajv of [strict, whole]) addFormats(ajv).addFormat('binary', true);
  whole.addSchema(document, 'document');
}, 60_000);

test('the generated openapi.json equals what the route handlers declare', async () => {
  expect(await openApi()).toBe(JSON.stringify(document));
});

/** Every object within a value, with its JSON pointer. */
function* within(value: unknown, at = '#'): Generator<[string, JsonSchema]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value as JsonSchema];
  for (const [key, child] of Object.entries(value))
    yield* within(child, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

const resolved = (ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as JsonSchema | undefined)?.[key], document);

test('every internal reference of openapi.json resolves', () => {
  const references = [...within(document)].filter(([, value]) => typeof value.$ref === 'string');
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter(([, { $ref }]) => resolved($ref as string) === undefined)).toEqual([]);
});

test('every schema in openapi.json compiles', () => {
  const schemas = [...within(document)]
    .filter(([, value]) => typeof value.schema === 'object' && value.schema !== null)
    .map(([at, value]) => [at, value.schema] as const);
  expect(schemas.length).toBeGreaterThan(50);
  for (const [at, schema] of schemas) {
    expect([at, strict.validateSchema(schema as object), strict.errors]).toEqual([at, true, null]);
    expect(typeof whole.getSchema(`document${encodeURI(at)}/schema`)).toBe('function');
  }
});

test('openapi.json has the parts that OpenAPI 3.1 requires', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  for (const [path, item] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\/[a-z]/);
    for (const operation of Object.values(item)) {
      const responses = operation.responses as Record<string, JsonSchema>;
      expect(Object.keys(responses).length).toBeGreaterThan(0);
      for (const [status, response] of Object.entries(responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect(typeof (response.$ref ?? response.description)).toBe('string');
      }
      for (const parameter of (operation.parameters as JsonSchema[] | undefined) ?? [])
        expect(parameter).toMatchObject({
          name: expect.any(String),
          in: path.includes(`{${String(parameter.name)}}`) ? 'path' : 'query',
          schema: expect.any(Object),
        });
    }
  }
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('every example in openapi.json is valid against its schema', () => {
  let examples = 0;
  for (const [at, { example, schema }] of within(document)) {
    if (example === undefined || schema === undefined) continue;
    examples += 1;
    const validate = whole.getSchema(`document${encodeURI(at)}/schema`)!;
    expect([at, validate(example), validate.errors]).toEqual([at, true, null]);
  }
  expect(examples).toBeGreaterThan(120);
  const named = [...within(document)].filter(([, { examples: given, type }]) => Array.isArray(given) && type);
  expect(named.length).toBeGreaterThan(20);
  for (const [at, { examples: given }] of named) {
    const validate = whole.getSchema(`document${encodeURI(at)}`)!;
    for (const each of given as unknown[])
      expect([at, each, validate(each), validate.errors]).toEqual([at, each, true, null]);
  }
});

test('every successful JSON response has an example, without empty lists or objects', () => {
  const answers = callsOf(document).flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, { content = {} }]) => {
      const { schema, example } = (content['application/json'] ?? {}) as JsonSchema;
      return schema && status < '300' ? [[operationId, JSON.stringify(example)] as const] : [];
    }),
  );
  expect(answers.length).toBeGreaterThan(60);
  // An example list has at least one record, and an example record has fields.
  expect(answers.filter(([, example]) => example === undefined || /"data":\[\]|\{\}/.test(example))).toEqual([]);
});

test("openapi.json documents each handler's field limits in the request body", () => {
  const apply = document.paths['/direct-applications.php']?.post?.requestBody as {
    content: Record<string, { schema: JsonSchema }>;
  };
  const { properties, required } = apply.content['multipart/form-data']!.schema as {
    properties: Record<string, JsonSchema>;
    required: string[];
  };
  expect(properties.phone).toEqual({ type: 'string', minLength: 1, maxLength: 40 });
  expect(properties.cover_letter).toEqual({ anyOf: [{ type: 'string', maxLength: 10_000 }, { type: 'null' }] });
  expect(required).toEqual(['phone']);
});

test('the API documentation page shows every operation once, without broken links or scripts', () => {
  const html = apiPage(document);
  for (const { operationId } of callsOf(document)) expect(html.split(`<article id="${operationId}"`)).toHaveLength(2);
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id!))).toEqual([]);
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/api/docs">');
  expect(html).not.toMatch(/<script|undefined|\[object/i);
});
