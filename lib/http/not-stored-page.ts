import { STAMP_FIELD } from '../bot-guard/options';
import { notStored } from '../content/errors';
import { GO_BACK } from '../content/forms';
import { escapeHtml as e, STYLE } from '../openapi/page-parts';

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
 * What a form post without scripts is answered with while the store takes nothing: 503 in words, on a page that is made without the store and
 * carries what was typed in itself, so that one press sends it again.
 */
export function notStoredPage({ message, action, page, again, stamp }: NotStored, headers: Headers): Response {
  const fields = again && Object.entries({ ...again, ...(stamp !== undefined && { [STAMP_FIELD]: stamp }) });
  const hidden = fields?.map(([name, value]) => `<input type="hidden" name="${e(name)}" value="${e(value)}">`).join('');
  const way = fields
    ? `<p>${e(notStored.kept)}</p><form method="post" action="${e(action.pathname + action.search)}">${hidden}<p><button>${e(notStored.again)}</button></p></form>`
    : `<p>${e(GO_BACK)}</p>`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  return new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${e(notStored.title)}</title><link rel="icon" href="/icon.svg"><style>${STYLE}${BUTTON}</style></head>
<body><header class="band"><div class="wrap"><p><a href="/">${e(notStored.home)}</a></p><h1>${e(notStored.title)}</h1></div></header>
<main class="wrap"><p role="alert">${e(message)}</p>${way}<p><a class="target" href="${e(page)}">${e(notStored.back)}</a></p></main></body></html>
`,
    { status: 503, headers },
  );
}

const BUTTON = `
button{min-height:44px;padding:.625rem 1.5rem;border:0;border-radius:8px;background:#2340e0;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#1a30ad}
.target{display:inline-block;padding-block:.625rem}
`;
