'use client';

import { useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { CV_UPLOADED_MESSAGE, cvForm } from '@/lib/content/cv';

/** What came back for an upload: the record's number, unless the receipt could not be kept. */
export type CvReceipt = { reference: string | number | null | undefined };

type CvReceivedProps = {
  /** Null while there is nothing to confirm. */
  receipt: CvReceipt | null;
  /** How often a CV has been sent from this page: each time the focus moves here, from a form that was emptied. */
  times: number;
};

/** Says that the CV has arrived. The region is there before its words: one that comes with them is often not read out. */
export function CvReceived({ receipt, times }: CvReceivedProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) region.current?.focus();
  }, [times]);
  const { received } = cvForm;
  return (
    <div ref={region} role="status" tabIndex={-1}>
      {receipt && (
        <Banner tone="success" title={CV_UPLOADED_MESSAGE} className="mb-8">
          {receipt.reference && (
            <p>
              {received.reference} <strong className="figures">#{receipt.reference}</strong>. {received.next}
            </p>
          )}
        </Banner>
      )}
    </div>
  );
}
