'use client';

import { useEffect, useState } from 'react';
import { FullScreenSpinner } from '@/components/ui/spinner';

/** Most actions are over sooner, and a screen that flashes is worse than one that waits. */
const SHOWN_AFTER_MS = 150;

/** Covers the page while `label` says what is going on; null while nothing is. */
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
