import { ContactForm } from '@/components/enquiries/contact-form';
import { ContactPageView } from '@/components/site/contact/contact-page';
import { StructuredData } from '@/components/ui/structured-data';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { companyPageData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.contact, content().contactPage.meta);

export default function ContactPage() {
  return (
    <>
      <StructuredData json={companyPageData(content().links.contact)} />
      <ContactPageView>
        <ContactForm words={content().contactForm} page="contact" full />
      </ContactPageView>
    </>
  );
}
