import { ContactForm } from '@/components/enquiries/contact-form';
import { StructuredData } from '@/components/ui/structured-data';
import { TechnologyPageView } from '@/components/site/technology/technology-page';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { TechnologyPage } from '@/lib/content/page-types';
import { skillsForPage } from '@/lib/board/page-jobs';
import { pageMetadata } from '@/lib/publishing/metadata';
import { offerData } from '@/lib/publishing/structured-data/json-ld';

export function technologyPage(read: () => TechnologyPage) {
  return {
    generateMetadata: () => pageMetadata(pages.named(read().slug), read().meta),
    Page: async () => {
      const page = read();
      return (
        <>
          <StructuredData json={offerData(page, page.services.items)} />
          <TechnologyPageView page={page} skills={await skillsForPage(page.slug)}>
            <ContactForm words={content().contactForm} page={page.slug} />
          </TechnologyPageView>
        </>
      );
    },
  };
}
