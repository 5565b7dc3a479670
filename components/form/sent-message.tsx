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
  /** Further content. The message becomes the title above it. */
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
      {message && (
        <Banner tone="success" title={children && message} className="mb-6">
          {children || message}
        </Banner>
      )}
    </div>
  );
}
