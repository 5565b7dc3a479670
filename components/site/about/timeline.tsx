import { TimelineArt, YearMark } from '@/components/art/timeline-art';
import { Section } from '@/components/site/section';
import type { Point, Section as Content } from '@/lib/content/page-types';

type TimelineProps = { timeline: Content<Point & { when: string }> };

export function Timeline({ timeline }: TimelineProps) {
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
