import { Fragment, type ReactNode } from 'react';
import { CompanyMark } from '@/components/art/company-mark';
import { AppliedMark, SaveButton } from '@/components/signed-in/save-button';
import { nameClass } from '@/components/ui/name-class';
import { fill } from '@/lib/base/fill';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import { payParts } from '@/lib/vocabulary/pay-parts';

export type JobRowWords = Catalogue['jobRow'];

type JobRowProps = {
  job: JobRowDto;
  words: JobRowWords;
  /** True if the search has a minimum pay and the job's yearly pay is unknown. */
  payUnstated?: boolean;
  applied?: boolean;
  /** Shown instead of the date. */
  closed?: ReactNode;
  /** Shown instead of "Save". */
  children?: ReactNode;
};

/** The title's link covers the row except its buttons. `JobMarks` fills in the save state and "Applied". */
export function JobRow({ job, words, payUnstated = false, applied, closed, children }: JobRowProps) {
  const { id, title, companyName: company } = job;
  return (
    <li className="job-row">
      <CompanyMark name={company} logo={job.logo} size={40} />
      <div>
        <h3>
          <a href={pages.job(id)} aria-label={fill(words.details, { title, company })} dir="auto">
            {title}
          </a>
        </h3>
        <p dir="auto" className={nameClass(company)}>
          {company}
        </p>
        <p className="row-skills" dir="auto">
          {job.skills.slice(0, job.soughtSkills).map((skill, at) => (
            <Fragment key={at}>
              <b>{skill}</b>
              {at < job.skills.length - 1 && ', '}
            </Fragment>
          ))}
          {job.skills.slice(job.soughtSkills).join(', ') + (job.moreSkills > 0 ? ` +${job.moreSkills}` : '')}
        </p>
      </div>
      <RowPay job={job} words={words} payUnstated={payUnstated} />
      <p className="row-place">
        <span>
          {job.flag && <img src={job.flag} alt={job.country ?? ''} width="20" height="15" loading="lazy" />}{' '}
          <bdi>{placeOf(job)}</bdi>
        </span>
        {closed ?? (
          <span>
            {job.isNew && <span className="job-new">{words.new} </span>}
            <time dateTime={job.created_at}>{job.posted}</time>
          </span>
        )}
      </p>
      <AppliedMark id={id} shown={applied}>
        {words.applied}
      </AppliedMark>
      {children ?? <SaveButton id={id} label={words.save} title={`${title} at ${company}`} />}
    </li>
  );
}

function RowPay({ job, words, payUnstated }: Required<Pick<JobRowProps, 'job' | 'words' | 'payUnstated'>>) {
  const type = job.typeLabel.toLowerCase();
  if (!job.salary || job.payGap === 'pay')
    return (
      <p className="row-pay">
        {words.payGaps.pay} <span className="row-type">{[job.salary, type].filter(Boolean).join(', ')}</span>
      </p>
    );
  const [amount, unit] = payParts(job.salary);
  return (
    <p className="row-pay figures">
      {/* The space is within, because outside it would be a line between the blocks of a wide row. */}
      <b dir="auto">{`${amount} `}</b>
      <span className={unit ? undefined : 'row-type'}>
        {[unit.replace(' ', '\u00a0'), type].filter(Boolean).join(', ')}
      </span>
      {job.payGap && (payUnstated || job.payGap === 'period') && <em>{words.payGaps[job.payGap]}</em>}
    </p>
  );
}

/** The location with the workplace, without the country that the flag shows. */
function placeOf({ location, country, flag, workplace }: JobRowDto): string {
  const short = flag && country ? location.replace(`, ${country}`, '').replace(` (${country})`, '') : location;
  if (workplace === null || workplace === 'on-site') return short;
  const place = short.replace(` (${workplace})`, '');
  return place.toLowerCase().includes(workplace) ? place : `${place}, ${workplace}`;
}
