'use client';

import { useEffect } from 'react';
import { Receipt } from '@/components/form/receipt';
import { Button } from '@/components/ui/button';
import { fill } from '@/lib/base/fill';
import { pages } from '@/lib/base/routes';
import type { Contradiction } from '@/lib/jobs/schema';
import type { Catalogue } from '@/lib/content';
import { forgetDraft } from './draft';

type PostingReceivedProps = {
  words: Pick<Catalogue['submitJob'], 'success' | 'withheld'>;
  reference: string | number | null | undefined;
  withheld?: readonly Contradiction[] | undefined;
  onAnother?: () => void;
};

/** Shown after a job was posted. Without scripts "Post Another Job" is a link to an empty form. */
export function PostingReceived({ words, reference, withheld = [], onAnother }: PostingReceivedProps) {
  useEffect(forgetDraft, []);
  const { success } = words;
  return (
    <Receipt
      title={success.title}
      message={`${success.message}.`}
      number={{ label: success.reference, value: `#${reference}` }}
      steps={[...withheld.map(({ sentence }) => fill(words.withheld, { words: sentence })), ...success.steps]}
      fresh
      next={
        <>
          {onAnother ? (
            <Button onClick={onAnother}>{success.another}</Button>
          ) : (
            <a className="btn btn-primary" href={pages.submitJob}>
              {success.another}
            </a>
          )}
          <span className="text-muted">
            {success.noMail}{' '}
            <a className="link" href={pages.managePostings}>
              {success.mailAgain}
            </a>
          </span>
        </>
      }
    />
  );
}
