import { STATUS_OF, type ErrorCode } from '../../base/errors';
import { content } from '../../content';
import type { JsonSchema } from './json-schema';

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
    see_other: {
      description: apiDocs.seeOther,
      headers: { Location: { required: true, schema: { type: 'string' } } },
    },
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

function failureSchema(code: ErrorCode): JsonSchema {
  const withErrors = code === 'validation_failed' || code === 'conflict';
  return {
    type: 'object',
    properties: {
      success: { const: false },
      message: { type: 'string', minLength: 1 },
      code: { const: code },
      ...(withErrors && {
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 } },
      }),
      requestId: { type: 'string', format: 'uuid' },
    },
    required: ['success', 'message', 'code', 'requestId'],
    additionalProperties: false,
  };
}
