import { ServicePageView } from '@/components/site/services/service-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { services } from '@/lib/content/navigation';
import { jobMatching as page } from '@/lib/content/services/job-matching';
import { offerData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.jobMatching, page.meta);

export default function JobMatchingPage() {
  return (
    <>
      <StructuredData json={offerData(page, page.offerings.items, services)} />
      <ServicePageView page={page} />
    </>
  );
}
