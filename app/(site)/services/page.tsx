import { ServiceCards } from '@/components/site/services/service-cards';
import { CallBand } from '@/components/site/call-band';
import { DataGrid } from '@/components/site/data-grid';
import { PageHead } from '@/components/site/page-head';
import { Points, Steps } from '@/components/site/points';
import { ProseSection } from '@/components/site/prose-section';
import { Section } from '@/components/site/section';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { companyPageData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.services, content().servicesPage.meta);

export default function ServicesPage() {
  const { links, servicesPage: page, servicePages } = content();
  return (
    <>
      <StructuredData json={companyPageData(links.services)} />
      <PageHead title={page.title} lead={page.lead} />
      <Section id="services" title={page.cardsTitle} lead={page.cardsLead}>
        <ServiceCards services={servicePages} />
      </Section>
      <ProseSection id="about" prose={page.about} ruled />
      <Section id="comparison" {...page.comparison} ruled>
        <DataGrid caption={page.comparison.title} columns={page.comparison.columns} rows={page.comparison.rows} />
      </Section>
      <Section id="process" {...page.process} ink>
        <Steps items={page.process.items} ink />
      </Section>
      <Section id="benefits" {...page.benefits} layout="split">
        <Points items={page.benefits.items} columns={2} />
      </Section>
      <CallBand {...page.call} ink={false} />
    </>
  );
}
