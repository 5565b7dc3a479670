import { ServicePageView } from '@/components/site/services/service-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { services } from '@/lib/content/navigation';
import { talentAcquisition as page } from '@/lib/content/services/talent-acquisition';
import { offerData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.talentAcquisition, page.meta);

export default function TalentAcquisitionPage() {
  return (
    <>
      <StructuredData json={offerData(page, page.offerings.items, services)} />
      <ServicePageView page={page} />
    </>
  );
}
