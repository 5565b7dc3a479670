import { CeoQuote } from '@/components/site/about/ceo-quote';
import { KeyFigures } from '@/components/site/about/key-figures';
import { Timeline } from '@/components/site/about/timeline';
import { CallBand } from '@/components/site/call-band';
import { ClientStories } from '@/components/site/client-stories';
import { PageHead } from '@/components/site/page-head';
import { Points } from '@/components/site/points';
import { ProseSection } from '@/components/site/prose-section';
import { Section } from '@/components/site/section';
import { StructuredData } from '@/components/site/structured-data';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { companyPageData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.about, content().aboutPage.meta);

export default function AboutPage() {
  const { links, aboutPage: page } = content();
  return (
    <>
      <StructuredData json={companyPageData(links.about)} />
      <PageHead title={page.title} lead={page.lead} art={<KeyFigures items={page.figures} />}>
        <ButtonLink href={page.action.href}>{page.action.label}</ButtonLink>
      </PageHead>
      <ProseSection id="story" prose={page.story} />
      <Timeline timeline={page.timeline} />
      <Section id="values" {...page.values} layout="split" ruled>
        <Points items={page.values.items} columns={2} />
      </Section>
      <CeoQuote {...page.ceo} />
      <Section id="stories" {...page.stories}>
        <ClientStories items={page.stories.items} />
      </Section>
      <ProseSection id="how-we-work" prose={page.howWeWork} ruled />
      <CallBand {...page.call} />
    </>
  );
}
