import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Reads a value that only the browser knows. @param before the value on the server and during hydration */
export function useBrowserValue<T>(read: () => T, before: T): T {
  return useSyncExternalStore(neverChanges, read, () => before);
}
