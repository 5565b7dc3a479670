import { AudiencePageView } from '@/components/site/audience/audience-page';
import { StructuredData } from '@/components/site/structured-data';
import { forContractors as page } from '@/lib/content/audiences/for-contractors';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata('/for-contractors', page.meta);

export default function ForContractorsPage() {
  return (
    <>
      <StructuredData json={trailData({ label: page.name, href: '/for-contractors' })} />
      <AudiencePageView page={page} />
    </>
  );
}
