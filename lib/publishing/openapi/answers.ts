import { STATUS_OF, type ErrorCode } from '../../base/errors';
import { content } from '../../content';
import { answersOf, type Answer } from '../../platform/http/operation';
import { answerSchema, exampleOf, type Components, type JsonSchema } from './json-schema';
import { refusalsOf, type Operation } from './operations';
import { LIKENESSES } from '../../sourcing/record-rules';

const META = Object.fromEntries(
  ['total', 'page', 'limit', 'pages'].map((name) => [name, { type: 'integer', minimum: 0 }]),
);

/** Returns the `responses` of an operation by status. Adds named schemas to `components`. */
export function responsesOf(operation: Operation, components: Components): Record<string, JsonSchema> {
  const responses: Record<string, JsonSchema> = {};
  const answers = answersOf(operation);
  for (const { status = 200 } of answers) {
    const same = answers.filter((each) => (each.status ?? 200) === status);
    responses[status] ??= answered(status, same, components);
  }
  if (operation.conditional) responses[304] = { description: content().apiDocs.notModified };
  if (operation.form) responses[303] = { $ref: '#/components/responses/see_other' };
  // Every URL refuses methods that it does not handle; a test checks this.
  for (const code of [...refusalsOf(operation), 'method_not_allowed'] as const)
    responses[STATUS_OF[code]] ??= { $ref: `#/components/responses/${code}` };
  return responses;
}

function answered(status: number, answers: readonly Answer[], components: Components): JsonSchema {
  const schemas = answers.flatMap((answer) => ('media' in answer ? [] : [schemaOf(answer, components)]));
  const files = answers.flatMap((answer) => ('media' in answer ? answer.media : []));
  const [first, ...others] = schemas;
  return {
    description: answers.map(({ description }) => description).join(' '),
    content: {
      ...(first && {
        'application/json': {
          schema: others.length === 0 ? first : { anyOf: schemas },
          ...(status < 300 && { example: exampleOf(first, components) }),
        },
      }),
      // Any bytes of their type are valid.
      ...Object.fromEntries(files.map((type) => [type, {}])),
    },
  };
}

function schemaOf(answer: Exclude<Answer, { media: unknown }>, components: Components): JsonSchema {
  const of = (type: Parameters<typeof answerSchema>[0]) => answerSchema(type, components);
  if ('plain' in answer) return of(answer.plain);
  if ('list' in answer) {
    const extra = Object.entries(answer.meta ?? {}).map(([name, type]) => [name, of(type)]);
    const meta = closed({ ...META, ...Object.fromEntries(extra) });
    return envelope({}, { data: { type: 'array', items: of(answer.list) }, meta });
  }
  const beside = Object.entries(answer.topLevel ?? {}).map(([name, type]) => [name, of(type)]);
  const data = answer.data ? of(answer.data) : { type: 'null' };
  return envelope(answer, { data, ...Object.fromEntries(beside) });
}

type Told = { message?: string | RegExp; said?: string };

function envelope(told: Told, rest: Record<string, JsonSchema>): JsonSchema {
  return closed({ success: { const: true }, message: messageSchema(told), ...rest });
}

function closed(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function messageSchema({ message, said = 'OK' }: Told): JsonSchema {
  if (typeof message === 'string') return { const: message };
  return { type: 'string', ...(message ? { pattern: message.source } : { minLength: 1 }), examples: [said] };
}

const HEADERS: Partial<Record<ErrorCode, Record<string, JsonSchema>>> = {
  method_not_allowed: { Allow: { schema: { type: 'string' } } },
  rate_limited: { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } },
  busy: { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } },
};

/** Returns one response for each error code. `see_other` is the response to forms sent by browsers. */
export function refusalResponses(): Record<string, JsonSchema> {
  const { apiDocs } = content();
  const codes = Object.keys(STATUS_OF) as ErrorCode[];
  return {
    see_other: { description: apiDocs.seeOther, headers: { Location: { required: true, schema: { type: 'string' } } } },
    ...Object.fromEntries(
      codes.map((code) => {
        const headers = HEADERS[code];
        return [
          code,
          {
            description: apiDocs.reasons[code],
            ...(headers && { headers }),
            content: { 'application/json': { schema: failureSchema(code) } },
          },
        ];
      }),
    ),
  };
}

const LOOKALIKE = {
  type: 'object',
  properties: {
    record: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    likenesses: { type: 'array', items: { enum: LIKENESSES } },
  },
  required: ['record', 'email', 'name', 'likenesses'],
  additionalProperties: false,
};

function failureSchema(code: ErrorCode): JsonSchema {
  const withErrors = code === 'validation_failed' || code === 'conflict';
  return {
    type: 'object',
    properties: {
      success: { const: false },
      message: { type: 'string', minLength: 1 },
      code: { const: code },
      // People who may be the one whom a moderator adds (lib/sourcing/add-candidate.ts).
      ...(code === 'conflict' && { lookalikes: { type: 'array', items: LOOKALIKE } }),
      ...(withErrors && {
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 } },
      }),
      requestId: { type: 'string', format: 'uuid' },
    },
    required: ['success', 'message', 'code', 'requestId'],
    additionalProperties: false,
  };
}
