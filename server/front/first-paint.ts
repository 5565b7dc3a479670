import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { policyHash } from '../../lib/platform/http/policy-hash';
import { joinPayload } from './payload';
import { layersOf, namesUsedIn, readStyleSheet, type StyleSheet, usedStyles } from './used-styles';

/** A page as sent, with the policy sources of the styles and scripts inserted into it. */
export type PaintedFirst = { page: string; styles: string[]; scripts: string[]; payload?: string };

/** Script tags as the framework writes them. Text in page data cannot match, because its `<` is escaped. */
const SCRIPT = /<script src="(?=\/_next\/static\/[^"]+"[^>]* async="")/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^>]*>/g;
const STYLE_SHEET = /<link rel="stylesheet" href="\/_next\/(?<file>static(?:\/[\w~-][\w.~-]*)+\.css)"[^>]*>/g;
const STYLE_SHEET_FIRST = new RegExp(`(?=${STYLE_SHEET.source})`);
/** The media query never matches, because Chromium 150 preloads even disabled sheets. */
const LATER = '<link disabled="" media="not all" ';
const RELATIVE = /url\((?<quote>['"]?)(?!['"]?(?:\/|#|data:))/g;
/** Font faces that browsers have to fetch. System fonts are painted at once. */
const FETCHED_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;
const PAYLOAD = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(/;
/** Maximum cached style texts. Pages of one kind share a text, because they use the same classes and elements. */
const MAX_STYLES = 200;

/** Time in ms after `load` at which the framework starts, unless the visitor acts earlier. */
const QUIET_MS = 3_500;
/** Time in ms for which a submitted form waits for the framework. */
const PATIENCE_MS = 10_000;

/**
 * Loads the style sheets after the first paint, and the framework at the visitor's first action or some seconds after
 * `load`. The payload runs before the framework's chunks; if it cannot be loaded, the page stays as without scripts.
 * Buttons that need the framework are clicked again once it has started (`northlane:ready`), and forms are submitted
 * again; if it does not start, the browser posts them. Visitors who come from another page have the font files already,
 * so the faces are registered before the first paint.
 */
const AFTER_PAINT = `(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const style = () => {
    for (const link of all('link[disabled]')) {
      link.removeAttribute('media');
      link.disabled = false;
    }
  };
  const run = (script) => {
    script.src = script.dataset.src;
    script.removeAttribute('data-src');
  };
  const load = () => {
    style();
    const [payload] = all('script[data-payload]');
    const chunks = all('script[data-src]').filter((script) => script !== payload);
    if (!payload) return chunks.forEach(run);
    for (const { dataset } of chunks)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: dataset.src }));
    payload.onload = () => chunks.forEach(run);
    payload.onerror = post;
    run(payload);
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load);
    else load();
  };
  for (const action of ['pointerdown', 'keydown', 'focusin', 'wheel'])
    addEventListener(action, begin, { capture: true, once: true, passive: true });
  let started, sent;
  const tapped = new Set();
  const post = () => {
    started = true;
    sent?.target.requestSubmit(sent.submitter);
    sent = 0;
  };
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('button');
    if (started || !button || button.popoverTargetElement || button.commandForElement) return;
    if (!button.form || button.type !== 'submit') tapped.add(button);
  }, true);
  addEventListener('submit', (event) => {
    if (started || event.target.method !== 'post') return;
    event.preventDefault();
    sent = event;
    setTimeout(post, ${PATIENCE_MS});
  }, true);
  addEventListener('northlane:ready', () => {
    started = true;
    for (const button of tapped) button.click();
    post();
  }, { once: true });
  let isKnown = false;
  try {
    isKnown = localStorage.length + sessionStorage.length > 0;
  } catch {}
  const isWatched = !document.hidden && window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  addEventListener('load', () => {
    if (!isWatched) style();
    setTimeout(begin, isKnown ? 0 : ${QUIET_MS});
  });
  const [faces] = all('style[media]');
  if (faces && document.referrer.startsWith(location.origin + '/')) faces.media = 'all';
  if (isWatched) new PerformanceObserver(style).observe({ type: 'paint', buffered: true });
})();`.replaceAll(/\n\s*/g, '');
const AFTER_PAINT_HASH = policyHash(AFTER_PAINT);

/** The build's style sheets, which never change while the server runs. */
const sheets = new Map<string, Sheet>();
const stylesOf = new LRUCache<string, string>({ max: MAX_STYLES });
type Sheet = { rules: StyleSheet; faces: string };

/**
 * Rewrites a page so that it paints early (docs/decisions/007-first-paint). The page contains the styles it uses; style
 * sheets, faces and scripts load later, and the framework's payload is in a separate file. The links stay in place,
 * disabled, so that the framework finds its sheets when it hydrates the page.
 * @param nonce of the page's scripts; undefined if the build rendered the page
 * @returns the page, and the payload if it was moved out of the page
 */
export async function paintedFirst(
  page: string,
  nonce: string | undefined,
  addressOf: (payload: string) => string,
): Promise<PaintedFirst> {
  const [head = ''] = page.split('</head>', 1);
  const links = [...head.matchAll(STYLE_SHEET)];
  if (links.length === 0 || head.search(SCRIPT) === -1) return { page, styles: [], scripts: [] };
  const linked = await Promise.all(links.map(({ groups }) => sheetOf(groups?.file ?? ''))).catch(() => undefined);
  // A new build has replaced the sheets, so they cannot be read.
  if (!linked) return { page, styles: [], scripts: [] };
  const rules = linked.map((sheet) => sheet.rules);
  const used = [...links.map(({ groups }) => groups?.file), ...[...namesUsedIn(page)].sort()].join(' ');
  const styles = stylesOf.get(used) ?? usedStyles(rules, page);
  stylesOf.set(used, styles);
  const faces = linked.map((sheet) => sheet.faces).join('');
  // Sheets load in any order, and layers rank by first appearance. Naming them first fixes their order.
  const layers = layersOf(rules);
  const order = layers.length > 0 ? `@layer ${layers.join(',')};` : '';
  const written = late(head)
    .replace(STYLE_SHEET_FIRST, () => order && `<style>${order}</style>`)
    .replaceAll(STYLE_SHEET, (link) => link.replace('<link ', LATER));
  const { body, payload: given } = withoutPayload(late(page.slice(head.length)), nonce);
  // The policy names the page's scripts by hash. With a nonce, each render would be another page with another payload.
  const payload = nonce ? given.replaceAll(nonce, '') : given;
  const waiting = payload && `<script data-payload="" data-src="${addressOf(payload)}"></script>`;
  const laterFaces = faces && `<style media="not all">${faces}</style>`;
  const rewritten = `${written}<style>${styles}</style>${laterFaces}<script>${AFTER_PAINT}</script>${waiting}${body}`;
  return {
    page: nonce ? rewritten.replaceAll(` nonce="${nonce}"`, '') : rewritten,
    styles: [order, styles, faces].filter(Boolean).map(policyHash),
    scripts: [AFTER_PAINT_HASH],
    ...(payload && { payload }),
  };
}

/** Moves the payload scripts, which have the nonce, out of a page. No other script may enter the payload file. */
function withoutPayload(markup: string, nonce: string | undefined): { body: string; payload: string } {
  const tag = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`;
  const [begin = '', ...parts] = markup.split(tag);
  const payload: string[] = [];
  const rest = parts.map((part) => {
    const end = part.indexOf('</script>');
    if (!isPayload(part)) return tag + part;
    payload.push(part.slice(0, end));
    return part.slice(end + '</script>'.length);
  });
  return { body: begin + rest.join(''), payload: payload.length > 0 ? joinPayload(payload) : '' };
}

export function isPayload(script: string): boolean {
  return PAYLOAD.test(script);
}

/** Replaces the `src` of the build's scripts, so that they wait for `AFTER_PAINT`, and removes their preloads. */
function late(markup: string): string {
  return markup.replaceAll(SCRIPT_PRELOAD, '').replaceAll(SCRIPT, '<script data-src="');
}

async function sheetOf(file: string): Promise<Sheet> {
  const sheet = sheets.get(file) ?? (await readSheet(file));
  sheets.set(file, sheet);
  return sheet;
}

async function readSheet(file: string): Promise<Sheet> {
  const text = await readFile(posix.join('.next', file), 'utf8');
  // Inlined, relative URLs would be resolved against the page's URL.
  const absolute = text.replaceAll(RELATIVE, (match) => `${match}${posix.dirname(`/_next/${file}`)}/`);
  return {
    rules: readStyleSheet(absolute.replaceAll(FETCHED_FACE, '')),
    faces: (absolute.match(FETCHED_FACE) ?? []).join(''),
  };
}
