import type { AppError } from '../../base/errors';

type PageMeta = { total: number; page: number; limit: number; pages: number };

export type HandlerResult = {
  status?: number;
  message?: string;
  data?: unknown;
  meta?: PageMeta & Record<string, unknown>;
  /** Fields at the top level as well as in `data`: clients of the prototype read `token` and `user` in either. */
  topLevel?: Record<string, unknown>;
  /** Reference number for people: sent as a header, and shown in the receipt on the page. */
  reference?: string;
  headers?: Record<string, string>;
  cookies?: readonly string[];
  /** True if nothing was saved. A form then shows its typed values again. */
  isDraft?: boolean;
};

export function successResponse(result: HandlerResult, headers: Headers): Response {
  addHeaders(result, headers);
  const { message = 'OK', data = null, meta, topLevel } = result;
  return json(result.status ?? 200, { success: true, message, data, ...(meta && { meta }), ...topLevel }, headers);
}

export function addHeaders({ headers: wanted = {}, cookies = [], reference }: HandlerResult, headers: Headers): void {
  if (reference !== undefined) headers.set('Reference', reference);
  for (const [name, value] of Object.entries(wanted)) headers.set(name, value);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
}

export function failureResponse(error: AppError, requestId: string, headers: Headers): Response {
  if (error.retryAfterSeconds !== undefined) headers.set('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
  const { message, code, errors, data } = error;
  return json(error.status, { success: false, message, code, ...(errors && { errors }), ...data, requestId }, headers);
}

export function pageMeta(total: number, page: number, limit: number): PageMeta {
  return { total, page, limit, pages: Math.max(1, Math.ceil(total / limit)) };
}

function json(status: number, body: unknown, headers: Headers): Response {
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
}
