'use client';

import { useState, type ReactNode } from 'react';

type InitiallyOpenDetailsProps = { open: boolean; children: ReactNode };

/** A disclosure whose initial state later renders do not change, so that text being typed inside remains visible. */
export function InitiallyOpenDetails({ open, children }: InitiallyOpenDetailsProps) {
  const [first] = useState(open);
  return <details open={first || undefined}>{children}</details>;
}
