import { AboutClients, AboutHead, AboutQuote, AboutRetention, AboutValues } from '@/components/site/about/sections';
import { CallBand } from '@/components/site/call-band';
import { StructuredData } from '@/components/ui/structured-data';
import { pages } from '@/lib/base/routes';
import { storageForPage } from '@/lib/board/page-jobs';
import { content } from '@/lib/content';
import { pageMetadata } from '@/lib/publishing/metadata';
import { companyPageData } from '@/lib/publishing/structured-data/json-ld';

export const generateMetadata = () => pageMetadata(pages.about, content().aboutPage.meta);

export default async function AboutPage() {
  const { links, aboutPage } = content();
  return (
    <>
      <StructuredData json={companyPageData(links.about)} />
      <AboutHead />
      <AboutQuote />
      <AboutValues />
      <AboutRetention days={(await storageForPage()).kept} />
      <AboutClients />
      <CallBand {...aboutPage.call} flush />
    </>
  );
}
