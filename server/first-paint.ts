import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { policyHash } from '../lib/platform/http/policy-hash';
import { layersOf, readStyleSheet, type StyleSheet, usedStyles } from './used-styles';

/** A page as it goes out, and what its policy has to name for what was written into it. */
export type PaintedFirst = { page: string; styles: string[]; scripts: string[] };

/** As the framework writes them into a page; `<` in somebody's words it escapes. */
const SCRIPT = /<script src="(?=\/_next\/static\/[^"]+"[^>]* async="")/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^>]*>/g;
const STYLE_SHEET = /<link rel="stylesheet" href="\/_next\/(?<file>static(?:\/[\w~-][\w.~-]*)+\.css)"[^>]*>/g;
/** Where the first of them begins. */
const STYLE_SHEET_FIRST = new RegExp(`(?=${STYLE_SHEET.source})`);
/** Of no medium besides: Chromium 150 looks ahead for what it will need, and fetches disabled sheets as well. */
const LATER = '<link disabled="" media="not all" ';
const RELATIVE = /url\((?<quote>['"]?)(?!['"]?(?:\/|#|data:))/g;

/**
 * Fetches the whole style sheets and the scripts once the browser has painted; or has loaded the page, where it is not being looked at or
 * does not say when it paints.
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

/** Files of the build: they never change while we run. */
const sheets = new Map<string, StyleSheet>();

/**
 * Puts first what shows a page (docs/decisions/007-first-paint): the styles it uses are in it, the whole style sheets and the scripts wait
 * until it has been painted. The links stay where they were, disabled: by them the framework sees that a sheet is there when it takes the
 * page over.
 *
 * @param page as the framework made it
 */
export async function paintedFirst(page: string): Promise<PaintedFirst> {
  const [head = ''] = page.split('</head>', 1);
  const links = [...head.matchAll(STYLE_SHEET)];
  if (links.length === 0 || head.search(SCRIPT) === -1) return { page, styles: [], scripts: [] };
  const linked = await Promise.all(links.map(({ groups }) => sheetOf(groups?.file ?? ''))).catch(() => undefined);
  // Another build has taken the place of ours: the page stays as it is.
  if (!linked) return { page, styles: [], scripts: [] };
  const styles = usedStyles(linked, page);
  // Sheets come in any order, and layers count in the order of the first that is there: said before them, it is always the same.
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

/** Whatever of it is a script of the build waits. */
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
  // In a page an address is relative to the page's own.
  return readStyleSheet(text.replaceAll(RELATIVE, (match) => `${match}${posix.dirname(`/_next/${file}`)}/`));
}
