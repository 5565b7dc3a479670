'use client';

import { useState, type ComponentType } from 'react';

/** Loads a dialog on demand, rendered only while open. `open` returns false if loading fails. */
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
