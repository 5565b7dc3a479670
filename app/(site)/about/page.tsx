import { Initial, QuoteMark } from '@/components/art/initial';
import { TimelineArt, YearMark } from '@/components/art/timeline-art';
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
import type { Action, Point, Section as Content } from '@/lib/content/page-types';
import { pageMetadata } from '@/lib/publishing/metadata';
import { companyPageData } from '@/lib/publishing/structured-data/json-ld';

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

function KeyFigures({ items }: { items: readonly { value: string; label: string }[] }) {
  return (
    <dl className="figures border-t border-text">
      {items.map(({ value, label }) => (
        <div key={label} className="flex items-baseline justify-between gap-6 border-b border-line py-3">
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-h1 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type CeoQuoteProps = { title: string; quote: readonly string[]; name: string; role: string; action: Action };

function CeoQuote({ title, quote, name, role, action }: CeoQuoteProps) {
  return (
    <section aria-labelledby="ceo-title" className="band-ink">
      <div className="wrap section grid gap-8 lg:grid-cols-12">
        <div className="grid content-start gap-6 lg:col-span-3">
          <h2 id="ceo-title" className="text-h3 text-mint">
            {title}
          </h2>
          <QuoteMark className="hidden w-28 lg:block" />
        </div>
        <figure className="lg:col-span-9">
          <blockquote className="grid gap-5 font-display text-h2">
            {quote.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
          <figcaption className="mt-10 flex flex-wrap items-center justify-between gap-6">
            <span className="flex items-center gap-4">
              <Initial name={name} size={72} />
              <span>
                <span className="font-semibold">{name}</span>
                <br />
                <span className="text-band-muted">{role}</span>
              </span>
            </span>
            <ButtonLink href={action.href} variant="on-ink">
              {action.label}
            </ButtonLink>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

type TimelineProps = { timeline: Content<Point & { when: string }> };

function Timeline({ timeline }: TimelineProps) {
  return (
    <Section id="timeline" {...timeline} ruled>
      <TimelineArt className="hidden h-auto w-full lg:block" />
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-6 lg:grid-cols-4">
        {timeline.items.map((item, index) => (
          <li key={item.when}>
            <div className="lg:hidden">
              <YearMark stage={(index + 1) as 1 | 2 | 3 | 4} />
            </div>
            <p className="figures font-display text-h2 font-bold text-coral-text">{item.when}</p>
            <h3 className="mt-1">{item.title}</h3>
            <p className="mt-2 text-muted">{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
