import { CompanyMark } from '@/components/art/company-mark';
import { Icon } from '@/components/ui/icon';
import { nameClass } from '@/components/ui/name-class';
import { fill } from '@/lib/base/fill';
import { sentOn } from '@/lib/base/format';
import { pages } from '@/lib/base/routes';
import type { JobCardDto } from '@/lib/candidates/dto-schema';
import { jobRow, savedJobs as words } from '@/lib/content/en/job-page';
import { typeLabel } from '@/lib/vocabulary/jobs';
import { payParts } from '@/lib/vocabulary/pay-parts';

export function SavedJobRow({ job, onRemove }: { job: JobCardDto; onRemove: () => void }) {
  const { title, company } = job;
  const [amount, unit] = job.salary ? payParts(job.salary) : ['', ''];
  const type = typeLabel(job.type).toLowerCase();
  return (
    <li className="job-row saved-row">
      <CompanyMark name={company} logo={job.logo} size={40} />
      <div>
        <h2>
          <a href={pages.job(job.id)} aria-label={fill(jobRow.details, { title, company })} dir="auto">
            {title}
          </a>
        </h2>
        <p dir="auto">
          <span className={nameClass(company)}>{company}</span>, {job.location}
        </p>
      </div>
      <p className="row-pay figures">
        {amount ? <b dir="auto">{amount}</b> : jobRow.payGaps.pay}{' '}
        <span>{[unit, type].filter(Boolean).join(', ')}</span>
      </p>
      <p className="saved-when">
        {job.open ? (
          <time dateTime={job.published_at}>{sentOn(job.published_at, new Date())}</time>
        ) : (
          <span className="font-semibold text-amber-text">{words.closed}</span>
        )}
      </p>
      <button type="button" className="btn btn-secondary btn-small" onClick={onRemove}>
        <Icon name="cross" size={14} />
        {words.remove}
        <span className="sr-only"> {title}</span>
      </button>
    </li>
  );
}
