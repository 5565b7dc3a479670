import { ServiceCards } from '@/components/site/services/service-cards';
import { CallBand } from '@/components/site/call-band';
import { DataGrid } from '@/components/site/data-grid';
import { PageHead } from '@/components/site/page-head';
import { Points, Steps } from '@/components/site/points';
import { ProseSection } from '@/components/site/prose-section';
import { Section } from '@/components/site/section';
import { StructuredData } from '@/components/site/structured-data';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { services } from '@/lib/content/navigation';
import { servicePages, servicesPage as page } from '@/lib/content/services';
import { companyPageData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.services, page.meta);

export default function ServicesPage() {
  return (
    <>
      <StructuredData json={companyPageData(services)} />
      <PageHead title={page.title} lead={page.lead} />
      <Section id="services" title={page.cardsTitle} lead={page.cardsLead}>
        <ServiceCards services={servicePages} />
      </Section>
      <ProseSection id="about" prose={page.about} ruled />
      <Section id="comparison" title={page.comparison.title} lead={page.comparison.lead} ruled>
        <DataGrid caption={page.comparison.title} columns={page.comparison.columns} rows={page.comparison.rows} />
      </Section>
      <Section id="process" title={page.process.title} lead={page.process.lead} ink>
        <Steps items={page.process.items} ink />
      </Section>
      <Section id="benefits" title={page.benefits.title} lead={page.benefits.lead} layout="split">
        <Points items={page.benefits.items} columns={2} />
      </Section>
      <CallBand title={page.call.title} text={page.call.text} ink={false}>
        <ButtonLink href={page.call.action.href}>{page.call.action.label}</ButtonLink>
      </CallBand>
    </>
  );
}
