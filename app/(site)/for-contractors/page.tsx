import { AudiencePageView } from '@/components/site/audience/audience-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { forContractors as page } from '@/lib/content/audiences/for-contractors';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.forContractors, page.meta);

export default function ForContractorsPage() {
  return (
    <>
      <StructuredData json={trailData({ label: page.name, href: pages.forContractors })} />
      <AudiencePageView page={page} />
    </>
  );
}
