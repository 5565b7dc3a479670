'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { fill } from '@/lib/base/fill';
import { pages } from '@/lib/base/routes';
import type { Contradiction } from '@/lib/jobs/schema';
import type { Catalogue } from '@/lib/content';

type PostingReceivedProps = {
  words: Pick<Catalogue['submitJob'], 'success' | 'withheld'>;
  reference: string | number | null | undefined;
  withheld?: readonly Contradiction[] | undefined;
  onAnother?: () => void;
};

/** Shown after a job was posted. Without scripts "Post Another Job" is a link to an empty form. */
export function PostingReceived({ words, reference, withheld = [], onAnother }: PostingReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { success } = words;
  return (
    <div className="grid gap-4 justify-items-start">
      <h2 ref={heading} tabIndex={-1}>
        {success.title}
      </h2>
      <p className="text-lead" role="status">
        {success.message}.
      </p>
      <p>
        {success.reference} <strong className="figures">#{reference}</strong>.
      </p>
      {withheld.map(({ fact, sentence }) => (
        <p key={fact}>{fill(words.withheld, { words: sentence })}</p>
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
