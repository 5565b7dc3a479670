import { ServicePageView } from '@/components/site/services/service-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { links } from '@/lib/content/en/navigation';
import type { ServicePage } from '@/lib/content/page-types';
import { jobsForPage } from '@/lib/board/page-jobs';
import { pageMetadata } from '@/lib/publishing/metadata';
import { offerData } from '@/lib/publishing/structured-data/json-ld';

export function servicePage(page: ServicePage) {
  return {
    metadata: pageMetadata(pages.named(page.slug), page.meta),
    Page: async () => (
      <>
        <StructuredData json={offerData(page, page.offerings.items, links.services)} />
        <ServicePageView page={page} jobs={await jobsForPage(page.slug)} />
      </>
    ),
  };
}
