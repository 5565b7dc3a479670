import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { policyHash } from '../../lib/platform/http/policy-hash';
import { layersOf, readStyleSheet, type StyleSheet, usedStyles } from './used-styles';

/** A page as sent, with the policy sources of the styles and scripts that were inserted into it. */
export type PaintedFirst = { page: string; styles: string[]; scripts: string[] };

/** Matches script tags as the framework writes them. Text in page data cannot match, because it escapes `<`. */
const SCRIPT = /<script src="(?=\/_next\/static\/[^"]+"[^>]* async="")/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^>]*>/g;
const STYLE_SHEET = /<link rel="stylesheet" href="\/_next\/(?<file>static(?:\/[\w~-][\w.~-]*)+\.css)"[^>]*>/g;
const STYLE_SHEET_FIRST = new RegExp(`(?=${STYLE_SHEET.source})`);
/** Disabled sheets also get a medium that never matches: Chromium 150 preloads even disabled ones. */
const LATER = '<link disabled="" media="not all" ';
const RELATIVE = /url\((?<quote>['"]?)(?!['"]?(?:\/|#|data:))/g;

/**
 * Loads the style sheets and scripts after the first paint. Hidden pages, which do not paint, load them after `load`.
 */
const AFTER_PAINT = `(() => {
  const start = () => {
    for (const link of document.querySelectorAll('link[disabled]')) {
      link.removeAttribute('media');
      link.disabled = false;
    }
    for (const script of document.querySelectorAll('script[data-src]')) {
      script.src = script.dataset.src;
      script.removeAttribute('data-src');
    }
  };
  const startAll = () => {
    start();
    addEventListener('DOMContentLoaded', start);
  };
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
    return addEventListener('load', startAll);
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    startAll();
  }).observe({ type: 'paint', buffered: true });
})();`.replaceAll(/\n\s*/g, '');
const AFTER_PAINT_HASH = policyHash(AFTER_PAINT);

/** Cache of the build's style sheets, which never change while the server runs. */
const sheets = new Map<string, StyleSheet>();

/**
 * Rewrites a page so that it paints early (docs/decisions/007-first-paint). The page contains the styles it uses; its
 * style sheets and scripts load after the first paint. The links stay in place, disabled, so that the framework finds
 * its sheets when it hydrates the page.
 *
 * @param page HTML as the framework rendered it
 */
export async function paintedFirst(page: string): Promise<PaintedFirst> {
  const [head = ''] = page.split('</head>', 1);
  const links = [...head.matchAll(STYLE_SHEET)];
  if (links.length === 0 || head.search(SCRIPT) === -1) return { page, styles: [], scripts: [] };
  const linked = await Promise.all(links.map(({ groups }) => sheetOf(groups?.file ?? ''))).catch(() => undefined);
  // Sheets could not be read because a new build replaced them: the page stays as it is.
  if (!linked) return { page, styles: [], scripts: [] };
  const styles = usedStyles(linked, page);
  // Sheets load in any order, and layers rank by first appearance; naming them first fixes their order.
  const layers = layersOf(linked);
  const order = layers.length > 0 ? `@layer ${layers.join(',')};` : '';
  const written = late(head)
    .replace(STYLE_SHEET_FIRST, () => order && `<style>${order}</style>`)
    .replaceAll(STYLE_SHEET, (link) => link.replace('<link ', LATER));
  return {
    page: `${written}<style>${styles}</style><script>${AFTER_PAINT}</script>${late(page.slice(head.length))}`,
    styles: [order, styles].filter(Boolean).map(policyHash),
    scripts: [AFTER_PAINT_HASH],
  };
}

/** Replaces the `src` of the build's scripts, so that they wait for `AFTER_PAINT`, and removes their preloads. */
function late(markup: string): string {
  return markup.replaceAll(SCRIPT_PRELOAD, '').replaceAll(SCRIPT, '<script data-src="');
}

async function sheetOf(file: string): Promise<StyleSheet> {
  const sheet = sheets.get(file) ?? (await readSheet(file));
  sheets.set(file, sheet);
  return sheet;
}

async function readSheet(file: string): Promise<StyleSheet> {
  const text = await readFile(posix.join('.next', file), 'utf8');
  // Inlined styles would resolve relative URLs against the page's URL, so these become absolute.
  return readStyleSheet(text.replaceAll(RELATIVE, (match) => `${match}${posix.dirname(`/_next/${file}`)}/`));
}
