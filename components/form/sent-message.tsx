'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';

type SentMessageProps = {
  message: string | null;
  /** Successful posts from this page. A new number focuses the message, because the button may be removed. */
  times: number;
  /** A receipt, shown instead of the message alone. */
  children?: ReactNode;
};

/** A live region, rendered before its message: screen readers often ignore a region that is inserted with its text. */
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
