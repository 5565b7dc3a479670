import { Stamp } from '@/components/site/stamp';
import type { StoryStep, SuccessStory } from '@/lib/content/page-types';
import { content } from '@/lib/content';

/** A story as a dossier: who tells it, the line of its steps, and its figures. */
export function Story({ story, category }: { story: SuccessStory; category: string }) {
  const { successStoriesPage: labels } = content();
  const titleId = `story-${story.id}`;
  return (
    <article aria-labelledby={titleId} className="sheet story">
      <p className="story-tab">{category}</p>
      <header>
        <h2 id={titleId}>{story.name}</h2>
        <p>
          {story.role}, {story.company}
          <br />
          {story.location}
        </p>
        {story.sample && <Stamp>{labels.stamp}</Stamp>}
      </header>
      <blockquote>
        <p>“{story.quote}”</p>
      </blockquote>
      <div className="story-line">
        <Line steps={story.story} />
        <ol>
          {story.story.map(({ when, text, setback }) => (
            <li key={when} className={setback && 'story-setback'}>
              <h3>
                {setback && <span className="sr-only">{labels.setback}: </span>}
                {when}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <dl className="figures">
        {story.metrics.map((metric) => (
          <div key={metric.label}>
            <dt>{metric.label}</dt>
            <dd>{metric.value}</dd>
          </div>
        ))}
      </dl>
      <ul>
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
    <svg aria-hidden="true" viewBox={`0 0 ${STEP * steps.length} 96`}>
      <path className="story-path" d={`M${first.join(' ')}${path.join('')}`} />
      <path
        className="story-dots"
        d={points
          .filter((_, index) => !steps[index]?.setback)
          .slice(0, -1)
          .map(dot)
          .join('')}
      />
      <path
        className="story-dip"
        d={points
          .filter((_, index) => steps[index]?.setback)
          .map(dot)
          .join('')}
      />
      <path className="story-end" d={`M${ends[0] - 10} ${ends[1] - 10}h20v20h-20z`} />
    </svg>
  );
}
