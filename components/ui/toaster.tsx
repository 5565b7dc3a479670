'use client';

import { useEffect, useState, type CSSProperties } from 'react';
import type * as SonnerModule from 'sonner';
import type * as FreePlaceModule from './free-place';
import { deliverToasts, onFirstToast, type ToastTone } from './toast';

type Sonner = typeof SonnerModule & typeof FreePlaceModule;

/** Below the site's header, in px. */
const HIGHEST = 88;
/** Pages scroll and change under a toast. */
const LOOK_MS = 200;

const DURATION_MS: Record<ToastTone, number> = { success: 3000, info: 4000, error: Infinity };

/** Where toasts appear. The library is fetched for the first one: most visits never show any. */
export function Toaster() {
  const [sonner, setSonner] = useState<Sonner | null>(null);
  const [top, setTop] = useState(HIGHEST);

  useEffect(
    () =>
      onFirstToast(() => {
        // The same words are also in the page, so an unreachable chunk loses nothing.
        Promise.all([import('sonner'), import('./free-place')]).then(
          ([sonner, place]) => setSonner({ ...sonner, ...place }),
          () => undefined,
        );
      }),
    [],
  );

  useEffect(() => {
    if (!sonner) return;
    let looking: ReturnType<typeof setInterval> | undefined;
    let place = HIGHEST;
    const look = () => {
      const found = sonner.freePlace(place, HIGHEST);
      setTop((place = found ?? HIGHEST));
      return found !== null;
    };
    const lookAgain = () => {
      if (look()) return;
      clearInterval(looking);
      looking = undefined;
    };
    const stop = deliverToasts(
      ({ tone, message }) => {
        sonner.toast[tone](message, { duration: DURATION_MS[tone], closeButton: tone === 'error' });
        requestAnimationFrame(look);
        looking ??= setInterval(lookAgain, LOOK_MS);
      },
      () => void sonner.toast.dismiss(),
    );
    return () => {
      stop();
      clearInterval(looking);
    };
  }, [sonner]);

  // The live region is there from the start: one that arrives together with its first words is often not read out.
  return (
    <div role="status" aria-atomic="false">
      {sonner && (
        <sonner.Toaster
          position="top-right"
          expand
          offset={{ top, right: '1rem' }}
          mobileOffset={{ top }}
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
