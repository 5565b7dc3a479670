import type { ReactNode } from 'react';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import type { AudiencePage } from '@/lib/content/page-types';
import { pageMetadata } from '@/lib/publishing/metadata';

/** @param view the page's own component with its data */
export function audiencePage(read: () => AudiencePage, view: () => ReactNode | Promise<ReactNode>) {
  return {
    generateMetadata: () => pageMetadata(pages.named(read().slug), read().meta),
    Page: async () => {
      const { name, slug } = read();
      return (
        <>
          <Trail to={{ label: name, href: pages.named(slug) }} />
          {await view()}
        </>
      );
    },
  };
}
