'use client';

import { useEffect, useState, type CSSProperties } from 'react';
import * as sonner from 'sonner';
import { freePlace } from './free-place';
import { deliverToasts, type ToastTone } from './toast';

/** Highest position of a toast: below the site's header, in px. */
const HIGHEST = 80;
/** Interval of position checks in ms. Pages scroll and change while a toast is shown. */
const POSITION_CHECK_MS = 200;

const DURATION_MS: Record<ToastTone, number> = { success: 3000, info: 4000, error: Infinity };

export function ToastHost() {
  const [top, setTop] = useState(HIGHEST);
  const { toasts } = sonner.useSonner();

  useEffect(
    () =>
      deliverToasts((toast) => {
        if (!toast) return void sonner.toast.dismiss();
        const { tone, message } = toast;
        sonner.toast[tone](message, { duration: DURATION_MS[tone], closeButton: tone === 'error' });
      }),
    [],
  );

  useEffect(() => {
    if (toasts.length === 0) return;
    const reposition = () => setTop((current) => freePlace(current, HIGHEST) ?? HIGHEST);
    const frame = requestAnimationFrame(reposition);
    const timer = setInterval(reposition, POSITION_CHECK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [toasts]);

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
  '--normal-bg': 'var(--color-surface)',
  '--normal-text': 'var(--color-text)',
  '--normal-border': 'var(--color-text)',
  '--border-radius': '4px',
  fontFamily: 'inherit',
} as CSSProperties;
