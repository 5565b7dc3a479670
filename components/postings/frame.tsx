import type { ReactNode } from 'react';
import { FormPage } from '@/components/site/form-page';
import { WaySketch } from '@/components/site/sketches';
import { content } from '@/lib/content';

type PostingFrameProps = { title: string; lead?: string; wide?: boolean; children: ReactNode };

/** Frame of the pages for posters. `wide`: for the page of one posting, which needs more room than a form. */
export function PostingFrame({ title, lead, wide = false, children }: PostingFrameProps) {
  return (
    <FormPage title={title} lead={lead} object={<WaySketch of="posting" />} beside={content().postings.about}>
      {wide ? <div className="grid min-w-0 gap-10">{children}</div> : children}
    </FormPage>
  );
}
