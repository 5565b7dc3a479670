'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { onFirstToast } from './toast';

/** Container of the toasts. Their library loads with the first toast, because most visits never show one. */
export function Toaster() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstToast(() => {
        // If the import fails nothing is lost, because the page shows the same text.
        import('./toast-host').then(
          (module) => setHost(() => module.ToastHost),
          () => undefined,
        );
      }),
    [],
  );
  // The live region is rendered before any toast: screen readers often ignore a region inserted together with its text.
  return (
    <div role="status" aria-atomic="false">
      {Host && <Host />}
    </div>
  );
}
