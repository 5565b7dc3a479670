import Link from 'next/link';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { FiguresState, FiguresView } from '@/lib/figures/schema';
import { jobName } from '@/lib/jobs/name-rules';
import { optionsOf } from '@/lib/vocabulary/labels';
import { SPAN_LABELS } from '@/lib/vocabulary/figures';
import { JobInput } from '../job-input';
import { figuresUrl } from './urls';

type FiguresFilterProps = {
  state: FiguresState;
  job: FiguresView['job'];
  /** The typed job text, if it does not match exactly one job. */
  typed: string | null;
  wrongDates: { from: string; to: string } | null;
};

/** The filter of the reports as a GET form, so that the URL is the state, with and without scripts. */
export function FiguresFilter({ state: { span, dates, job: id }, job, typed, wrongDates }: FiguresFilterProps) {
  const words = content().officeFigures.filter;
  const { from, to } = wrongDates ?? dates ?? { from: '', to: '' };
  const asked = job ? jobName(job) : (typed ?? id ?? '');
  return (
    <search>
      <form action={officePages.figures} className="office-filter report-filter">
        <label>
          {words.period}
          <select className="control" name="span" defaultValue={wrongDates ? 'dates' : span}>
            {optionsOf(SPAN_LABELS).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {(
          [
            ['from', words.from, from],
            ['to', words.to, to],
          ] as const
        ).map(([name, label, value]) => (
          <label key={name} className="report-dates">
            {label}
            <input className="control" type="date" name={name} defaultValue={value} />
          </label>
        ))}
        <label className="office-search">
          {words.job}
          <JobInput className="control" name="job" placeholder={words.all} defaultValue={asked} />
        </label>
        <button type="submit" className="btn btn-secondary btn-small">
          {words.apply}
        </button>
        {asked !== '' && (
          <Link href={figuresUrl({ span, dates })} prefetch={false} className="btn btn-ghost btn-small">
            {words.clear}
          </Link>
        )}
      </form>
    </search>
  );
}
