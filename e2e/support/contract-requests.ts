import fc from 'fast-check';
import { multipartBody } from '../../lib/testing/multipart';
import { apiDocument } from './contract-document';
import { brokenBody, goodFile, hostileFile, hostileText, hostileValue, type HostileFile } from './contract-hostile';

export type Who = 'nobody' | 'candidate' | 'moderator';
export type Fuzzed = {
  operationId: string;
  who: Who;
  method: string;
  address: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

type Schema = {
  type?: string | string[];
  examples?: unknown[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  format?: string;
  items?: Schema;
};
type Parameter = { name: string; in: string; schema: Schema };
type Described = { schema: Schema; example?: Record<string, unknown> };
type DocumentOperation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Described> };
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
/** Maximum length of a query. Node answers longer request heads with 431. */
const MAX_QUERY_CHARACTERS = 6_000;

/** Requests derived from openapi.json: mostly its paths, parameters and fields, with good and hostile values. */
export function fuzzedRequests(): fc.Arbitrary<Fuzzed> {
  const calls = Object.entries(apiDocument.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      requestTo(path, method.toUpperCase(), operation as unknown as DocumentOperation),
    ),
  );
  return fc.oneof(...calls);
}

function requestTo(
  path: string,
  method: string,
  { operationId, parameters = [], requestBody }: DocumentOperation,
): fc.Arbitrary<Fuzzed> {
  const bases = path.endsWith('.php') ? ['/api', '/api', '', '/api/api'] : ['/api'];
  const described = requestBody && Object.values(requestBody.content)[0];
  return fc
    .record({
      who: fc.constantFrom<Who>('nobody', 'candidate', 'moderator'),
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      base: fc.constantFrom(...bases),
      path: pathFor(
        path,
        parameters.filter((each) => each.in === 'path'),
      ),
      query: queryFor(parameters.filter((each) => each.in === 'query')),
      headers: fc.oneof(
        { weight: 10, arbitrary: fc.constant({}) },
        {
          weight: 2,
          arbitrary: fc.constantFrom<Record<string, string>>(
            { Accept: 'text/html' },
            { 'Sec-Fetch-Site': 'cross-site' },
            { Cookie: 'next-auth.session-token=x; form-stamp=%' },
            { Origin: 'null' },
            { Accept: '*/*;q=x', 'X-Forwarded-For': ', ,' },
            { Authorization: 'Basic Og==' },
            { Range: 'bytes=0-1', 'If-None-Match': '*' },
          ),
        },
      ),
      content: described ? contentFor(described) : fc.option(brokenBody, { freq: 4 }),
    })
    .map(({ who, base, query, headers, content, ...rest }) => ({
      operationId,
      who,
      method: rest.method,
      address: `${base}${rest.path}${query}`,
      headers: { ...(content?.type !== undefined && { 'Content-Type': content.type }), ...headers },
      body: rest.method === 'GET' || rest.method === 'HEAD' ? null : (content?.body ?? null),
    }));
}

/** A path with ids of mostly existing records. No malformed paths, because these never reach a handler. */
function pathFor(path: string, parameters: Parameter[]): fc.Arbitrary<string> {
  const values = parameters.map(({ schema }) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(schema.examples ?? ['x'])).map((value) => encode(String(value))) },
      { weight: 1, arbitrary: goodValue(schema).map((value) => encode(String(value))) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('0', '-1', '1.0', '007', 'null', '999999999999999', 'a%20b', '%E2%80%AE', '%C3%A9'),
      },
    ),
  );
  return fc
    .tuple(...values)
    .map((chosen) =>
      parameters.reduce((made, { name }, index) => made.replace(`{${name}}`, () => chosen[index] ?? ''), path),
    );
}

function queryFor(parameters: Parameter[]): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 4, arbitrary: goodValue(schema).map((value) => [`${name}=${encode(String(value))}`]) },
      { weight: 3, arbitrary: hostileText.map((value) => [`${name}=${encode(value)}`]) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(goodValue(schema), hostileText)
          .map(([good, bad]) => [`${name}=${encode(String(good))}`, `${name}=${encode(bad)}`]),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          [`${name}`],
          [`${name}[]=1`],
          [`${name}[a]=1`],
          [`${name}=%`],
          [`${name}=%E0%A4%A`],
          [`${name}=%00`],
          [`${name}=+`],
          [`__proto__=1&${name}=1`],
        ),
      },
    ),
  );
  return fc.tuple(...pairs).map((lists) => {
    const query = lists.flat().join('&').slice(0, MAX_QUERY_CHARACTERS);
    return query === '' ? '' : `?${query}`;
  });
}

