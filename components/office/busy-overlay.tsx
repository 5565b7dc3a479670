'use client';

import { useEffect, useState } from 'react';
import { FullScreenSpinner } from '@/components/ui/spinner';

/** Delay in ms. Most actions end sooner, and an overlay that flashes is worse than a short wait without one. */
const SHOWN_AFTER_MS = 150;

/** Covers the page while an action runs. `label` names the action; null if none runs. */
export function BusyOverlay({ label }: { label: string | null }) {
  const [late, setLate] = useState(false);
  const busy = label !== null;

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);

  return busy && late ? <FullScreenSpinner label={label} /> : null;
}
