import { storeUnavailable as words } from '../../content/errors';
import { escapeHtml as e } from './page-parts';
import { plainPage } from './plain-page';

/** What is shown in place of a page while the store does not give what it is made from. An empty address is that of the page itself. */
export function storeUnavailablePage(): string {
  return plainPage(
    words.title,
    `<p role="alert">${e(words.text)}</p><p><a class="button" href="">${e(words.retry)}</a></p>`,
  );
}