/** Percent-encodes a text. Lone surrogates cannot be encoded, so they are replaced. */
function encode(text: string): string {
  return encodeURIComponent(text.slice(0, 1_500).toWellFormed());
}

function goodValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(goodValue));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 2_000_000_000 }));
  if (type === 'array') return fc.array(goodValue(schema.items ?? {}), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (schema.format === 'email') return fc.nat(999).map((number) => `fuzz${number}@mail.example`);
  return fc.constantFrom('Ana Ruiz', 'London', 'full-time', 'a long enough password', '2027-01-31', 'x');
}

type Content = { type?: string; body: Buffer };

function contentFor({ schema, example = {} }: Described): fc.Arbitrary<Content | null> {
  const fields = Object.entries(schema.properties ?? {});
  const files = fields.filter(([, field]) => field.format === 'binary').map(([name]) => name);
  const texts = fields.filter(([name]) => !files.includes(name));
  // A fully hostile body fails at the first check, so other bodies have only one hostile field and get further.
  const entries = (entryOf: typeof wildEntry) =>
    fc.tuple(...texts.map(([name, field]) => entryOf(name, field, example)));
  const values = fc
    .oneof(entries(wildEntry), entries(calmEntry), entries(calmEntry))
    .map((list) => list.filter((entry): entry is [string, unknown] => entry !== null));
  const sent = fc
    .tuple(values, fc.option(fc.tuple(hostileText, hostileValue), { freq: 6 }))
    .map(([entries, extra]) => (extra ? [...entries, extra] : entries));
  const json = sent.map((entries) => ({
    type: 'application/json',
    body: Buffer.from(JSON.stringify(Object.fromEntries(entries))),
  }));
  const form = sent.map((entries) => ({
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(
      entries.map(([name, value]) => `${encode(name)}=${encodeURIComponent(asText(value).toWellFormed())}`).join('&'),
    ),
  }));
  const attached = fc.oneof(
    { weight: 2, arbitrary: fc.array(fc.tuple(fc.constantFrom(...files, 'avatar'), hostileFile), { maxLength: 2 }) },
    {
      weight: files.length > 0 ? 3 : 0,
      arbitrary: fc.tuple(fc.constantFrom(...files, 'avatar'), goodFile).map((file) => [file]),
    },
  );
  const multipart = fc.tuple(sent, attached).map(([fields, sentFiles]) => asMultipart(fields, sentFiles));
  const plain = fc.oneof(
    { weight: 6, arbitrary: json },
    { weight: 2, arbitrary: form },
    { weight: 2, arbitrary: multipart },
  );
  return fc.oneof(
    {
      weight: 8,
      arbitrary:
        files.length > 0 ? fc.oneof({ weight: 8, arbitrary: multipart }, { weight: 1, arbitrary: json }) : plain,
    },
    { weight: 2, arbitrary: brokenBody },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

type Entry = [string, unknown] | null;

function calmEntry(name: string, field: Schema, example: Record<string, unknown>): fc.Arbitrary<Entry> {
  const needed = name in example;
  return fc.oneof(
    {
      weight: needed ? 30 : 2,
      arbitrary: fc.oneof(fc.constant(example[name] ?? null), goodValue(field)).map((value): Entry => [name, value]),
    },
    { weight: 1, arbitrary: hostileValue.map((value): Entry => [name, value]) },
    { weight: needed ? 1 : 8, arbitrary: fc.constant(null) },
  );
}

function wildEntry(name: string, field: Schema, _example: Record<string, unknown>): fc.Arbitrary<Entry> {
  return fc.oneof(
    { weight: 6, arbitrary: goodValue(field).map((value): Entry => [name, value]) },
    { weight: 2, arbitrary: hostileValue.map((value): Entry => [name, value]) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function asMultipart(entries: [string, unknown][], attached: [string, HostileFile][]): Content {
  const fields = Object.fromEntries(
    entries.map(([name, value]) => [name.toWellFormed(), asText(value).toWellFormed()]),
  );
  const { contentType, body } = multipartBody({ fields, files: attached.map(([field, file]) => ({ field, ...file })) });
  return { type: contentType, body };
}
