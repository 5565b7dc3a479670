import { AudienceArt } from '@/components/art/audience-art';
import { ServiceMark } from '@/components/art/service-art';
import { Actions } from '@/components/site/actions';
import { CallBand } from '@/components/site/call-band';
import { FieldJobs } from '@/components/site/field-jobs';
import { PageHead } from '@/components/site/page-head';
import { Points, Steps } from '@/components/site/points';
import { ProseSection } from '@/components/site/prose-section';
import { Questions } from '@/components/site/questions';
import { Section } from '@/components/site/section';
import { Icon } from '@/components/ui/icon';
import type { AudiencePage, ServiceSlug } from '@/lib/content/page-types';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';

/** A page for one audience. Pages for companies begin with the steps, and pages for job seekers with the promises. */
export function AudiencePageView({ page, jobs }: { page: AudiencePage; jobs: readonly JobRowDto[] }) {
  const seeksWork = page.slug === 'for-job-seekers' || page.slug === 'for-contractors';
  const steps = (
    <Section key="steps" id="steps" {...page.steps} ruled>
      <Steps items={page.steps.items} />
    </Section>
  );
  const promises = (
    <Section key="promises" id="promises" {...page.promises} ruled layout={seeksWork ? 'split' : 'stack'}>
      <Points items={page.promises.items} columns={seeksWork ? 1 : 4} />
    </Section>
  );
  const open = <FieldJobs page={page.slug} jobs={jobs} />;
  return (
    <>
      <PageHead
        ink
        className={seeksWork ? 'accent-digital' : 'accent-cloud'}
        eyebrow={page.eyebrow}
        title={page.title}
        lead={page.lead}
        art={<AudienceArt slug={page.slug} />}
      >
        <Actions actions={page.actions} />
      </PageHead>
      <ProseSection id="about" prose={page.about} />
      {seeksWork && open}
      {seeksWork ? promises : steps}
      <Section id="services" {...page.services} layout="split" ruled>
        <ServiceRows items={page.services.items} />
      </Section>
      {seeksWork ? steps : promises}
      {!seeksWork && open}
      <Section id="questions" {...page.questions} layout="split" ruled>
        <Questions items={page.questions.items} />
      </Section>
      <CallBand {...page.call} />
    </>
  );
}

function ServiceRows({ items }: { items: AudiencePage['services']['items'] }) {
  const { serviceLabels } = content();
  return (
    <ul className="service-rows">
      {items.map((item) => (
        <li key={item.href}>
          <ServiceMark slug={item.href.slice(1) as ServiceSlug} />
          <div>
            <h3>{item.title}</h3>
            <p className="mt-1 text-muted">{item.text}</p>
            <a href={item.href} className="link mt-3 inline-flex items-center gap-2 py-1 font-semibold">
              {serviceLabels.learnMore}
              <span className="sr-only">{serviceLabels.about(item.title)}</span>
              <Icon name="arrow-right" />
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
