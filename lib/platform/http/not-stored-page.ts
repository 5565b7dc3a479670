import { TIMESTAMP_FIELD } from '../../vocabulary/honeypot';
import { notStored } from '../../content/errors';
import { GO_BACK } from '../../content/forms';
import { escapeHtml as e } from './page-parts';
import { plainPage } from './plain-page';

type NotStored = {
  message: string;
  /** Where the form was sent to. */
  action: URL;
  /** Path of the page the form is on. */
  page: string;
  /** All that was typed, by field, to be sent once more; null where a part of it could not be kept in the page. */
  again: Readonly<Record<string, string>> | null;
  stamp: string | undefined;
};

/**
 * What a form post without scripts is answered with while the store takes nothing: 503 in words, on a page that is made
 * without the store and carries what was typed in itself, so that one press sends it again.
 */
export function notStoredPage({ message, action, page, again, stamp }: NotStored, headers: Headers): Response {
  const fields = again && Object.entries({ ...again, ...(stamp !== undefined && { [TIMESTAMP_FIELD]: stamp }) });
  const hidden = fields?.map(([name, value]) => `<input type="hidden" name="${e(name)}" value="${e(value)}">`).join('');
  const way = fields
    ? `<p>${e(notStored.kept)}</p><form method="post" action="${e(action.pathname + action.search)}">${hidden}<p><button>${e(notStored.again)}</button></p></form>`
    : `<p>${e(GO_BACK)}</p>`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  const main = `<p role="alert">${e(message)}</p>${way}<p><a class="target" href="${e(page)}">${e(notStored.back)}</a></p>`;
  return new Response(plainPage(notStored.title, main), { status: 503, headers });
}
