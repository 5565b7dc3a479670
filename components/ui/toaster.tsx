'use client';

import { useEffect, useState, type CSSProperties } from 'react';
import type * as SonnerModule from 'sonner';
import { deliverToasts, onFirstToast, type ToastTone } from './toast';

type Sonner = typeof SonnerModule;

const DURATION_MS: Record<ToastTone, number> = { success: 3000, info: 4000, error: Infinity };

/** Where toasts appear. The library is fetched for the first one: most visits never show any. */
export function Toaster() {
  const [sonner, setSonner] = useState<Sonner | null>(null);

  useEffect(
    () =>
      onFirstToast(() => {
        // The same words are also in the page, so an unreachable chunk loses nothing.
        import('sonner').then(setSonner, () => undefined);
      }),
    [],
  );

  useEffect(() => {
    if (!sonner) return;
    return deliverToasts(
      ({ tone, message }) => {
        sonner.toast[tone](message, { duration: DURATION_MS[tone], closeButton: tone === 'error' });
      },
      () => void sonner.toast.dismiss(),
    );
  }, [sonner]);

  // The live region is there from the start: one that arrives together with its first words is often not read out.
  return (
    <div role="status" aria-atomic="false">
      {sonner && (
        <sonner.Toaster
          position="top-right"
          expand
          offset={{ top: '5.5rem', right: '1rem' }}
          mobileOffset={{ top: '5.5rem' }}
          toastOptions={{ className: 'toast', closeButtonAriaLabel: 'Dismiss message' }}
          style={TOASTER_STYLE}
        />
      )}
    </div>
  );
}

const TOASTER_STYLE = {
  '--normal-bg': 'var(--color-white)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-ink)',
  '--border-radius': '4px',
  fontFamily: 'inherit',
} as CSSProperties;
