import { AudiencePageView } from '@/components/site/audience/audience-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import type { AudiencePage } from '@/lib/content/page-types';
import { jobsForPage } from '@/lib/board/page-jobs';
import { pageMetadata } from '@/lib/publishing/metadata';

export function audiencePage(page: AudiencePage) {
  const path = pages.named(page.slug);
  return {
    metadata: pageMetadata(path, page.meta),
    Page: async () => (
      <>
        <Trail to={{ label: page.name, href: path }} />
        <AudiencePageView page={page} jobs={await jobsForPage(page.slug)} />
      </>
    ),
  };
}
