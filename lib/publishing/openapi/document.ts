import { site } from '../../base/site';
import { api } from '../../base/routes';
import { content } from '../../content';
import { TIMESTAMP_FIELD } from '../../vocabulary/honeypot';
import { refusalResponses, responsesOf } from './answers';
import { requestFields, type Components, type JsonSchema } from './json-schema';
import { fieldsOf, type Operation } from './operations';

/** Validators require an SPDX identifier or a URL, but there is no licence. */
const NO_LICENSE = 'NONE';

export type ApiDocument = {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: {
    schemas: Components;
    responses: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
} & Record<string, unknown>;

export function apiDocument(operations: readonly Operation[]): ApiDocument {
  const { apiDocs } = content();
  const schemas: Components = {};
  const paths: ApiDocument['paths'] = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: apiDocs.title,
      version: '1',
      description: apiDocs.intro.join('\n\n'),
      contact: { name: site().company.name, email: site().company.email },
      license: { name: apiDocs.license, identifier: NO_LICENSE },
    },
    servers: [
      { url: api.root },
      { url: '/', description: apiDocs.otherBases },
      { url: api.root + api.root, description: apiDocs.otherBases },
    ],
    tags: Object.entries(apiDocs.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      responses: refusalResponses(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: apiDocs.bearer },
        cookie: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token', description: apiDocs.cookie },
      },
    },
  };
}

function describe(operation: Operation, schemas: Components): JsonSchema {
  const { id, tag, guard, summary, notes = [] } = operation;
  const parameters = parametersOf(operation);
  const body = bodySchema(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [content().apiDocs.guards[guard], ...notes].join('\n\n'),
    'x-guard': guard,
    security: guard === 'public' ? [{}, { bearer: [] }, { cookie: [] }] : [{ bearer: [] }, { cookie: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: body.required !== undefined || body.allOf !== undefined,
        content: contentOf(operation, body),
      },
    }),
    responses: responsesOf(operation, schemas),
  };
}

function parametersOf({ path, parameters = {}, exampleQuery = '' }: Operation): JsonSchema[] {
  const examples = new URLSearchParams(exampleQuery);
  return Object.entries(parameters).flatMap(([name, { description, schema, required = false, also = [] }]) => {
    const inPath = path.includes(`{${name}}`);
    const sent = examples.get(name);
    const example = sent === null ? {} : { example: schema.type === 'integer' ? Number(sent) : sent };
    const names = also.length === 0 ? '' : ` Also: ${also.join(', ')}.`;
    return [
      {
        name,
        in: inPath ? 'path' : 'query',
        description: description + names,
        required: required || inPath,
        schema,
        ...example,
      },
      ...also.map((each) => ({
        name: each,
        in: 'query',
        description: content().apiDocs.alsoNamed(name),
        required: false,
        schema: { type: schema.type },
      })),
    ];
  });
}

function contentOf(operation: Operation, schema: JsonSchema): Record<string, JsonSchema> {
  const file = fieldsOf(operation)?.file;
  const example = {
    ...operation.example,
    ...(file && !file.optional && { [file.names[0]]: file.most === undefined ? 'cv.pdf' : ['cv.pdf'] }),
    ...(operation.honeypot?.required && { [TIMESTAMP_FIELD]: 'STAMP' }),
  };
  const told = (withFile: boolean) => ({
    schema: withFile ? schema : withoutFiles(schema),
    ...(Object.keys(example).length > 0 && { example }),
  });
  const multipart = { 'multipart/form-data': told(true) };
  if (file && !file.optional) return multipart;
  return { 'application/json': told(false), 'application/x-www-form-urlencoded': told(false), ...multipart };
}

/** Only multipart bodies can contain files. */
function withoutFiles(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return { ...schema, properties: Object.fromEntries(properties.filter(([, { format }]) => format !== 'binary')) };
}

/** With id, timestamp and file; null if the call has no body. */
function bodySchema(operation: Operation): JsonSchema | null {
  const { apiDocs } = content();
  const { honeypot, parameters = {} } = operation;
  const fields = fieldsOf(operation);
  if (!fields) return null;
  const { file } = fields;
  const { properties, required, eitherOf } = requestFields(fields);
  for (const name of Object.keys(parameters).filter((each) => parameters[each]?.inBody))
    properties[name] = { type: ['integer', 'string', 'null'], description: apiDocs.repeatedId };
  if (honeypot)
    properties[TIMESTAMP_FIELD] = {
      type: 'string',
      description: apiDocs.stamps[honeypot.required ? 'required' : 'optional'],
    };
  if (honeypot?.required) required.push(TIMESTAMP_FIELD);
  for (const name of file?.names ?? []) {
    const { kinds, maxBytes, most } = file!;
    const binary = { type: 'string', format: 'binary', description: apiDocs.file(kinds, maxBytes) };
    properties[name] = most === undefined ? binary : { type: 'array', items: binary, maxItems: most };
  }
  if (file?.names.length === 1 && !file.optional) required.push(file.names[0]);
  else if (file && !file.optional) eitherOf.push(file.names);
  const allOf = eitherOf.map((names) => ({ anyOf: names.map((name) => ({ required: [name] })) }));
  return { type: 'object', properties, ...(required.length > 0 && { required }), ...(allOf.length > 0 && { allOf }) };
}
