import { TechnologyArt } from '@/components/art/technology-art';
import { ButtonLink } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { pages } from '@/lib/base/routes';
import type { TechnologyPage } from '@/lib/content/page-types';
import { content } from '@/lib/content';
import { LearnMore } from './learn-more';

/** Milliseconds per slide on a technology page (spec point 9). */
const SLIDE_MS = 8_000;

/**
 * The introduction of a technology page. `embedded`: on a slide of the home page, with one drawing, a shorter text
 * under an h2, and a link to the page.
 */
export function TechnologyIntro({ page, embedded = false }: { page: TechnologyPage; embedded?: boolean }) {
  const { technologyLabels } = content();
  const { getStarted, learnMore } = technologyLabels;
  const Heading = embedded ? 'h2' : 'h1';
  return (
    <div className={`wrap page-head accent-${page.accent}`}>
      <div className={embedded ? undefined : 'lg:col-span-7'}>
        <p className="mb-4 text-small font-semibold text-(--accent)">{page.name}</p>
        <Heading className={embedded ? undefined : 'text-display'}>{page.title}</Heading>
        <p className="mt-5 max-w-prose text-lead text-band-muted">{embedded ? page.summary : page.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={getStarted.href} variant="on-ink">
            {getStarted.label}
          </ButtonLink>
          {embedded ? (
            <ButtonLink href={pages.named(page.slug)} variant="secondary">
              {learnMore}
              <span className="sr-only">{technologyLabels.about(page.name)}</span>
            </ButtonLink>
          ) : (
            <LearnMore target="intro">{learnMore}</LearnMore>
          )}
        </div>
      </div>
      {embedded ? (
        <TechnologyArt accent={page.accent} seed={page.slug} className="page-head-art" />
      ) : (
        <Carousel
          words={content().carouselControls}
          className="page-head-art"
          label={technologyLabels.slider(page.name)}
          intervalMs={SLIDE_MS}
          slides={page.slides.map((slide, index) => ({
            label: slide.title,
            content: (
              <figure>
                <TechnologyArt accent={page.accent} seed={slide.title} variant={index} className="w-full" />
                <figcaption className="mt-4 border-l-2 border-(--accent) pl-4">
                  <span className="font-semibold">{slide.title}</span>
                  <br />
                  <span className="text-band-muted">{slide.caption}</span>
                </figcaption>
              </figure>
            ),
          }))}
        />
      )}
    </div>
  );
}
