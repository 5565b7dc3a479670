import type { Catalogue } from '@/lib/content';
import { hiringSteps, type HiringStep } from '@/lib/jobs/reading/hiring-steps';
import type { JobDto } from '@/lib/jobs/schema';

type JobWayProps = { job: Pick<JobDto, 'description'>; words: Catalogue['openJob']['way'] };

/** Draws the steps from application to answer: those that the posting names, else ours. */
export default function JobWay({ job, words }: JobWayProps) {
  return (
    <section aria-labelledby="job-way">
      <h2 id="job-way">{words.title}</h2>
      <ol>
        {stepsOf(job.description, words).map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(description: string, { apply, read, talk, answer }: JobWayProps['words']): HiringStep[] {
  const named = hiringSteps(description);
  if (named === null) return [apply, read, talk, answer];
  return [...(named.steps.length < 3 ? [read] : []), ...named.steps, { ...answer, ...named.answer }];
}
