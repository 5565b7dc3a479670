'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';

/** Shown after a posting was words. `fresh`: just now on this page, so focus moves here from the button that is gone. */
export function PostingDeleted({ words, fresh = false }: { words: Catalogue['postings']['deleted']; fresh?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  return (
    <div className="grid gap-4 justify-items-start">
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className="text-lead" role="status">
        {words.text}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={pages.submitJob}>{words.another}</ButtonLink>
        <ButtonLink href={pages.careers} variant="secondary">
          {words.board}
        </ButtonLink>
      </p>
    </div>
  );
}
