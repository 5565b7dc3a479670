import { site } from '../../base/site';
import { files } from '../../base/routes';
import { escapeHtml as e } from '../../base/text';
import { content } from '../../content';
import { TIMESTAMP_FIELD } from '../../vocabulary/honeypot';
import { policyHash } from './policy-hash';

/** Style of pages outside the site's layout; it follows app/theme.css. */
export const STYLE = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--ground:#faf8f3;--text:#0f1b2d;--muted:#4a5568;--line:#d9d4c7;--act:#2340e0;--over:#1a30ad;--on-act:#fff;--coral:#b83a12;--band:#0f1b2d}
@media(prefers-color-scheme:dark){:root{--ground:#0d1523;--text:#f2efe8;--muted:#a9b6cc;--line:#2a3a54;--act:#9db0ff;--over:#bccaff;--on-act:#0f1b2d;--coral:#ff9d7d;--band:#152033}}
html{scroll-padding-top:1rem;background:var(--ground);color:var(--text);-webkit-text-size-adjust:100%}
body{margin:0;font:1.0625rem/1.6 'Instrument Sans Variable','Instrument Sans',system-ui,sans-serif;overflow-wrap:break-word}
h1,h2,h3,h4{font-family:'Bricolage Grotesque Variable','Bricolage Grotesque',system-ui,sans-serif;line-height:1.15;text-wrap:balance}
h1{margin:0;font-size:clamp(2.125rem,1.6rem + 2.1vw,3.25rem);letter-spacing:-.028em}
h2{margin:3.5rem 0 1rem;font-size:clamp(1.5rem,1.35rem + .65vw,1.875rem);letter-spacing:-.02em}
h3{margin:0 0 .5rem;font-size:1.25rem;font-weight:600}
h4{margin:1.5rem 0 .5rem;font-size:1.0625rem}
p{max-width:33rem;margin:0 0 .75rem}
a{color:var(--act);text-underline-offset:.2em}
a:hover{color:var(--over)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.wrap{width:min(76rem,100% - 2*clamp(1.25rem,4vw,3rem));margin-inline:auto}
.band{background:var(--band);color:#faf8f3;padding-block:clamp(40px,6vw,80px)}
.band a{color:#9ef0cb;display:inline-block;padding-block:.25rem}
.band :focus-visible{outline-color:#9ef0cb}
.lead{font-size:1.25rem;margin:1rem 0 0}
main{padding-block:2.5rem 6rem}
code{font-family:ui-monospace,'SFMono-Regular',Menlo,Consolas,monospace;font-size:.9em}
.calls{padding:0;list-style:none}
.calls li{padding-block:.25rem}
.calls a{display:inline-block;padding-block:.125rem}
article{border-top:1px solid var(--line);padding-block:2rem}
.method{color:var(--coral);font-weight:700}
.scroll,pre{overflow-x:auto;position:relative}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{border-bottom:1px solid var(--line);padding-block:.5rem;padding-inline:0 .75rem;text-align:start;vertical-align:top;min-width:6rem}
th{color:var(--muted);font-weight:600}
small{color:var(--muted)}
pre{background:var(--band);color:#faf8f3;padding:1rem;border-radius:4px;margin:0}
@media print{pre{white-space:pre-wrap}}
button,.button{display:inline-block;min-height:44px;padding:.625rem 1.5rem;border:0;border-radius:4px;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--over);color:var(--on-act)}
.band .target,.target{display:inline-block;padding-block:.625rem}
`;

export const STYLE_SOURCE = policyHash(STYLE);

/** Content security policy of pages with STYLE: no scripts, and only the icon is loaded. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_SOURCE}`,
  "img-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the page for a failed database. Its link has an empty `href`, which reloads the page. */
export function storeUnavailablePage(): string {
  const { storeUnavailable: unavailable } = content();
  return plainPage(
    unavailable.title,
    `<p role="alert">${e(unavailable.text)}</p><p><a class="button" href="">${e(unavailable.retry)}</a></p>`,
  );
}

export function lastResortPage(): string {
  const { errorPage } = content();
  return plainPage(
    errorPage.title,
    `<p role="alert">${e(errorPage.wholeSite)}</p><p><a class="button" href="">${e(errorPage.retry)}</a></p>`,
  );
}

type NotStored = {
  message: string;
  action: URL;
  page: string;
  /** All values to send again, by field; null when the page cannot contain all values. */
  again: Readonly<Record<string, string>> | null;
  stamp: string | undefined;
};

/** Answers a form post while the database fails. A button on the page sends the values again. */
export function notStoredPage({ message, action, page, again, stamp }: NotStored, headers: Headers): Response {
  const { GO_BACK, notStored } = content();
  const fields = again && Object.entries({ ...again, ...(stamp !== undefined && { [TIMESTAMP_FIELD]: stamp }) });
  const hidden = fields?.map(([name, value]) => `<input type="hidden" name="${e(name)}" value="${e(value)}">`).join('');
  const way = fields
    ? `<p>${e(notStored.kept)}</p><form method="post" action="${e(action.pathname + action.search)}">${hidden}<p><button>${e(notStored.again)}</button></p></form>`
    : `<p>${e(GO_BACK)}</p>`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', PLAIN_PAGE_POLICY);
  headers.set('Cache-Control', 'no-store');
  const main = `<p role="alert">${e(message)}</p>${way}<p><a class="target" href="${e(page)}">${e(notStored.back)}</a></p>`;
  return new Response(plainPage(notStored.title, main), { status: 503, headers });
}

function plainPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${e(title)}</title><link rel="icon" href="${files.icon}"><style>${STYLE}</style></head>
<body><header class="band"><div class="wrap"><p><a class="target" href="/">${e(site().company.name)}</a></p><h1>${e(title)}</h1></div></header>
<main class="wrap">${main}</main></body></html>
`;
}
