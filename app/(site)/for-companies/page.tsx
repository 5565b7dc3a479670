import { AudiencePageView } from '@/components/site/audience/audience-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { forCompanies as page } from '@/lib/content/audiences/for-companies';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.forCompanies, page.meta);

export default function ForCompaniesPage() {
  return (
    <>
      <StructuredData json={trailData({ label: page.name, href: pages.forCompanies })} />
      <AudiencePageView page={page} />
    </>
  );
}
