import { files } from '../../base/routes';
import { company } from '../../base/company';
import { escapeHtml as e, STYLE } from './page-parts';

/** A whole page outside the site's layout, for when nothing can be asked of the store. `main` is HTML. */
export function plainPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${e(title)}</title><link rel="icon" href="${files.icon}"><style>${STYLE}${BUTTON}</style></head>
<body><header class="band"><div class="wrap"><p><a class="target" href="/">${e(company.name)}</a></p><h1>${e(title)}</h1></div></header>
<main class="wrap">${main}</main></body></html>
`;
}

const BUTTON = `
button,.button{display:inline-block;min-height:44px;padding:.625rem 1.5rem;border:0;border-radius:8px;background:#2340e0;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#1a30ad;color:#fff}
.band .target,.target{display:inline-block;padding-block:.625rem}
`;
