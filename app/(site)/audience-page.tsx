import { AudiencePageView } from '@/components/site/audience/audience-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import type { AudiencePage } from '@/lib/content/page-types';
import { pageMetadata } from '@/lib/publishing/metadata';
import { trailData } from '@/lib/publishing/structured-data/json-ld';

/** What the route of an audience exports. */
export function audiencePage(page: AudiencePage) {
  const path = pages.named(page.slug);
  return {
    metadata: pageMetadata(path, page.meta),
    Page: () => (
      <>
        <StructuredData json={trailData({ label: page.name, href: path })} />
        <AudiencePageView page={page} />
      </>
    ),
  };
}
