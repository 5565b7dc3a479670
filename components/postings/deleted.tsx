'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';

/**
 * Confirms that a posting was deleted. `fresh`: deleted just now on this page; focuses the heading, because the clicked
 * button was removed.
 */
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
