'use client';

import { useState, type ComponentType } from 'react';

/** A dialog loaded on demand and rendered only while open, so it keeps no typed text. `open` returns false on failure. */
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
