'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { onFirstToast } from './toast';

/** Where toasts appear. The library is fetched for the first one: most visits never show any. */
export function Toaster() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstToast(() => {
        // The same words are also in the page, so an unreachable chunk loses nothing.
        import('./toast-host').then(
          (module) => setHost(() => module.ToastHost),
          () => undefined,
        );
      }),
    [],
  );
  // The live region is there from the start: one that arrives together with its first words is often not read out.
  return (
    <div role="status" aria-atomic="false">
      {Host && <Host />}
    </div>
  );
}
