import type { ReactNode } from 'react';
import { FormPage } from '@/components/site/form-page';
import { PostingSketch } from '@/components/site/sketches';
import { content } from '@/lib/content';
import './manage.css';

/** `wide`: for the page of one posting, whose parts need more room than a form. */
export function PostingFrame({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string;
  lead?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <FormPage title={title} lead={lead} object={<PostingSketch />} beside={content().postings.about}>
      {wide ? <div className="posting-manage">{children}</div> : children}
    </FormPage>
  );
}
