'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';

type SentMessageProps = {
  message: string | null;
  /** Number of submissions from this page. Each one moves the focus here, because the pressed button is gone. */
  times: number;
  /** Further content; the message becomes its title. */
  children?: ReactNode;
};

/**
 * Success message of a form that stays. The live region exists before its text: screen readers often skip a region
 * inserted together with its text.
 */
export function SentMessage({ message, times, children }: SentMessageProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) region.current?.focus();
  }, [times]);
  return (
    <div ref={region} role="status" tabIndex={-1}>
      {message && (
        <Banner tone="success" title={children && message} className="mb-6">
          {children || message}
        </Banner>
      )}
    </div>
  );
}
