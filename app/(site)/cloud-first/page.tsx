import { ContactForm } from '@/components/enquiries/contact-form';
import { StructuredData } from '@/components/site/structured-data';
import { TechnologyPageView } from '@/components/site/technology/technology-page';
import { pages } from '@/lib/base/routes';
import { cloudFirst as page } from '@/lib/content/technologies/cloud-first';
import { offerData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.cloudFirst, page.meta);

export default function CloudFirstPage() {
  return (
    <>
      <StructuredData json={offerData(page, page.services.items)} />
      <TechnologyPageView page={page}>
        <ContactForm page="cloud-first" />
      </TechnologyPageView>
    </>
  );
}
