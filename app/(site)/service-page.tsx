import type { ReactNode } from 'react';
import { StructuredData } from '@/components/ui/structured-data';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { ServicePage } from '@/lib/content/page-types';
import { pageMetadata } from '@/lib/publishing/metadata';
import { offerData } from '@/lib/publishing/structured-data/json-ld';

/** @param view the page's content, below the structured data that all service pages have */
export function servicePage<Page extends ServicePage>(
  read: () => Page,
  view: (page: Page) => ReactNode | Promise<ReactNode>,
) {
  return {
    generateMetadata: () => pageMetadata(pages.named(read().slug), read().meta),
    Page: async () => {
      const page = read();
      const parts = page.offerings.items.map((title) => ({ title }));
      return (
        <>
          <StructuredData json={offerData(page, parts, content().links.services)} />
          {await view(page)}
        </>
      );
    },
  };
}
