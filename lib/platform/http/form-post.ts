import { storeFlash } from './flash/commands';
import { fixedFlashKey } from './flash/fixed';
import { senderOf } from './client-address';
import { addHeaders, type HandlerResult } from './envelope';
import { isStoreFailure, type AppError } from '../../base/errors';
import { mediaTypeOf } from './media-type';
import { notStoredPage } from './not-stored-page';
import type { FieldsSchema } from './parse';
import { mayStoreFlash } from './rate-limit';
import { typedValues } from './typed-values';

export type BrowserForm = {
  /** Name of the form: a flash is only shown by the page that knows it. */
  name: string;
  /** Path of the page the form is on, from the address posted to and the fields sent. */
  page: (url: URL, fields: Record<string, unknown>) => string;
  /** Path of the page that shows success; defaults to the form's page. */
  done?: (url: URL, result: HandlerResult, fields: Record<string, unknown>) => string;
  /** Anchor of the form or its messages on the page. */
  anchor?: string;
  /** Values never kept to be shown again. */
  secretFields?: readonly string[];
};

/** What came with a form post, and what says which of it are fields of the form. */
export type Typed = { fields: Record<string, unknown>; schema: FieldsSchema<unknown> | null };

/** Whether the request is a browser submitting a form, which wants a page back (contract, "Common rules"). */
export function prefersHtml(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  const html = accept.indexOf('text/html');
  const json = accept.indexOf('application/json');
  return html !== -1 && (json === -1 || html < json);
}

/** 303 to the page that shows what happened. */
export async function formPostSuccess(
  form: BrowserForm,
  result: HandlerResult,
  fields: Record<string, unknown>,
  request: Request,
  url: URL,
  headers: Headers,
): Promise<Response> {
  addHeaders(result, headers);
  const target = form.done?.(url, result, fields) ?? form.page(url, fields);
  const data = result.data as Record<string, string | number | null> | undefined;
  // What was asked for is done: a receipt that could not be kept must not turn it into a failure.
  const key = await storeFlash(
    form.name,
    { ok: true, message: result.message ?? '', ...(data && { data }) },
    senderOf(request.headers).network,
  ).catch(() => null);
  return seeOther(target, key, form.anchor, headers);
}

/**
 * 303 back to the form, which shows the errors and keeps what was typed: the fields of the form, no others (decision
 * 026). Nothing is kept for whoever has sent too much; the page says so all the same. Where the store takes nothing,
 * 503 with a page that is made without it. `stamp` is what the form may be sent with once more.
 */
export async function formPostFailure(
  form: BrowserForm,
  error: AppError,
  { fields, schema }: Typed,
  request: Request,
  url: URL,
  headers: Headers,
  stamp?: string,
): Promise<Response> {
  if (error.retryAfterSeconds !== undefined) headers.set('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
  const sender = senderOf(request.headers);
  if (error.code === 'rate_limited' || !(await mayStoreFlash(sender)))
    return seeOther(form.page(url, fields), fixedFlashKey(form.name, 'rate_limited'), form.anchor, headers);
  const values = schema ? typedValues(schema, fields, form.secretFields ?? []) : {};
  const flash = {
    ok: false,
    message: error.message,
    ...(error.errors && { errors: error.errors }),
    values,
    ...(stamp !== undefined && { stamp }),
  };
  // A store that has just refused what was sent would refuse this, too.
  const key = isStoreFailure(error.cause) ? null : await storeFlash(form.name, flash, sender.network).catch(() => null);
  if (key !== null) return seeOther(form.page(url, fields), key, form.anchor, headers);
  return notStoredPage(
    {
      message: error.message,
      action: url,
      page: form.page(url, fields),
      again: isWhole(form, fields, request) ? values : null,
      stamp,
    },
    headers,
  );
}

/** Whether what the page may keep is all that was sent: no file, which browsers let no page put back, and no secret. */
function isWhole({ secretFields = [] }: BrowserForm, fields: Record<string, unknown>, request: Request): boolean {
  const urlEncoded = mediaTypeOf(request.headers) === 'application/x-www-form-urlencoded';
  return urlEncoded && Object.keys(fields).every((name) => !secretFields.includes(name) && !/password/i.test(name));
}

function seeOther(path: string, key: string | null, anchor: string | undefined, headers: Headers): Response {
  const query = key === null ? '' : `${path.includes('?') ? '&' : '?'}outcome=${key}`;
  headers.set('Location', `${path}${query}${anchor ? `#${anchor}` : ''}`);
  return new Response(null, { status: 303, headers });
}
