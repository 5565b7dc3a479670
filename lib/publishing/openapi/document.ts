import { apiDocs } from '../../content/api-docs';
import { api } from '../../base/routes';
import { company } from '../../base/company';
import { TIMESTAMP_FIELD } from '../../vocabulary/honeypot';
import { responsesOf } from './answers';
import { answerSchema, requestSchema, type JsonSchema } from './json-schema';
import { operations } from './operations';
import { refusalResponses } from './refusals';
import type { Body, Operation } from './types';
import { components } from './views/components';

export type ApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
} & Record<string, unknown>;

let built: ApiDocument | undefined;

/** The OpenAPI 3.1 document of the contract, made once from the operations and the schemas the handlers parse with. */
export function apiDocument(): ApiDocument {
  built ??= build();
  return built;
}

function build(): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  return {
    openapi: '3.1.0',
    info: { title: `${company.name} API`, version: '1', description: apiDocs.intro.join('\n\n') },
    servers: [
      { url: api.root },
      { url: '/', description: apiDocs.otherBases },
      { url: api.root + api.root, description: apiDocs.otherBases },
    ],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).map(([name, type]) => [name, answerSchema(type)])),
      responses: refusalResponses(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: apiDocs.bearer },
        cookie: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token', description: apiDocs.cookie },
      },
    },
  };
}

function describe(operation: Operation): JsonSchema {
  const { id, tag, path, guard, summary, notes = [], parameters = [], body } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [apiDocs.guards[guard], ...notes].join('\n\n'),
    security: guard === 'public' ? [{}, { bearer: [] }, { cookie: [] }] : [{ bearer: [] }, { cookie: [] }],
    ...(parameters.length > 0 && {
      parameters: parameters.map(({ name, description, schema, required = false }) => {
        const inPath = path.includes(`{${name}}`);
        return { name, in: inPath ? 'path' : 'query', description, required: required || inPath, schema };
      }),
    }),
    ...(body && { requestBody: { required: !body.optional, content: contentOf(body) } }),
    // To any other method; a test finds no address without one.
    responses: { ...responsesOf(operation), 405: { $ref: '#/components/responses/method_not_allowed' } },
  };
}

function contentOf(body: Body): Record<string, JsonSchema> {
  const told = { schema: bodySchema(body), ...(Object.keys(body.example).length > 0 && { example: body.example }) };
  if (body.file) return { 'multipart/form-data': told };
  return Object.fromEntries(
    ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'].map((type) => [type, told]),
  );
}

/** The fields of a body, with the timestamp and the file that go with them. */
export function bodySchema({ fields, file, stamp }: Body): JsonSchema {
  const schema = requestSchema(fields);
  const properties = schema.properties as Record<string, JsonSchema>;
  const required = [...((schema.required as string[] | undefined) ?? [])];
  const allOf = [...((schema.allOf as JsonSchema[] | undefined) ?? [])];
  if (properties.id && Object.keys(properties.id).length === 0)
    properties.id = { type: ['integer', 'string', 'null'], description: apiDocs.repeatedId };
  if (stamp) properties[TIMESTAMP_FIELD] = { type: 'string', description: apiDocs.stamps[stamp] };
  if (stamp === 'required') required.push(TIMESTAMP_FIELD);
  for (const name of file?.names ?? [])
    properties[name] = { type: 'string', format: 'binary', description: apiDocs.file(file?.maxBytes ?? 0) };
  if (file) allOf.push({ anyOf: file.names.map((name) => ({ required: [name] })) });
  return { ...schema, ...(required.length > 0 && { required }), ...(allOf.length > 0 && { allOf }) };
}
