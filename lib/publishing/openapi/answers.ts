import { STATUS_OF } from '../../base/errors';
import { apiDocs } from '../../content/api-docs';
import type { Answer } from '../../platform/http/operation';
import { answerSchema, type Components, type JsonSchema } from './json-schema';
import { answersByStatus, refusalsOf, type Operation } from './operations';

const META = Object.fromEntries(
  ['total', 'page', 'limit', 'pages'].map((name) => [name, { type: 'integer', minimum: 0 }]),
);

/** What may come of a call, by status: the `responses` of its operation. Named schemas are added to `components`. */
export function responsesOf(operation: Operation, components: Components): Record<string, JsonSchema> {
  const responses: Record<string, JsonSchema> = {};
  for (const [status, answers] of answersByStatus(operation)) responses[status] = success(answers, components);
  if (operation.conditional) responses[304] = { description: apiDocs.notModified };
  if (operation.form) responses[303] = { $ref: '#/components/responses/see_other' };
  // To any other method; a test finds no address without one.
  for (const code of [...refusalsOf(operation), 'method_not_allowed'] as const)
    responses[STATUS_OF[code]] ??= { $ref: `#/components/responses/${code}` };
  return responses;
}

function success(answers: Answer[], components: Components): JsonSchema {
  const schemas = answers.flatMap((answer) => ('media' in answer ? [] : [schemaOf(answer, components)]));
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

function schemaOf(answer: Exclude<Answer, { media: unknown }>, components: Components): JsonSchema {
  const of = (type: Parameters<typeof answerSchema>[0]) => answerSchema(type, components);
  if ('plain' in answer) return of(answer.plain);
  if ('list' in answer) {
    const extra = Object.entries(answer.meta ?? {}).map(([name, type]) => [name, of(type)]);
    const meta = closed({ ...META, ...Object.fromEntries(extra) });
    return envelope(undefined, { data: { type: 'array', items: of(answer.list) }, meta });
  }
  const beside = Object.entries(answer.topLevel ?? {}).map(([name, type]) => [name, of(type)]);
  const data = answer.data ? of(answer.data) : { type: 'null' };
  return envelope(answer.message, { data, ...Object.fromEntries(beside) });
}

function envelope(message: string | RegExp | undefined, rest: Record<string, JsonSchema>): JsonSchema {
  return closed({ success: { const: true }, message: messageSchema(message), ...rest });
}

/** An object with these properties, all of them, and no others. */
function closed(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function messageSchema(message: string | RegExp | undefined): JsonSchema {
  if (message === undefined) return { type: 'string', minLength: 1 };
  return message instanceof RegExp ? { type: 'string', pattern: message.source } : { const: message };
}
