'use client';

import type { ReactNode } from 'react';
import { Button } from './button';

/** The browser's back button, on the page. Hidden without scripts, which it needs. */
export function GoBack({ children }: { children: ReactNode }) {
  return (
    <Button variant="secondary" className="needs-script" onClick={() => window.history.back()}>
      {children}
    </Button>
  );
}
