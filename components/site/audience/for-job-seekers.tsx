import { ApplicationStatusBadge } from '@/components/applications/application-status';
import { JobLines } from '@/components/jobs/job-lines';
import { Stamp } from '@/components/site/stamp';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { AudiencePageView } from './audience-page';

export function ForJobSeekers({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { forJobSeekers, seekerRights } = content();
  return (
    <AudiencePageView page={forJobSeekers} object={<Tracker />} rest={<OpenNow jobs={jobs} />}>
      <section aria-labelledby="rights-title" className="band-ink">
        <div className="wrap section-m">
          <h2 id="rights-title">{seekerRights.title}</h2>
          <ul className="seeker-rights">
            {seekerRights.items.map(({ title, text }) => (
              <li key={title}>
                <Icon name="check" />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </AudiencePageView>
  );
}

/** Two applications with the statuses of the candidate's dashboard. */
function Tracker() {
  const { audienceLabels, tracker } = content();
  const { title, line, others } = tracker;
  return (
    <div className="sheet tracker">
      <p className="tracker-head">
        <b>{title}</b> <Stamp>{audienceLabels.example}</Stamp>
      </p>
      <h2 className="text-h3">{line.job}</h2>
      <p className="text-small text-muted">{line.company}</p>
      <ol className="event-line">
        {line.steps.map(({ on, status, what }) => (
          <li key={what} className={on ? undefined : 'ahead'}>
            <b>{what}</b> <small>{on}</small>
            <span className="status">
              {on ? <ApplicationStatusBadge status={status} /> : APPLICATION_STATUS_LABELS[status]}
            </span>
          </li>
        ))}
      </ol>
      {others.map(({ job, on, status, what }) => (
        <div key={job} className="tracker-other">
          <b>{job}</b>{' '}
          <span className="status">
            <ApplicationStatusBadge status={status} />
          </span>
          <p>
            {what} <small>{on}</small>
          </p>
        </div>
      ))}
    </div>
  );
}

function OpenNow({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { pageJobs, seekerSearch } = content();
  const { all } = pageJobs['for-job-seekers'];
  return (
    <>
      <form action={pages.careers} role="search" className="seeker-search">
        <label htmlFor="seeker-q" className="sr-only">
          {seekerSearch.label}
        </label>
        <input id="seeker-q" name="q" type="search" placeholder={seekerSearch.label} className="control" />
        <Button type="submit">{seekerSearch.submit}</Button>
      </form>
      {jobs.length > 0 && (
        <section aria-labelledby="open-jobs-title" className="seeker-jobs">
          <h2 id="open-jobs-title" className="text-h3">
            {seekerSearch.title}
          </h2>
          <JobLines jobs={jobs} />
          <a href={pages.careers} className="link">
            {all.label}
          </a>
        </section>
      )}
    </>
  );
}
