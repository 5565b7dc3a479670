'use client';

import { useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner';

type FormProblemProps = {
  children: string | null | undefined;
  /** Grows with every failed attempt, so that the same problem takes the focus again; without it, it never does. */
  attempt?: number;
};

/** Why a form could not be sent as a whole. It takes the focus, because it may be a screen away from the button. */
export function FormProblem({ children, attempt }: FormProblemProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children && attempt !== undefined) ref.current?.focus();
  }, [children, attempt]);
  if (!children) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Banner tone="error" live>
        {children}
      </Banner>
    </div>
  );
}
