import { AudiencePageView } from '@/components/site/audience/audience-page';
import { StructuredData } from '@/components/site/structured-data';
import { forEmployers as page } from '@/lib/content/audiences/for-employers';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata('/for-employers', page.meta);

export default function ForEmployersPage() {
  return (
    <>
      <StructuredData json={trailData({ label: page.name, href: '/for-employers' })} />
      <AudiencePageView page={page} />
    </>
  );
}
