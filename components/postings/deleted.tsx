'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { postings } from '@/lib/content/en/postings';

/** Shown after a posting was deleted. `fresh`: just now on this page, so focus moves here from the button that is gone. */
export function PostingDeleted({ fresh = false }: { fresh?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  const { deleted } = postings;
  return (
    <div className="grid gap-4 justify-items-start">
      <h2 ref={heading} tabIndex={-1}>
        {deleted.title}
      </h2>
      <p className="text-lead" role="status">
        {deleted.text}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={pages.submitJob}>{deleted.another}</ButtonLink>
        <ButtonLink href={pages.careers} variant="secondary">
          {deleted.board}
        </ButtonLink>
      </p>
    </div>
  );
}
