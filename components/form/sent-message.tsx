'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';

type SentMessageProps = {
  message: string | null;
  /** How often the form has been sent from this page: each time the focus moves here, from a button that is gone. */
  times: number;
  /** What else there is to say; the message is its title then. */
  children?: ReactNode;
};

/** Where a form that stays says that it was sent. The region is there before its words: one that comes with them is often not read out. */
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
