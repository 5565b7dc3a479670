'use client';

import { useState, type ReactNode } from 'react';

type HeldDetailsProps = { open: boolean; children: ReactNode };

/** A part that opens, as it was at first whatever the page finds later: what is being written in it stays in sight. */
export function HeldDetails({ open, children }: HeldDetailsProps) {
  const [first] = useState(open);
  return <details open={first || undefined}>{children}</details>;
}
