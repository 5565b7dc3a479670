import { absoluteUrl } from '../../base/site-url';
import { files } from '../../base/routes';
import { element } from '../feeds/xml';
import type { SitemapUrl } from './queries';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Yields one sitemap file (sitemaps.org/protocol.html) in pieces. @param file number of its `perFile` URLs, from 1 */
export async function* sitemapXml(
  pages: AsyncIterable<SitemapUrl[]>,
  file: number,
  perFile: number,
): AsyncGenerator<string, void, undefined> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`;
  const [from, to] = [(file - 1) * perFile, file * perFile];
  let passed = 0;
  for await (const urls of pages) {
    const shown = urls.slice(Math.max(0, from - passed), Math.max(0, to - passed));
    passed += urls.length;
    if (shown.length > 0) yield shown.map(({ path, lastmod }) => entry('url', path, lastmod)).join('');
    if (passed >= to) break;
  }
  yield '</urlset>\n';
}

/** Yields the index of sitemap files, each with the time of the newest change in the file. */
export async function* sitemapIndexXml(
  pages: AsyncIterable<SitemapUrl[]>,
  perFile: number,
): AsyncGenerator<string, void, undefined> {
  yield `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n`;
  let file = 1;
  let held = 0;
  let newest: string | null = null;
  for await (const urls of pages) {
    for (const { lastmod } of urls) {
      if (held === perFile) {
        yield entry('sitemap', files.sitemapPart(file), newest);
        [file, held, newest] = [file + 1, 0, null];
      }
      held += 1;
      if (lastmod !== null && (newest === null || lastmod > newest)) newest = lastmod;
    }
  }
  yield `${entry('sitemap', files.sitemapPart(file), newest)}</sitemapindex>\n`;
}

function entry(name: 'url' | 'sitemap', path: string, lastmod: string | null): string {
  return `<${name}>${element('loc', absoluteUrl(path))}${lastmod === null ? '' : element('lastmod', lastmod)}</${name}>\n`;
}
