import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import type { StoryStep, SuccessStory } from '@/lib/content/page-types';
import { content } from '@/lib/content';

/** A story as a dossier: who tells it, the line of its steps, and its figures. */
export function Story({ story, category }: { story: SuccessStory; category: string }) {
  const { successStoriesPage: labels } = content();
  const titleId = `story-${story.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="sheet relative mt-9 grid gap-x-10 gap-y-5 rounded-ss-none border-sheet-line px-[clamp(16px,3vw,40px)] pt-6 pb-7 lg:grid-cols-5 lg:gap-x-0"
    >
      <p className="story-tab">{category}</p>
      <header className="flex flex-wrap content-start items-start justify-between gap-x-4 lg:col-span-2 lg:pe-8">
        <h2 id={titleId}>{story.name}</h2>
        {story.sample && <Stamp>{labels.stamp}</Stamp>}
        <p className="mt-1 w-full text-small text-muted">
          {story.role}, {story.company}
          <br />
          {story.location}
        </p>
      </header>
      <blockquote className="font-display text-[clamp(1.125rem,0.9rem+0.9vw,1.5rem)]/[1.3] font-semibold lg:col-span-3">
        <p>“{story.quote}”</p>
      </blockquote>
      <div className="story-line lg:col-span-full">
        <Line steps={story.story} />
        <ol className="lg:mt-1.5 lg:grid lg:grid-cols-5">
          {story.story.map(({ when, text, setback }) => (
            <li key={when} data-setback={setback} className="relative max-lg:ps-8 max-lg:pb-4 lg:pe-5">
              <h3 className={cx('text-[1rem]', setback && 'text-coral-text')}>
                {setback && <span className="sr-only">{labels.setback}: </span>}
                {when}
              </h3>
              <p className="text-small text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <dl className="figures grid grid-cols-3 gap-4 border-line lg:col-span-3 lg:gap-0 lg:border-t lg:pt-4">
        {story.metrics.map((metric) => (
          <div key={metric.label} className="flex flex-col-reverse justify-end gap-0.5 lg:pe-5">
            <dt className="text-small/[1.3] text-muted">{metric.label}</dt>
            <dd className="font-display text-[clamp(1.25rem,0.9rem+1.4vw,1.75rem)]/[1.1] font-bold tracking-[-0.02em]">
              {metric.value}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-wrap content-start gap-x-4 border-line text-small text-muted lg:col-span-2 lg:border-t lg:pt-4">
        {story.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </article>
  );
}

const STEP = 200;
const HEIGHT = { usual: 24, setback: 76 };

/** The line of a story, one step every 200 units: a circle for each step, and a square where it ends. */
function Line({ steps }: { steps: readonly StoryStep[] }) {
  const points = steps.map(
    ({ setback }, index) => [12 + STEP * index, setback ? HEIGHT.setback : HEIGHT.usual] as const,
  );
  const [first = [0, 0], ...others] = points;
  let before = first;
  const path = others.map(([x, y]) => {
    const from = before;
    before = [x, y];
    return `C${from[0] + STEP / 2} ${from[1]} ${x - STEP / 2} ${y} ${x} ${y}`;
  });
  const dot = ([x, y]: readonly [number, number]) => `M${x + 8} ${y}a8 8 0 1 0-16 0a8 8 0 1 0 16 0`;
  const ends = points.at(-1) ?? first;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${STEP * steps.length} 96`}
      className="w-full fill-none stroke-act stroke-3 max-lg:hidden"
    >
      <path d={`M${first.join(' ')}${path.join('')}`} />
      <path
        className="fill-sheet"
        d={points
          .filter((_, index) => !steps[index]?.setback)
          .slice(0, -1)
          .map(dot)
          .join('')}
      />
      <path
        className="fill-coral-art stroke-none"
        d={points
          .filter((_, index) => steps[index]?.setback)
          .map(dot)
          .join('')}
      />
      <path className="fill-act stroke-none" d={`M${ends[0] - 10} ${ends[1] - 10}h20v20h-20z`} />
    </svg>
  );
}
