import { STATUS_OF, type ErrorCode } from '../../base/errors';
import type { JsonSchema } from './json-schema';

/** When each code is answered (api-contract, "Common rules"). */
export const REASONS: Record<ErrorCode, string> = {
  bad_request:
    'The body is not what its Content-Type says, an id is malformed, or the id in the address and the id in the body differ.',
  unauthenticated: 'No token, or one that is unknown, expired or revoked.',
  forbidden: 'Signed in, but not allowed; or a browser sent it on behalf of another site.',
  not_found: 'No such record that this caller may see.',
  method_not_allowed: 'The address does not answer that method; Allow names those it does.',
  conflict: 'It has been decided already, cannot go to that state from where it is, or the address has an account.',
  file_too_large: 'The file is larger than its limit, or a body without a file larger than 256 KB.',
  unsupported_file_type: 'Extension or content is not PDF, DOC or DOCX.',
  validation_failed: 'Fields are missing or wrong; errors names them as they were sent.',
  rate_limited: 'Too many attempts; Retry-After says for how many seconds to wait.',
  busy: 'The store could not take the write now, and nothing was stored; Retry-After says for how many seconds to wait.',
  internal: 'Something went wrong, and is in the log under requestId.',
};

const HEADERS: Partial<Record<ErrorCode, Record<string, JsonSchema>>> = {
  method_not_allowed: { Allow: { schema: { type: 'string' } } },
  rate_limited: { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } },
  busy: { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } },
};

/** One response for each code, closed like the answers; `see_other` is what a browser's form post gets instead of either. */
export function refusalResponses(): Record<string, JsonSchema> {
  const codes = Object.keys(STATUS_OF) as ErrorCode[];
  return {
    see_other: {
      description: 'For a form post of a browser (Accept prefers text/html): the page that shows the outcome.',
      headers: { Location: { required: true, schema: { type: 'string' } } },
    },
    ...Object.fromEntries(
      codes.map((code) => {
        const headers = HEADERS[code];
        return [
          code,
          {
            description: REASONS[code],
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
