'use client';

import { useEffect, useState, type CSSProperties } from 'react';
import * as sonner from 'sonner';
import { freePlace } from './free-place';
import { deliverToasts, type ToastTone } from './toast';

/** Position below the site's header, in px. */
const HIGHEST = 88;
/** Interval of position checks, because pages scroll and change under a toast. */
const LOOK_MS = 200;

const DURATION_MS: Record<ToastTone, number> = { success: 3000, info: 4000, error: Infinity };

export function ToastHost() {
  const [top, setTop] = useState(HIGHEST);

  useEffect(() => {
    let looking: ReturnType<typeof setInterval> | undefined;
    let place = HIGHEST;
    const look = () => {
      const found = freePlace(place, HIGHEST);
      setTop((place = found ?? HIGHEST));
      return found !== null;
    };
    const lookAgain = () => {
      if (look()) return;
      clearInterval(looking);
      looking = undefined;
    };
    const stop = deliverToasts((toast) => {
      if (!toast) return void sonner.toast.dismiss();
      const { tone, message } = toast;
      sonner.toast[tone](message, { duration: DURATION_MS[tone], closeButton: tone === 'error' });
      requestAnimationFrame(look);
      looking ??= setInterval(lookAgain, LOOK_MS);
    });
    return () => {
      stop();
      clearInterval(looking);
    };
  }, []);

  return (
    <sonner.Toaster
      position="top-right"
      expand
      offset={{ top, right: '1rem' }}
      mobileOffset={{ top }}
      toastOptions={{ className: 'toast', closeButtonAriaLabel: 'Dismiss message' }}
      style={TOASTER_STYLE}
    />
  );
}

const TOASTER_STYLE = {
  '--normal-bg': 'var(--color-white)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-ink)',
  '--border-radius': '4px',
  fontFamily: 'inherit',
} as CSSProperties;
