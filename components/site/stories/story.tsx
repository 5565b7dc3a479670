import { Initial } from '@/components/art/initial';
import { Stars } from '@/components/site/stars';
import { Chip } from '@/components/ui/chip';
import type { SuccessStory } from '@/lib/content/page-types';
import { content } from '@/lib/content';

export function Story({ story, category }: { story: SuccessStory; category: string }) {
  const { successStoriesPage: labels } = content();
  const titleId = `story-${story.id}`;
  return (
    <article aria-labelledby={titleId} className="story">
      <div className="grid content-start gap-4">
        <Initial name={story.name} size={120} />
        <div>
          <h2 id={titleId} className="text-h3">
            {story.name}
          </h2>
          <p className="text-muted">
            {story.role}, {story.company}
            <br />
            {story.location}
          </p>
        </div>
        <Stars label={labels.ratingLabel} />
      </div>
      <div className="min-w-0">
        <p className="mb-3 text-small font-semibold text-coral-text">{category}</p>
        <blockquote className="font-display text-h2">
          <p>“{story.quote}”</p>
        </blockquote>
        <details className="disclosure mt-6">
          <summary>{labels.storyLabel}</summary>
          <div className="running-text mt-6">
            {story.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <h3 className="mt-8 text-body">{labels.metricsLabel}</h3>
          <dl className="figures mt-3 grid gap-6 sm:grid-cols-3">
            {story.metrics.map((metric) => (
              <div key={metric.label} className="flex flex-col-reverse justify-end border-t border-text pt-3">
                <dt className="text-small text-muted">{metric.label}</dt>
                <dd className="font-display text-h2 font-bold">{metric.value}</dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-8 text-body">{labels.tagsLabel}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {story.tags.map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </article>
  );
}
