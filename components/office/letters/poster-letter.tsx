'use client';

import { useEffect, useRef, useState } from 'react';
import { letterChoice as words } from '@/lib/content/en/letters';
import { postingEmails } from '@/lib/content/en/postings';
import type { PosterLetterDesk } from '@/lib/letters/schema';
import { LetterPaper, Paragraphs } from './letter-preview';

type PosterLetterProps = {
  decision: 'approve' | 'reject';
  /** Label of the button that makes this decision. */
  label: string;
  letter: PosterLetterDesk;
};

/**
 * Preview of the letter that a poster gets after a decision. It is part of the decision's form; with scripts it follows
 * the field `reason`.
 */
export function PosterLetter({
  decision,
  label,
  letter: { greeting, called, page, past, change, contact },
}: PosterLetterProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form || decision !== 'reject') return;
    const read = () => setReason(String(new FormData(form).get('reason') ?? '').trim() || null);
    // After a refused post, the field already contains a reason, so it is read once before any input.
    const first = setTimeout(read, 0);
    form.addEventListener('input', read);
    return () => {
      clearTimeout(first);
      form.removeEventListener('input', read);
    };
  }, [decision]);
  const { subject, heading, before, after } =
    decision === 'approve'
      ? postingEmails.approved({ ...called, page, past, change })
      : postingEmails.rejected({ ...called, reason, change, contact });
  return (
    <details ref={ref} className="letter-preview">
      <summary className="row-action">{words.poster(label)}</summary>
      <LetterPaper subject={subject} heading={heading}>
        <Paragraphs of={[greeting, ...before]} />
        <p>
          <strong>{postingEmails.button}</strong>
        </p>
        <Paragraphs of={after} />
      </LetterPaper>
    </details>
  );
}
