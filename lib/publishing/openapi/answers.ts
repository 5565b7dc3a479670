import { STATUS_OF, type ErrorCode } from '../../base/errors';
import { answerSchema, type JsonSchema } from './json-schema';
import type { Answer, Data, Operation } from './types';

const META = {
  type: 'object',
  properties: Object.fromEntries(
    ['total', 'page', 'limit', 'pages'].map((name) => [name, { type: 'integer', minimum: 0 }]),
  ),
  required: ['total', 'page', 'limit', 'pages'],
  additionalProperties: false,
};

/** What may come of a call, by status: the `responses` of its operation. */
export function responsesOf(operation: Operation): Record<string, JsonSchema> {
  const responses: Record<string, JsonSchema> = {};
  for (const status of [200, 201, 303, 400, 404, 503] as const) {
    const answers = operation.answers.filter((answer) => answer.status === status);
    if (answers.length > 0) responses[status] = success(answers);
  }
  if (operation.conditional)
    responses[304] = { description: 'Nothing has changed since the ETag that was sent in If-None-Match.' };
  if (operation.takesForms) responses[303] = { $ref: '#/components/responses/see_other' };
  for (const code of refusalsOf(operation)) responses[STATUS_OF[code]] ??= { $ref: `#/components/responses/${code}` };
  return responses;
}

/** Every code a call may refuse with: those of the operation and those that follow from what it is. */
export function refusalsOf({ guard, method, body, refusals = [], parameters = [] }: Operation): ErrorCode[] {
  const writes = method !== 'GET';
  const codes = new Set<ErrorCode>([
    ...(body || parameters.some(({ required }) => required) ? (['bad_request'] as const) : []),
    ...(guard === 'public' ? [] : (['unauthenticated'] as const)),
    ...(writes || guard === 'candidate' || guard === 'moderator' ? (['forbidden'] as const) : []),
    ...(body ? (['file_too_large', 'validation_failed'] as const) : []),
    ...(body?.file ? (['unsupported_file_type'] as const) : []),
    ...refusals,
    'busy',
    'internal',
  ]);
  return (Object.keys(STATUS_OF) as ErrorCode[]).filter((code) => codes.has(code));
}

function success(answers: Answer[]): JsonSchema {
  const schemas = answers.flatMap((answer) =>
    'media' in answer ? [] : ['plain' in answer ? answerSchema(answer.plain) : envelope(answer)],
  );
  const files = answers.flatMap((answer) => ('media' in answer ? answer.media : []));
  return {
    description: answers.map(({ description }) => description).join(' '),
    content: {
      ...(schemas.length > 0 && {
        'application/json': { schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas } },
      }),
      // What is not an envelope has no schema: any bytes of that type.
      ...Object.fromEntries(files.map((type) => [type, {}])),
    },
  };
}

function envelope({ message, data, topLevel = {} }: Extract<Answer, { data: unknown }>): JsonSchema {
  const listed = 'list' in data;
  const properties: Record<string, JsonSchema> = {
    success: { const: true },
    message: messageSchema(message),
    data: dataSchema(data),
    ...(listed && { meta: data.meta ? answerSchema(data.meta) : META }),
    ...topLevel,
  };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function messageSchema(message: string | RegExp | undefined): JsonSchema {
  if (message === undefined) return { type: 'string', minLength: 1 };
  return message instanceof RegExp ? { type: 'string', pattern: message.source } : { const: message };
}

function dataSchema(data: Data): JsonSchema {
  if ('view' in data) return { $ref: `#/components/schemas/${data.view}` };
  if ('list' in data) return { type: 'array', items: { $ref: `#/components/schemas/${data.list}` } };
  return answerSchema(data.type);
}
