import { AudiencePageView } from '@/components/site/audience/audience-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { forJobSeekers as page } from '@/lib/content/audiences/for-job-seekers';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.forJobSeekers, page.meta);

export default function ForJobSeekersPage() {
  return (
    <>
      <StructuredData json={trailData({ label: page.name, href: pages.forJobSeekers })} />
      <AudiencePageView page={page} />
    </>
  );
}
