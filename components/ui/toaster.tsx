'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { onFirstToast } from './toast';

/** Container of toasts. The library loads with the first toast, because most visits never show one. */
export function Toaster() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstToast(() => {
        // The page shows the same text, so a failed import loses nothing.
        import('./toast-host').then(
          (module) => setHost(() => module.ToastHost),
          () => undefined,
        );
      }),
    [],
  );
  // The live region exists from the start: screen readers often skip one inserted together with its text.
  return (
    <div role="status" aria-atomic="false">
      {Host && <Host />}
    </div>
  );
}
