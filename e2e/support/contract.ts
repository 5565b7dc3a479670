import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from '@playwright/test';
import { apiDocument as document } from './contract-document';

const FILE_HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

const ajv = new Ajv({ strict: false, allErrors: false });
addFormats(ajv).addFormat('binary', true);
ajv.addSchema(document, 'document');

export type Seen = {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  /** The answer's parsed JSON; an empty object for other content types. */
  body: Record<string, unknown> & {
    success?: boolean;
    message?: string;
    code?: string;
    data?: unknown;
    errors?: Record<string, string[]>;
    meta?: Record<string, unknown>;
  };
};

/** Describes how an answer violates openapi.json. @returns null if it does not */
export function breachOf(method: string, address: string, seen: Seen): string | null {
  const response = responseFor(method, pathOf(address), seen.status);
  if (response === null) return `${seen.status} is not among the answers of ${method} ${pathOf(address)}`;
  const type = seen.headers.get('content-type')?.split(';')[0] ?? '';
  if (method === 'HEAD' || [204, 303, 304].includes(seen.status))
    return seen.bytes.length === 0 ? null : `${method} ${seen.status} has a body`;
  if (type === 'text/html' && response.content[type] === undefined) return 'a page where JSON should be';
  if (response.content[type] === undefined) return `${seen.status} as ${type || 'nothing'}`;
  const validate = response.content[type];
  if (validate === null || validate(seen.body)) return null;
  return ajv.errorsText(validate.errors, { dataVar: 'answer' });
}

/** Checks the rules that apply to every answer, beside its schema (api-contract, "Common rules"). */
export function expectCommonRules(method: string, address: string, seen: Seen): void {
  const what = `${method} ${address} → ${seen.status} ${seen.text.slice(0, 300)}`;
  expect(breachOf(method, address, seen), what).toBeNull();
  if (seen.status === 405) expect(seen.headers.get('allow'), what).toBeTruthy();
  if (seen.status === 429 || seen.status === 503)
    expect(Number(seen.headers.get('retry-after')), what).toBeGreaterThan(0);
  if (seen.body.success === false) expect(seen.headers.get('x-request-id'), what).toBe(seen.body.requestId);
  if (seen.headers.has('content-disposition'))
    for (const [name, value] of Object.entries(FILE_HEADERS)) expect(seen.headers.get(name), what).toContain(value);
}

type Response = { content: Record<string, ValidateFunction | null> };
const known = new Map<string, Response | null>();

function responseFor(method: string, path: string, status: number): Response | null {
  const key = `${method} ${path} ${status}`;
  const found = known.get(key) ?? lookUp(method, path, status);
  known.set(key, found);
  return found;
}

function lookUp(method: string, path: string, status: number): Response | null {
  const item = document.paths[path];
  const operation = item?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
  // OPTIONS, other methods and unknown paths are described in the document's introduction, not under its paths.
  if (method === 'OPTIONS') return status === 204 ? { content: {} } : null;
  if (!item && status === 404) return at('#/components/responses/not_found');
  if (item && !operation && status === 405) return at('#/components/responses/method_not_allowed');
  const response = (operation?.responses as Record<string, { $ref?: string }> | undefined)?.[status];
  if (!response) return null;
  return at(
    response.$ref ?? `#/paths/${escaped(path)}/${method === 'HEAD' ? 'get' : method.toLowerCase()}/responses/${status}`,
  );
}

function at(pointer: string): Response {
  const value = pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key.replaceAll('~1', '/')], document);
  const content = (value as { content?: Record<string, { schema?: unknown }> }).content ?? {};
  const compiled = Object.entries(content).map(([type, { schema }]) => [
    type,
    schema ? (ajv.getSchema(`document${pointer}/content/${escaped(type)}/schema`) ?? null) : null,
  ]);
  return { content: Object.fromEntries(compiled) as Response['content'] };
}

function escaped(key: string): string {
  return key.replaceAll('/', '~1');
}

/** The path in openapi.json for a URL under any base path: literally, or with matching parameters. */
function pathOf(address: string): string {
  const path = new URL(address, 'http://localhost').pathname.replace(/^(\/api)+(?=\/)/, '');
  if (document.paths[path]) return path;
  return (
    Object.keys(document.paths).find(
      (known) => known.includes('{') && new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    ) ?? path
  );
}
