'use client';

import type { ReactNode } from 'react';
import { useOwnFrame } from './use-own-frame';

/** The page's main landmark. Office pages render their own, because their menu is outside it. */
export function Main({ children }: { children: ReactNode }) {
  if (useOwnFrame()) return children;
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
