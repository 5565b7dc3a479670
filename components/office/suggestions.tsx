'use client';

import { useHasScripts } from './use-has-scripts';

/** Values that text fields suggest. They are rendered by scripts, because they would be a fifth of the page's HTML. */
export function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  const hasScripts = useHasScripts();
  return (
    <datalist id={id}>
      {(hasScripts ? values : []).map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
