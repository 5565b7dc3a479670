import { STAMP_FIELD, TRAP_FIELD } from '../bot-guard/options';
import { keepOutcome } from '../outcomes/commands';
import { addHeaders, type Outcome } from './envelope';
import type { AppError } from './errors';

export type BrowserForm = {
  /** Name of the form: an outcome is only shown by the page that knows it. */
  name: string;
  /** Path of the page the form is on, from the address posted to. */
  page: (url: URL) => string;
  /** Path of the page that shows success; defaults to the form's page. */
  done?: (url: URL, outcome: Outcome) => string;
  /** Anchor of the form or its messages on the page. */
  anchor?: string;
  /** Values never kept to be shown again. */
  secretFields?: readonly string[];
};

const MAX_KEPT_VALUE = 20_000;
/** The trap comes back empty, for whom a password manager filled it; a stamp has a place of its own. */
const GUARD_FIELDS: readonly string[] = [TRAP_FIELD, STAMP_FIELD];

/** Whether the request is a browser submitting a form, which wants a page back (contract, "Common rules"). */
export function prefersHtml(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  const html = accept.indexOf('text/html');
  const json = accept.indexOf('application/json');
  return html !== -1 && (json === -1 || html < json);
}

/** 303 to the page that shows what happened. */
export async function formPostSuccess(form: BrowserForm, outcome: Outcome, url: URL, headers: Headers): Promise<Response> {
  addHeaders(outcome, headers);
  const target = form.done?.(url, outcome) ?? form.page(url);
  const data = outcome.data as Record<string, string | number | null> | undefined;
  // What was asked for is done: a receipt that could not be kept must not turn it into a failure.
  const key = await keepOutcome(form.name, { ok: true, message: outcome.message ?? '', ...(data && { data }) }).catch(() => null);
  return seeOther(target, key, form.anchor, headers);
}

/** 303 back to the form, which shows the errors and keeps what was typed. `stamp` is what it may be sent with once more. */
export async function formPostFailure(
  form: BrowserForm,
  error: AppError,
  fields: Record<string, unknown>,
  url: URL,
  headers: Headers,
  stamp?: string,
): Promise<Response> {
  const key = await keepOutcome(form.name, {
    ok: false,
    message: error.message,
    ...(error.errors && { errors: error.errors }),
    values: keepableValues(fields, [...GUARD_FIELDS, ...(form.secretFields ?? [])]),
    ...(stamp !== undefined && { stamp }),
  }).catch(() => null);
  return seeOther(form.page(url), key, form.anchor, headers);
}

function keepableValues(fields: Record<string, unknown>, secret: readonly string[]): Record<string, string> {
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.includes(entry[0]) && !/password/i.test(entry[0]),
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, value.slice(0, MAX_KEPT_VALUE)]));
}

function seeOther(path: string, key: string | null, anchor: string | undefined, headers: Headers): Response {
  const query = key === null ? '' : `${path.includes('?') ? '&' : '?'}outcome=${key}`;
  headers.set('Location', `${path}${query}${anchor ? `#${anchor}` : ''}`);
  return new Response(null, { status: 303, headers });
}
