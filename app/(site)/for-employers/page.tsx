import { AudiencePageView } from '@/components/site/audience/audience-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { forEmployers as page } from '@/lib/content/audiences/for-employers';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.forEmployers, page.meta);

export default function ForEmployersPage() {
  return (
    <>
      <StructuredData json={trailData({ label: page.name, href: pages.forEmployers })} />
      <AudiencePageView page={page} />
    </>
  );
}
