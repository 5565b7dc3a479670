'use client';

import { useSyncExternalStore } from 'react';

/** Values that text fields suggest. They are rendered by scripts, because they would be a fifth of the page's HTML. */
export function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  const isHydrated = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  return (
    <datalist id={id}>
      {(isHydrated ? values : []).map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

const unchanging = () => () => undefined;
