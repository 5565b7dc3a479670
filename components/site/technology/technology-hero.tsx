import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { content } from '@/lib/content';
import type { TechnologyPage } from '@/lib/content/page-types';
import { LearnMore } from './learn-more';

/** Milliseconds per slide on a technology page. */
const SLIDE_MS = 8_000;

/** Complete class names, so that Tailwind finds them. */
const ACCENTS = {
  cloud: '[--accent:var(--color-cloud)]',
  digital: '[--accent:var(--color-digital)]',
  ai: '[--accent:var(--color-ai)]',
  edge: '[--accent:var(--color-edge)]',
} as const;

/** @param next id of the section below, to which Learn More scrolls */
export function TechnologyHero({ page, picture, next }: { page: TechnologyPage; picture: ReactNode; next: string }) {
  const { carouselControls, technologyLabels } = content();
  const { getStarted, learnMore, slider } = technologyLabels;
  return (
    <header className={`band-ink overflow-clip ${ACCENTS[page.accent]}`}>
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-5 pt-4 pb-10 lg:grid-cols-[minmax(0,496fr)_minmax(0,640fr)] lg:grid-rows-[auto_1fr] lg:pt-10 lg:pb-12">
        <div className="lg:pt-5">
          <p className="mb-2 flex min-h-8 items-center justify-between text-small font-semibold text-(--accent)">
            {page.name}
            <ButtonLink size="small" className="lg:hidden" href={getStarted.href}>
              {getStarted.label}
            </ButtonLink>
          </p>
          <h1>{page.title}</h1>
        </div>
        <Carousel
          words={carouselControls}
          className="tech-slides"
          label={slider(page.name)}
          intervalMs={SLIDE_MS}
          stage={picture}
          slides={page.slides.map(({ title, caption }) => ({
            label: title,
            content: (
              <p className="text-small leading-[1.4] text-band-muted">
                <b className="block font-display text-body leading-[1.4] font-semibold text-band-text">{title}</b>{' '}
                {caption}
              </p>
            ),
          }))}
        />
        <div>
          <p className="text-lead">{page.lead}</p>
          <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
            <ButtonLink className="max-lg:hidden" href={getStarted.href}>
              {getStarted.label}
            </ButtonLink>
            <LearnMore target={next}>{learnMore}</LearnMore>
          </p>
        </div>
      </div>
    </header>
  );
}
