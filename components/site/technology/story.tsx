import { Stamp } from '@/components/site/stamp';
import { content } from '@/lib/content';
import type { TechnologyPage } from '@/lib/content/page-types';

export function Story({ page: { story } }: { page: TechnologyPage }) {
  const initials = story.name.replace(/(\p{L})\p{L}*\W*/gu, '$1');
  return (
    <section id="story" className="band-ink">
      <figure className="wrap section-m grid gap-x-10 gap-y-4 md:grid-cols-[auto_1fr]">
        <i
          aria-hidden="true"
          className="grid size-18 place-items-center rounded-pill border-2 border-band-art font-display text-[1.5rem] leading-none font-bold not-italic"
        >
          {initials}
        </i>
        <blockquote className="max-w-[46rem] font-display text-[clamp(1.25rem,1.05rem+1vw,1.75rem)] leading-[1.32] font-medium tracking-[-0.012em] text-pretty">
          “{story.quote}”
        </blockquote>
        <figcaption className="flex flex-wrap items-center gap-x-3 text-band-muted md:col-start-2">
          {story.name}, {story.role}, {story.company} <Stamp>{content().technologyLabels.sampleStory}</Stamp>
        </figcaption>
      </figure>
    </section>
  );
}
