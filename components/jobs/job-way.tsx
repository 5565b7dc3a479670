import type { Catalogue } from '@/lib/content';
import type { HiringStep, HiringSteps } from '@/lib/jobs/schema';

type JobWayProps = {
  /** The steps that the posting names. */
  named: HiringSteps | null;
  words: Catalogue['openJob']['way'];
};

/** Draws the steps from application to answer: those that the posting names, otherwise our usual ones. */
export default function JobWay({ named, words }: JobWayProps) {
  return (
    <section aria-labelledby="job-way">
      <h2 id="job-way" className="text-[1.25rem]">
        {words.title}
      </h2>
      <ol className="relative mt-3 grid auto-cols-fr text-small leading-[1.4] text-muted">
        {stepsOf(named, words).map(({ title, text }) => (
          <li key={title + text}>
            <b className="block font-display text-body leading-tight font-semibold text-text">{title}</b> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(named: HiringSteps | null, { apply, read, talk, answer }: JobWayProps['words']): HiringStep[] {
  if (named === null) return [apply, read, talk, answer];
  return [...(named.steps.length < 3 ? [read] : []), ...named.steps, { ...answer, ...named.answer }];
}
