'use client';

import type { ReactNode } from 'react';
import { Button } from './button';

/** The browser's own back button, within reach. Hidden without scripts, where it could do nothing. */
export function GoBack({ children }: { children: ReactNode }) {
  return (
    <Button variant="secondary" className="needs-script" onClick={() => window.history.back()}>
      {children}
    </Button>
  );
}
