'use client';

import { useState, type ComponentType } from 'react';

/**
 * A dialog that is fetched when somebody asks for it, and stands in the page only while it is open: what was typed the last time is
 * gone, and its weight is not the page's. `open` gives false where it could not be fetched.
 */
export function useFetchedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    Part,
    prepare: () => void load().catch(() => undefined),
    close: () => setPart(null),
    async open(): Promise<boolean> {
      try {
        const loaded = await load();
        setPart(() => loaded);
        return true;
      } catch {
        return false;
      }
    },
  };
}
