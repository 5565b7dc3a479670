/** The page cache's context of a request (lib/platform/cache/page-cache.ts), as far as this module needs it. */
type Context = { current: { getStore: () => { shown?: unknown } | undefined } };

/**
 * Passes props to `shownProps` in parts that only the server renders, so that the payload does not repeat them.
 *
 * @returns undefined; the props if no page cache runs, as under `next dev`, so that the payload contains them
 */
export function pastPayload<T>(props: T): T | undefined {
  const asking = context();
  if (asking) asking.shown = props;
  return asking ? undefined : props;
}

/**
 * Returns the props that `pastPayload` got in the same request; undefined in the browser, which has the markup already.
 *
 * @throws Error on the server if there are no props, so that no empty page is cached
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
