'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';

type SentMessageProps = {
  message: string | null;
  /**
   * Number of successful submissions from this page. A new number moves the focus to the message, because the clicked
   * button may be removed.
   */
  times: number;
  /** A receipt, shown instead of the message alone. */
  children?: ReactNode;
};

/**
 * The success message of a form that remains on the page. The live region is rendered before its text: screen readers
 * often ignore a region inserted together with its text.
 */
export function SentMessage({ message, times, children }: SentMessageProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) region.current?.focus();
  }, [times]);
  return (
    <div ref={region} role="status" tabIndex={-1}>
      {message && <div className="mb-6">{children ?? <Banner tone="success">{message}</Banner>}</div>}
    </div>
  );
}
