import { ServiceArt } from '@/components/art/service-art';
import { Actions } from '@/components/site/actions';
import { CallBand } from '@/components/site/call-band';
import { ExhibitSection } from '@/components/site/exhibit';
import { FieldJobs } from '@/components/site/field-jobs';
import { FitSection } from '@/components/site/fit';
import { PageHead } from '@/components/site/page-head';
import { Points, Steps } from '@/components/site/points';
import { ProseSection } from '@/components/site/prose-section';
import { Questions } from '@/components/site/questions';
import { Section } from '@/components/site/section';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { ServicePage } from '@/lib/content/page-types';
import type { JobRowDto } from '@/lib/jobs/schema';

export function ServicePageView({ page, jobs }: { page: ServicePage; jobs: readonly JobRowDto[] }) {
  const { serviceLabels } = content();
  const actions = <Actions actions={[serviceLabels.contact, serviceLabels.back]} ink={false} />;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} trail={serviceTrail(page)} art={<ServiceArt slug={page.slug} />}>
        {actions}
      </PageHead>
      <ProseSection id="about" prose={page.about} />
      <Section id="offerings" {...page.offerings} layout="split" ruled>
        <Points items={page.offerings.items} columns={2} />
      </Section>
      <ExhibitSection exhibit={page.exhibit} />
      <Section id="process" {...page.process}>
        <Steps items={page.process.items} />
      </Section>
      <Section id="benefits" {...page.benefits} ruled>
        <Points items={page.benefits.items} columns={3} />
      </Section>
      <FitSection fit={page.fit} />
      <FieldJobs page={page.slug} jobs={jobs} />
      <Section id="questions" {...page.questions} layout="split" ruled>
        <Questions items={page.questions.items} />
      </Section>
      <CallBand {...page.call} ink={false}>
        {actions}
      </CallBand>
    </>
  );
}

function serviceTrail(page: ServicePage) {
  const { links } = content();
  return [links.home, links.services, { label: page.name, href: pages.named(page.slug) }];
}
