/** The page cache's context of a request (lib/platform/cache/page-cache.ts), as far as this module needs it. */
type Context = { current: { getStore: () => { shown?: unknown } | undefined } };

/**
 * Passes props to markup that only the server renders, so that the framework's payload need not repeat them.
 *
 * @returns undefined, or the props if the payload must contain them, as under `next dev`
 */
export function pastPayload<T>(props: T): T | undefined {
  const asking = context();
  if (asking) asking.shown = props;
  return asking ? undefined : props;
}

/**
 * Returns the props of `pastPayload` on the server; undefined in the browser, which has the markup.
 *
 * @throws Error on the server without them, so that no empty page is cached
 */
export function shownProps<T>(): T | undefined {
  const shown = context()?.shown as T | undefined;
  if (shown === undefined && typeof document === 'undefined') throw new Error('The page was given no props.');
  return shown;
}

function context(): { shown?: unknown } | undefined {
  const cache = (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')] as Context | undefined;
  return cache?.current.getStore();
}
