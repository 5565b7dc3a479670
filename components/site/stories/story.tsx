import { Stamp } from '@/components/site/stamp';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { StoryStep, SuccessStory } from '@/lib/content/page-types';
import { content } from '@/lib/content';

export function Story({ story, category }: { story: SuccessStory; category: string }) {
  const { successStoriesPage: labels } = content();
  const titleId = `story-${story.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="sheet relative mt-9 grid gap-x-10 gap-y-5 rounded-ss-none border-sheet-line px-[clamp(16px,3vw,40px)] pt-6 pb-7 lg:grid-cols-5 lg:gap-x-0"
    >
      <p className="absolute -top-[37px] -left-px h-[37px] rounded-t-[8px] border border-b-0 border-sheet-line bg-sheet px-[18px] pt-[7px] text-(length:--text-small) font-semibold">
        {category}
      </p>
      <header className="flex flex-wrap content-start items-start justify-between gap-x-4 lg:order-first lg:col-span-2 lg:pe-8">
        <h2 id={titleId}>{story.name}</h2>
        <p className="mt-1 w-full text-small text-muted">
          {story.role}, {story.company}
          <br />
          {story.location}
        </p>
        {story.sample && (
          <p className="mt-2">
            <Stamp>{labels.stamp}</Stamp>
          </p>
        )}
      </header>
      <Line steps={story.story} />
      <blockquote className="font-display text-[clamp(1.125rem,0.9rem+0.9vw,1.5rem)]/[1.3] font-semibold lg:order-first lg:col-span-3">
        <p>“{story.quote}”</p>
      </blockquote>
      <ol className="lg:order-2 lg:col-span-full lg:grid lg:grid-cols-5">
        {story.story.map(({ when, text, setback }) => (
          <li
            key={when}
            data-setback={setback ? true : undefined}
            className="border-act max-lg:border-s-3 max-lg:ps-4 max-lg:pb-4 max-lg:last:pb-0 data-setback:border-coral-art lg:pe-5"
          >
            <h3 className={cx('text-[1rem]', setback ? 'text-coral-text' : null)}>
              {setback && <span className="sr-only">{labels.setback}: </span>}
              {when}
            </h3>
            <p className="text-small text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <dl className="figures lg:order-3 grid grid-cols-3 gap-4 border-line lg:col-span-3 lg:gap-0 lg:border-t lg:pt-4">
        {story.metrics.map((metric) => (
          <div key={metric.label} className="flex flex-col-reverse justify-end gap-0.5 lg:pe-5">
            <dt className="text-small/[1.3] text-muted">{metric.label}</dt>
            <dd className="font-display text-[clamp(1.25rem,0.9rem+1.4vw,1.75rem)]/[1.1] font-bold tracking-[-0.02em]">
              {metric.value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line lg:order-3 lg:col-span-2 lg:border-t lg:pt-4">
        <ul className="text-small text-muted max-lg:flex max-lg:flex-wrap max-lg:gap-x-4">
          {story.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <ButtonLink href={story.act.href} variant="secondary">
          {story.act.label}
        </ButtonLink>
      </div>
    </article>
  );
}

const STEP = 200;
const TOP = 14;
const WEEK = 16;

/** Draws a story as a line: a step every 200 units, lowered by its setback in weeks; the last step is a square. */
function Line({ steps }: { steps: readonly StoryStep[] }) {
  const points = steps.map(({ setback = 0 }, index) => [12 + STEP * index, TOP + WEEK * setback] as const);
  const path = points.map(([x, y], index) => {
    const [, before] = points[index - 1] ?? [0, y];
    return index === 0 ? `M${x} ${y}` : `C${x - STEP / 2} ${before} ${x - STEP / 2} ${y} ${x} ${y}`;
  });
  /** Dots are very short lines with a fixed stroke width, so they keep their shape when the drawing stretches. */
  const dots = (those: (step: StoryStep, index: number) => boolean) =>
    points.map(([x, y], index) => (steps[index] && those(steps[index], index) ? `M${x} ${y}h.01` : '')).join('');
  const isLast = (index: number) => index === steps.length - 1;
  const usual = dots(({ setback }, index) => !setback && !isLast(index));
  const height = 2 * TOP + Math.max(...points.map(([, y]) => y - TOP));
  return (
    <svg
      aria-hidden="true"
      height={height}
      viewBox={`0 0 ${STEP * steps.length} ${height}`}
      preserveAspectRatio="none"
      className="w-full overflow-visible fill-none stroke-act *:[vector-effect:non-scaling-stroke] lg:order-1 lg:col-span-full"
    >
      <path strokeWidth="3" d={path.join('')} />
      <path strokeWidth="18" strokeLinecap="round" d={usual} />
      <path className="stroke-sheet" strokeWidth="12" strokeLinecap="round" d={usual} />
      <path className="stroke-coral-art" strokeWidth="18" strokeLinecap="round" d={dots(({ setback }) => !!setback)} />
      <path strokeWidth="20" strokeLinecap="square" d={dots((_, index) => isLast(index))} />
    </svg>
  );
}
