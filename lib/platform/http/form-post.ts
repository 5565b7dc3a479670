import { storeFlash } from './flash/commands';
import { rateLimitedKey } from './flash/schema';
import { senderOf } from './client-address';
import { addHeaders, type HandlerResult } from './envelope';
import type { AppError } from '../../base/errors';
import { readToken } from '../../base/fields/page-params';
import { withQuery } from '../../base/routes';
import { mediaTypeOf } from './body';
import { notStoredPage } from './plain-page';
import type { FieldsSchema } from './parse';
import { mayStoreFlash } from './rate-limit';
import { isSecret, typedValues } from './typed-values';

export type BrowserForm = {
  /** Name of the form: a flash is only shown by the page that knows it. */
  name: string;
  /** Path of the page the form is on; where it depends, from the address posted to, the fields sent, and the address it was sent from. */
  page: string | ((url: URL, fields: Record<string, unknown>, from: string | null) => string);
  /** Path of the page that shows success; defaults to the form's page. */
  done?: string | ((url: URL, result: HandlerResult, fields: Record<string, unknown>) => string);
  /** Anchor of the form or its messages on the page; where there are several of its kind, from the fields sent. */
  anchor?: string | ((fields: Record<string, unknown>) => string);
};

/** Of an answer that could not be kept for the form, as of any other that the store does not take. */
const NOT_STORED_SECONDS = '1';

/** A form post of a browser that is about to be answered. `fields` are what came with it, `schema` says which of them are the form's. */
type FormPost = {
  form: BrowserForm;
  request: Request;
  url: URL;
  fields: Record<string, unknown>;
  schema: FieldsSchema<unknown> | undefined;
};

/** Whether the request is a browser submitting a form, which wants a page back (contract, "Common rules"). */
export function prefersHtml(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  const html = accept.indexOf('text/html');
  const json = accept.indexOf('application/json');
  return html !== -1 && (json === -1 || html < json);
}

/** 303 to the page that shows what happened. */
export async function formPostSuccess(post: FormPost, result: HandlerResult, headers: Headers): Promise<Response> {
  addHeaders(result, headers);
  const { form, url, fields } = post;
  const target = typeof form.done === 'function' ? form.done(url, result, fields) : (form.done ?? pageOf(post));
  const data = result.data as Record<string, string | number | null> | undefined;
  const { message = '', reference } = result;
  const flash = { ok: true, message, ...(data && { data: { ...data, ...(reference && { reference }) } }) };
  // What was asked for is done: a receipt that could not be stored must not turn it into a failure.
  const key = await storeFlash(form.name, flash, senderOf(post.request.headers).network).catch(() => null);
  return seeOther(target, key, anchorOf(post), headers);
}

/**
 * 303 back to the form, which shows the errors and what was typed: the form's own fields alone (docs/decisions/009-costs-of-strangers).
 * Nothing is stored for whoever has sent too much, but the page says so. Where the store takes nothing, 503 with a page made without it.
 *
 * @param stamp what the form may be sent with once more
 */
export async function formPostFailure(
  post: FormPost,
  error: AppError,
  headers: Headers,
  stamp?: string,
): Promise<Response> {
  const { form, request, url, fields, schema } = post;
  const { code, message, errors, retryAfterSeconds } = error;
  const page = pageOf(post);
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(Math.ceil(retryAfterSeconds)));
  const limited = () => seeOther(page, rateLimitedKey(form.name), anchorOf(post), headers);
  if (code === 'rate_limited') return limited();
  const values = schema ? typedValues(schema, fields) : {};
  // A store that has just refused what was sent would refuse this, too.
  if (!isOfStore(error)) {
    const sender = senderOf(request.headers);
    const mayStore = await mayStoreFlash(sender).catch(() => null);
    if (mayStore === false) return limited();
    const flash = { ok: false, message, ...(errors && { errors }), values, ...(stamp !== undefined && { stamp }) };
    const key = mayStore && (await storeFlash(form.name, flash, sender.network).catch(() => null));
    if (key) return seeOther(page, key, anchorOf(post), headers);
    if (retryAfterSeconds === undefined) headers.set('Retry-After', NOT_STORED_SECONDS);
  }
  return notStoredPage({ message, action: url, page, again: isWhole(post) ? values : null, stamp }, headers);
}

/** Whether the database failed, also where it could not count. What a disk for files or a scanner refuses can be shown on the form. */
function isOfStore({ code, cause }: AppError): boolean {
  return code === 'busy' && cause !== undefined;
}

function pageOf({ form: { page }, request, url, fields }: FormPost): string {
  return typeof page === 'string' ? page : page(url, fields, request.headers.get('referer'));
}

function anchorOf({ form: { anchor }, fields }: FormPost): string | undefined {
  return typeof anchor === 'function' ? anchor(fields) : anchor;
}

/** Whether what the page may hold is all that was sent: no file, which browsers let no page put back, and no secret. */
function isWhole({ request, fields }: FormPost): boolean {
  return mediaTypeOf(request.headers) === 'application/x-www-form-urlencoded' && !Object.keys(fields).some(isSecret);
}

function seeOther(path: string, key: string | null, anchor: string | undefined, headers: Headers): Response {
  const query = key === null ? '' : `${path.includes('?') ? '&' : '?'}outcome=${key}`;
  headers.set('Location', `${path}${query}${anchor ? `#${anchor}` : ''}`);
  return new Response(null, { status: 303, headers });
}

/** The page of a form that a mailed link leads to, with the token: whoever's password was refused tries again with the same link. */
export function withToken(page: string): (url: URL) => string {
  return ({ searchParams }) => withQuery(page, { token: readToken(searchParams.get('token')) });
}
