import { AudiencePageView } from '@/components/site/audience/audience-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import type { AudiencePage } from '@/lib/content/page-types';
import { jobsForPage } from '@/lib/board/page-jobs';
import { pageMetadata } from '@/lib/publishing/metadata';

export function audiencePage(read: () => AudiencePage) {
  return {
    generateMetadata: () => pageMetadata(pages.named(read().slug), read().meta),
    Page: async () => {
      const page = read();
      return (
        <>
          <Trail to={{ label: page.name, href: pages.named(page.slug) }} />
          <AudiencePageView page={page} jobs={await jobsForPage(page.slug)} />
        </>
      );
    },
  };
}
