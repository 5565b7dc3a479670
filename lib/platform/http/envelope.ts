import type { AppError } from '../../base/errors';

export type PageMeta = { total: number; page: number; limit: number; pages: number };

/** What a handler gives back; `handle` wraps it in the envelope of the contract. */
export type HandlerResult = {
  status?: number;
  message?: string;
  data?: unknown;
  meta?: PageMeta & Record<string, unknown>;
  /** Put beside `data` as well: clients of the prototype read `token` and `user` in either place. */
  topLevel?: Record<string, unknown>;
  /** What people call the record by: told in a header, and in the receipt that a page shows. */
  reference?: string;
  headers?: Record<string, string>;
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
};

/** `{"success":true,"message","data","meta"?}` */
export function successResponse(result: HandlerResult, headers: Headers): Response {
  addHeaders(result, headers);
  const { message = 'OK', data = null, meta, topLevel } = result;
  return json(result.status ?? 200, { success: true, message, data, ...(meta && { meta }), ...topLevel }, headers);
}

/** Puts what a result wants in the headers there. */
export function addHeaders({ headers: wanted = {}, cookies = [], reference }: HandlerResult, headers: Headers): void {
  if (reference !== undefined) headers.set('Reference', reference);
  for (const [name, value] of Object.entries(wanted)) headers.set(name, value);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
}

/** `{"success":false,"message","code","errors"?,"requestId"}` */
export function failureResponse(error: AppError, requestId: string, headers: Headers): Response {
  if (error.retryAfterSeconds !== undefined) headers.set('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
  const { message, code, errors } = error;
  return json(error.status, { success: false, message, code, ...(errors && { errors }), requestId }, headers);
}

/** The `meta` of one page of a list. */
export function pageMeta(total: number, page: number, limit: number): PageMeta {
  return { total, page, limit, pages: Math.max(1, Math.ceil(total / limit)) };
}

function json(status: number, body: unknown, headers: Headers): Response {
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
}
