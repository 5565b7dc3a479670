'use client';

import { useState, type ReactNode } from 'react';

type HeldDetailsProps = { open: boolean; children: ReactNode };

/** A disclosure that keeps its first state on later renders, so that text being written in it stays visible. */
export function HeldDetails({ open, children }: HeldDetailsProps) {
  const [first] = useState(open);
  return <details open={first || undefined}>{children}</details>;
}
