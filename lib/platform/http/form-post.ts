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
  /** Name of the form. Only pages that read flashes by this name show them. */
  name: string;
  /** Path of the form's page; a function can derive it from the posted URL, the fields and the referring page. */
  page: string | ((url: URL, fields: Record<string, unknown>, from: string | null) => string);
  done?: string | ((url: URL, result: HandlerResult, fields: Record<string, unknown>) => string);
  /** Anchor of the form or its messages; a function of the fields on pages with several forms. */
  anchor?: string | ((fields: Record<string, unknown>) => string);
};

/** Retry-After in s when the result could not be stored, as for other failures of the database. */
const NOT_STORED_SECONDS = '1';

/** A browser's form post: `fields` are those that were sent, `schema` defines the form's own fields. */
type FormPost = {
  form: BrowserForm;
  request: Request;
  url: URL;
  fields: Record<string, unknown>;
  schema: FieldsSchema<unknown> | undefined;
};

/** True when a browser posted a form and expects a page (api-contract, "Common rules"). */
export function prefersHtml(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  const html = accept.indexOf('text/html');
  const json = accept.indexOf('application/json');
  return html !== -1 && (json === -1 || html < json);
}

export async function formPostSuccess(post: FormPost, result: HandlerResult, headers: Headers): Promise<Response> {
  addHeaders(result, headers);
  const { form, url, fields, schema } = post;
  const target = typeof form.done === 'function' ? form.done(url, result, fields) : (form.done ?? pageOf(post));
  const data = result.data as Record<string, string | number | null> | undefined;
  const { message = '', reference, isDraft } = result;
  const flash = {
    ok: true,
    message,
    ...(data && { data: { ...data, ...(reference && { reference }) } }),
    ...(isDraft && schema && { values: typedValues(schema, fields) }),
  };
  // The command has succeeded, so the answer is a success even if its receipt cannot be stored.
  const key = await storeFlash(form.name, flash, senderOf(post.request.headers).network).catch(() => null);
  return seeOther(target, key, anchorOf(post), headers);
}

/**
 * Redirects back to the form with the errors and the typed values (docs/decisions/009-costs-of-strangers). Nothing is
 * stored for senders above their limit. If the database fails, answers 503 with a page that needs no database.
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
  // If the error was a failure of the database, storing a flash would fail too.
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

/** True when the database failed. Failures of the file disk or the virus scanner are shown in the form instead. */
function isOfStore({ code, cause }: AppError): boolean {
  return code === 'busy' && cause !== undefined;
}

function pageOf({ form: { page }, request, url, fields }: FormPost): string {
  return typeof page === 'string' ? page : page(url, fields, request.headers.get('referer'));
}

function anchorOf({ form: { anchor }, fields }: FormPost): string | undefined {
  return typeof anchor === 'function' ? anchor(fields) : anchor;
}

/** True when a page can send everything again: there was no file, which a page cannot contain, and no secret. */
function isWhole({ request, fields }: FormPost): boolean {
  return mediaTypeOf(request.headers) === 'application/x-www-form-urlencoded' && !Object.keys(fields).some(isSecret);
}

function seeOther(path: string, key: string | null, anchor: string | undefined, headers: Headers): Response {
  const query = key === null ? '' : `${path.includes('?') ? '&' : '?'}outcome=${key}`;
  headers.set('Location', `${path}${query}${anchor ? `#${anchor}` : ''}`);
  return new Response(null, { status: 303, headers });
}

/** Returns a mailed link's page with its token, so that a person whose new password was refused can retry. */
export function withToken(page: string): (url: URL) => string {
  return ({ searchParams }) => withQuery(page, { token: readToken(searchParams.get('token')) });
}
