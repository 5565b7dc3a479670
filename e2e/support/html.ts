import type { Page } from '@playwright/test';

/** What a served document says, read by a browser that neither runs nor loads anything of it. */
export type Html = {
  title: string;
  /** Contents of `<meta>`, by name or property. */
  meta: Record<string, string[]>;
  /** Addresses of `<link>`, by each of its relations. */
  link: Record<string, string[]>;
  /** Texts of structured data. */
  data: string[];
  /** Everything the page points at, as written: links, pictures, scripts, style sheets, frames, share images. */
  hrefs: string[];
  ids: string[];
};

/** `page` may show anything: the document is only parsed there. */
export function readHtml(page: Page, html: string): Promise<Html> {
  return page.evaluate((text) => {
    const found = new DOMParser().parseFromString(text, 'text/html');
    const all = <E extends Element>(selector: string) => [...found.querySelectorAll<E>(selector)];
    const group = (pairs: [string, string][]) => {
      const groups: Record<string, string[]> = {};
      for (const [key, value] of pairs) (groups[key] ??= []).push(value);
      return groups;
    };
    const meta = group(
      all<HTMLMetaElement>('meta[content]').map((each) => [
        each.name || (each.getAttribute('property') ?? ''),
        each.content,
      ]),
    );
    return {
      title: found.title,
      meta,
      link: group(
        all<HTMLLinkElement>('link[href]').flatMap((each) =>
          [...each.relList].map((rel): [string, string] => [rel, each.getAttribute('href') ?? '']),
        ),
      ),
      data: all('script[type="application/ld+json"]').map((each) => each.textContent),
      hrefs: [
        ...all('[href]').map((each) => each.getAttribute('href') ?? ''),
        ...all('[src]').map((each) => each.getAttribute('src') ?? ''),
        ...(meta['og:image'] ?? []),
        ...(meta['twitter:image'] ?? []),
      ],
      ids: all('[id]').map((each) => each.id),
    };
  }, html);
}
