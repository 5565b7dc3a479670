import { AppliedMark, SaveButton } from '@/components/signed-in/save-button';
import { ButtonLink } from '@/components/ui/button';
import { formatDate } from '@/lib/base/format';
import type { JobDto } from '@/lib/jobs/schema';
import { payParts } from '@/lib/vocabulary/pay-parts';
import type { JobWords } from './job-page';

type JobCardProps = {
  job: Pick<JobDto, 'id' | 'title' | 'companyName' | 'salary'>;
  /** The last day to apply, YYYY-MM-DD. */
  applyBy: string;
  words: JobWords;
  /**
   * Renders the variant for the bar at the bottom of a phone's screen. One component for both variants, because a
   * second module would enlarge the page.
   */
  bar?: boolean;
};

export default function JobCard({ job, applyBy, words, bar = false }: JobCardProps) {
  const { id, salary } = job;
  const title = `${job.title} at ${job.companyName}`;
  const [amount, unit] = salary ? payParts(salary) : [words.payNotStated, ''];
  const day = formatDate(applyBy, 'UTC');
  // The bar has no room for the year.
  const lastDay = <time dateTime={applyBy}>{bar ? day.replace(/ \d{4}$/, '') : day}</time>;
  if (bar)
    return (
      <>
        <p className="figures">
          <b dir="auto">{amount}</b>
          <small>
            {words.card.applyBy} {lastDay}
          </small>
          <AppliedMark id={id}>{words.row.applied}</AppliedMark>
        </p>
        <ButtonLink href="#apply">{words.applyNow}</ButtonLink>
        <SaveButton id={id} label={words.row.save} title={title} />
      </>
    );
  return (
    <>
      <p className="card-pay figures" dir="auto">
        <b>{amount}</b> {unit}
      </p>
      <dl>
        <dt>{words.card.applyBy}</dt>
        <dd>{lastDay}</dd>
        <dt>{words.card.goesTo}</dt>
        <dd>{words.card.recipients}</dd>
        <dt>{words.card.takes}</dt>
        <dd>{words.card.effort}</dd>
      </dl>
      <div className="card-acts">
        <ButtonLink href="#apply">{words.applyNow}</ButtonLink>
        <SaveButton id={id} label={words.row.save} title={title} labelled />
      </div>
    </>
  );
}
