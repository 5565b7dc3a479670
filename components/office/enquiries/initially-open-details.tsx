'use client';

import { useState, type ReactNode } from 'react';

type InitiallyOpenDetailsProps = { open: boolean; children: ReactNode };

/** A disclosure that keeps its first state on later renders, so that text being written in it stays visible. */
export function InitiallyOpenDetails({ open, children }: InitiallyOpenDetailsProps) {
  const [first] = useState(open);
  return <details open={first || undefined}>{children}</details>;
}
