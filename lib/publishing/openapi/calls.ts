import type { Guard } from '../../platform/sessions/caller';
import { TIMESTAMP_FIELD } from '../../vocabulary/honeypot';
import type { ApiDocument } from './document';
import type { JsonSchema } from './json-schema';

export type DocumentedParameter = {
  name: string;
  in: 'path' | 'query';
  description: string;
  required: boolean;
  schema: JsonSchema;
  example?: string | number;
};

/** An operation of the OpenAPI document. `path` is relative to /api. */
export type Call = {
  method: string;
  path: string;
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  'x-guard': Guard;
  parameters?: DocumentedParameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: Record<string, unknown> }> };
  responses: Record<string, { $ref?: string; description: string; content?: Record<string, { schema?: JsonSchema }> }>;
};

export function callsOf({ paths }: Pick<ApiDocument, 'paths'>): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({
      ...(call as unknown as Call),
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Returns schema and example of the body, from its last media type: multipart is last and alone contains files. */
export function bodyOf({ requestBody }: Call): { schema: JsonSchema; example?: Record<string, unknown> } | null {
  return (requestBody && Object.values(requestBody.content).at(-1)) ?? null;
}

export function examplePath({ path, parameters = [] }: Pick<Call, 'path' | 'parameters'>): string {
  return path.replace(/\{(\w+)\}/g, (_, wanted) => {
    const examples = parameters.find(({ name }) => name === wanted)?.schema.examples;
    return Array.isArray(examples) ? String(examples[0]) : '';
  });
}

export function exampleQuery({ parameters = [] }: Call): string {
  const given = parameters.filter(({ example }) => example !== undefined);
  return given.map(({ name, example }) => `${name}=${example}`).join('&');
}

/** Returns a call as a curl command with the variables of docs/api.md: $BASE, and $AUTH for calls that need a login. */
export function curlOf(call: Call): string {
  const { schema = {}, example = {} } = bodyOf(call) ?? {};
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const sent = Object.entries(example);
  const withFile = sent.some(([name]) => properties[name]?.format === 'binary');
  const query = exampleQuery(call);
  const files = Object.values(call.responses).some(({ content = {} }) => Object.keys(content).some(isFile));
  return [
    'curl',
    ...(call.method === (sent.length > 0 ? 'POST' : 'GET') ? [] : [`-X ${call.method}`]),
    `"$BASE${examplePath(call)}${query && `?${query}`}"`,
    ...(call['x-guard'] === 'public' ? [] : ['-H "$AUTH"']),
    ...(withFile
      ? sent.map(
          ([name, value]) =>
            `-F ${name}=${properties[name]?.format === 'binary' ? `@${value}` : quoted(String(value))}`,
        )
      : sent.length > 0
        ? [`-H 'Content-Type: application/json'`, `-d ${jsonArgument(example)}`]
        : []),
    ...(files ? ['-O -J'] : []),
  ].join(' ');
}

function isFile(type: string): boolean {
  return type === 'application/pdf' || type === 'application/zip' || type === 'text/csv';
}

function jsonArgument(fields: Record<string, unknown>): string {
  // The timestamp is the shell variable $STAMP, so the single quotes close before it and open again after it.
  return quoted(JSON.stringify(fields), true).replace(
    `"${TIMESTAMP_FIELD}":"STAMP"`,
    `"${TIMESTAMP_FIELD}":"'$STAMP'"`,
  );
}

function quoted(text: string, always = false): string {
  return always || /[^\w@.:/+-]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : text;
}
