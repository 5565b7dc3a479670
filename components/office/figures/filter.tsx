import Link from 'next/link';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { FiguresState } from '@/lib/figures/schema';
import { optionsOf } from '@/lib/vocabulary/labels';
import { SPAN_LABELS } from '@/lib/vocabulary/figures';
import { figuresUrl } from './urls';

/** The filter of the figures as a GET form, so that the URL is the state, with and without scripts. */
export function FiguresFilter({ state: { span, job }, typed }: { state: FiguresState; typed: string | null }) {
  const words = content().officeFigures.filter;
  return (
    <search>
      <form action={officePages.figures} className="office-filter">
        <label>
          {words.period}
          <select className="control" name="span" defaultValue={span}>
            {optionsOf(SPAN_LABELS).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.job}
          <input
            className="control"
            name="job"
            inputMode="numeric"
            maxLength={15}
            autoComplete="off"
            defaultValue={job ?? typed ?? ''}
            aria-describedby="figures-job-hint"
          />
        </label>
        <button type="submit" className="btn btn-secondary btn-small">
          {words.apply}
        </button>
        {(job !== null || typed !== null) && (
          <Link href={figuresUrl({ span })} prefetch={false} className="btn btn-ghost btn-small">
            {words.clear}
          </Link>
        )}
      </form>
      <p id="figures-job-hint" className="field-hint">
        {words.jobHint}
      </p>
    </search>
  );
}
