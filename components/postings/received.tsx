'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import type { Contradiction } from '@/lib/jobs/schema';
import { submitJob, POSTING_RECEIVED_MESSAGE } from '@/lib/content/en/submit-job';

type PostingReceivedProps = {
  reference: string | number | null | undefined;
  withheld?: readonly Contradiction[] | undefined;
  onAnother?: () => void;
};

/** The success screen. Without scripts "Post Another Job" is a link to the empty form. */
export function PostingReceived({ reference, withheld = [], onAnother }: PostingReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { success } = submitJob;
  return (
    <div className="grid gap-4 justify-items-start">
      <h2 ref={heading} tabIndex={-1}>
        {success.title}
      </h2>
      <p className="text-lead" role="status">
        {POSTING_RECEIVED_MESSAGE}.
      </p>
      <p>
        {success.reference} <strong className="figures">#{reference}</strong>.
      </p>
      {withheld.map(({ fact, sentence }) => (
        <p key={fact}>{submitJob.withheld(sentence)}</p>
      ))}
      <p>{success.mail}</p>
      {onAnother ? (
        <Button variant="secondary" onClick={onAnother}>
          {success.another}
        </Button>
      ) : (
        <a className="btn btn-secondary" href={pages.submitJob}>
          {success.another}
        </a>
      )}
      <p className="text-muted">
        {success.noMail}{' '}
        <a className="link" href={pages.managePostings}>
          {success.mailAgain}
        </a>
        .
      </p>
    </div>
  );
}
