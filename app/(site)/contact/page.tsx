import { ContactPageView } from '@/components/site/contact/contact-page';
import { ContactForm } from '@/components/enquiries/contact-form';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { contactPage as page } from '@/lib/content/en/contact';
import { links } from '@/lib/content/en/navigation';
import { companyPageData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.contact, page.meta);

export default function ContactPage() {
  return (
    <>
      <StructuredData json={companyPageData(links.contact)} />
      <ContactPageView>
        <ContactForm page="contact" full />
      </ContactPageView>
    </>
  );
}
