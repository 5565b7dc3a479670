import type { ReactNode } from 'react';
import { StepMark } from '@/components/art/step-mark';
import { TalentPool } from '@/components/art/talent-pool';
import { CallBand } from '@/components/site/call-band';
import { FitSection } from '@/components/site/fit';
import { PageHead } from '@/components/site/page-head';
import { Points } from '@/components/site/points';
import { ProseSection } from '@/components/site/prose-section';
import { Questions } from '@/components/site/questions';
import { Section } from '@/components/site/section';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';

/** Stages 2 to 4 of the step mark: found in the pool, compared with a role, matched. */
const STAGES = [2, 3, 4] as const;

export function CvUploadPageView({ children }: { children: ReactNode }) {
  const { cvPage: page } = content();
  const { form, steps, help } = page;
  return (
    <>
      <PageHead
        ink
        className="accent-digital"
        eyebrow={page.eyebrow}
        title={page.title}
        lead={page.lead}
        art={<TalentPool seed="cv-upload" />}
      >
        <ButtonLink href="#upload" variant="on-ink">
          {page.start}
        </ButtonLink>
        <ButtonLink href={pages.careers} variant="secondary">
          {page.jobs}
        </ButtonLink>
      </PageHead>
      <section id="upload" aria-labelledby="upload-title">
        <div className="wrap section section-split">
          <div className="section-aside">
            <h2 id="upload-title">{form.title}</h2>
            <p className="mt-4 text-lead text-muted">{form.lead}</p>
            <h3 className="mt-8 text-body tracking-normal">{form.note.title}</h3>
            <p className="mt-1 text-muted">{form.note.text}</p>
          </div>
          <div>{children}</div>
        </div>
      </section>
      <Section id="steps" {...steps} ruled>
        <ol className="contact-cards">
          {steps.items.map((step, index) => (
            <li key={step.title}>
              <StepMark stage={STAGES[index] ?? 4} />
              <h3 className="mt-4">
                <span className="figures font-normal text-coral-text">{index + 1}</span> {step.title}
              </h3>
              <p className="mt-2 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="readers" title={page.readers.title} layout="split" ruled>
        <Points items={page.readers.items} columns={1} />
      </Section>
      <ProseSection id="withdraw" prose={page.withdraw} ruled />
      <FitSection fit={page.pool} />
      <Section id="questions" title={page.questions.title} layout="split" ruled>
        <Questions items={page.questions.items} />
      </Section>
      <CallBand {...help}>
        <ButtonLink href={pages.contact} variant="on-ink">
          {help.contact}
        </ButtonLink>
        <ButtonLink href={pages.moderatorLogin} variant="secondary">
          {help.moderator}
        </ButtonLink>
      </CallBand>
    </>
  );
}
