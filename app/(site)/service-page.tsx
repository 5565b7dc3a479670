import { ServicePageView } from '@/components/site/services/service-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { ServicePage } from '@/lib/content/page-types';
import { jobsForPage } from '@/lib/board/page-jobs';
import { pageMetadata } from '@/lib/publishing/metadata';
import { offerData } from '@/lib/publishing/structured-data/json-ld';

export function servicePage(read: () => ServicePage) {
  return {
    generateMetadata: () => pageMetadata(pages.named(read().slug), read().meta),
    Page: async () => {
      const page = read();
      return (
        <>
          <StructuredData json={offerData(page, page.offerings.items, content().links.services)} />
          <ServicePageView page={page} jobs={await jobsForPage(page.slug)} />
        </>
      );
    },
  };
}
