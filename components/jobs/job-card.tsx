import { AppliedMark, SaveButton } from '@/components/signed-in/save-button';
import { ButtonLink } from '@/components/ui/button';
import { fill } from '@/lib/base/fill';
import { formatDate } from '@/lib/base/format';
import type { JobDto } from '@/lib/jobs/schema';
import { payParts } from '@/lib/vocabulary/pay-parts';
import type { JobWords } from './job-page';

type JobCardProps = {
  job: Pick<JobDto, 'id' | 'title' | 'companyName' | 'salary'>;
  /** The last day to apply, YYYY-MM-DD. */
  applyBy: string;
  words: JobWords;
  /** The variant for a phone's bottom bar. Not a component of its own: a second module would enlarge the page. */
  bar?: boolean;
};

export default function JobCard({ job, applyBy, words, bar = false }: JobCardProps) {
  const { id } = job;
  const title = `${job.title} at ${job.companyName}`;
  const day = formatDate(applyBy, 'UTC');
  const lastDay = (
    <time dateTime={applyBy}>
      {bar ? fill(words.card.closes, { day: day.replace(/^(\d+ \w{3}).*/, '$1') }) : fill(words.card.applyBy, { day })}
    </time>
  );
  const [amount, unit] = payParts(job.salary ?? '');
  if (bar)
    return (
      <>
        <p className="figures min-w-0 flex-1 text-small leading-[1.3]" data-object>
          {amount && (
            <b className="card-pay" dir="auto">
              <span className="inline-block max-w-full truncate align-top">{amount}</span> {unit.replace(' ', '\u00a0')}
            </b>
          )}
          <span className="block">{lastDay}</span>
          <AppliedMark id={id}>{words.row.applied}</AppliedMark>
        </p>
        <ButtonLink href="#apply" className="px-4">
          {words.applyNow}
        </ButtonLink>
        <SaveButton id={id} label={words.row.save} title={title} />
      </>
    );
  return (
    <>
      <p className="figures font-display text-lead font-semibold">
        <b className="block text-h3" dir="auto">
          {`${amount || words.payNotStated} ${unit}`}
        </b>
        {lastDay}
      </p>
      <p className="mt-1 mb-4 text-small text-muted">{words.card.about}</p>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <ButtonLink href="#apply">{words.applyNow}</ButtonLink>
        <SaveButton id={id} label={words.row.save} title={title} labelled />
      </div>
    </>
  );
}
