import type { Page } from '@playwright/test';

/** Content of an HTML document, parsed without running its scripts or loading its resources. */
export type Html = {
  title: string;
  meta: Record<string, string[]>;
  /** URLs of `<link>` elements, by relation. */
  link: Record<string, string[]>;
  /** Texts of the structured data. */
  data: string[];
  /** Every URL in the page, as written: links, images, scripts, stylesheets, frames, share images. */
  hrefs: string[];
  ids: string[];
};

/** Parses an HTML document in `page`, independent of what the page shows. */
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
