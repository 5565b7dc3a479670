import { AppError } from '../../base/errors';

export const MAX_BODY_BYTES = 256 * 1024;

/** Reads a JSON or form body; a missing one has no fields. @throws AppError bad_request; file_too_large */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text.trim() === '') return {};
  const type = mediaTypeOf(request.headers);
  if (type === 'application/x-www-form-urlencoded') return fromPairs(new URLSearchParams(text));
  if (type === 'multipart/form-data') return readMultipartFields(text, request.headers.get('content-type') ?? '');
  return parseJson(text);
}

/** Turns pairs into fields. Repeated names, and names that end with `[]`, become arrays. */
export function fromPairs(pairs: Iterable<[string, string]>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [rawName, value] of pairs) {
    const name = rawName.endsWith('[]') ? rawName.slice(0, -2) : rawName;
    const earlier = fields[name];
    if (earlier === undefined) fields[name] = rawName.endsWith('[]') ? [value] : value;
    // Appends to the existing array: copying it for each of 80,000 values would block the process for minutes.
    else if (Array.isArray(earlier)) earlier.push(value);
    else fields[name] = [earlier, value];
  }
  return fields;
}

async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > MAX_BODY_BYTES) throw tooLarge();
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError('bad_request', 'The request broke off.');
    });
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new AppError('bad_request', 'The request body is not valid UTF-8.');
  }
}

function parseJson(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new AppError('bad_request', 'The request body is not valid JSON.');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AppError('bad_request', 'The request body must be a JSON object.');
  }
  return parsed as Record<string, unknown>;
}

async function readMultipartFields(text: string, contentType: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(text, { headers: { 'Content-Type': contentType } }).formData();
    return fromPairs([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    throw new AppError('bad_request', 'The form could not be read.');
  }
}

function tooLarge(): AppError {
  return new AppError('file_too_large', 'The request is too large.');
}

/** Returns the media type of a body, in lower case and without parameters (RFC 9110, 8.3.1); '' when absent. */
export function mediaTypeOf(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}
