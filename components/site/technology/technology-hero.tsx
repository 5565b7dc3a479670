import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { TechnologyPage } from '@/lib/content/page-types';
import { LearnMore } from './learn-more';

/** Milliseconds per slide on a technology page (spec point 9). */
const SLIDE_MS = 8_000;

/** @param next id of the section below, to which Learn More scrolls */
export function TechnologyHero({ page, picture, next }: { page: TechnologyPage; picture: ReactNode; next: string }) {
  const { carouselControls, technologyLabels } = content();
  const { getStarted, learnMore, slider } = technologyLabels;
  return (
    <header className={`band-ink tech-hero accent-${page.accent}`}>
      <div className="wrap">
        <div className="tech-title">
          <p>
            {page.name}
            <a className="link tech-first" href={getStarted.href}>
              {getStarted.label} <Icon name="arrow-right" />
            </a>
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
              <p>
                <b>{title}</b> {caption}
              </p>
            ),
          }))}
        />
        <div className="tech-rest">
          <p className="text-lead">{page.lead}</p>
          <p>
            <ButtonLink href={getStarted.href}>{getStarted.label}</ButtonLink>
            <LearnMore target={next}>{learnMore}</LearnMore>
          </p>
        </div>
      </div>
    </header>
  );
}
