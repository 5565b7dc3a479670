import { ApplicationStatusBadge } from '@/components/applications/application-status';
import { RowsOnPage } from '@/components/jobs/rows-on-page';
import { JobSearch } from '@/components/site/job-search';
import { Stamp } from '@/components/site/stamp';
import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import { AudiencePageView } from './audience-page';

export function ForJobSeekers({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { forJobSeekers, jobSearch, seekerRights } = content();
  return (
    <AudiencePageView
      page={forJobSeekers}
      object={<Tracker />}
      act={
        <div className="mt-5">
          <JobSearch id="seeker-q" words={jobSearch} variant="primary" />
        </div>
      }
      rest={<OpenNow jobs={jobs} />}
    >
      <section aria-labelledby="rights-title" className="band-ink">
        <div className="wrap section-m">
          <h2 id="rights-title">{seekerRights.title}</h2>
          <ul className="mt-6 grid gap-x-10 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
            {seekerRights.items.map(({ title, text }) => (
              <li key={title} className="flex gap-3">
                <Icon name="check" className="mt-[5px] text-mint" />
                <div>
                  <h3>{title}</h3>
                  <p className="text-band-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </AudiencePageView>
  );
}

function Tracker() {
  const { audienceLabels, tracker } = content();
  const { title, line, others } = tracker;
  return (
    <div data-object className="sheet p-[clamp(20px,3vw,32px)]">
      <p className="mb-4 flex items-start justify-between gap-4 border-b-2 border-text pb-3">
        <b>{title}</b> <Stamp>{audienceLabels.example}</Stamp>
      </p>
      <h2 className="text-h3">{line.job}</h2>
      <p className="text-small text-muted">{line.company}</p>
      <ol className="stations event-line mt-5 mb-5">
        {line.steps.map(({ on, what, ...step }) => (
          <li key={what} className={on ? undefined : 'ahead text-muted'}>
            <b>{what}</b> <small>{on}</small>
            <span className="row-start-2 mt-0.5 justify-self-start">
              {'status' in step ? <ApplicationStatusBadge {...step} /> : step.label}
            </span>
          </li>
        ))}
      </ol>
      {others.map(({ job, on, status, what }) => (
        <div key={job} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line pt-3.5">
          <b>{job}</b>{' '}
          <span>
            <ApplicationStatusBadge status={status} />
          </span>
          <p className="col-span-2 text-[1rem] text-muted">
            {what} <small className="whitespace-nowrap">{on}</small>
          </p>
        </div>
      ))}
    </div>
  );
}

function OpenNow({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { all, title } = content().pageJobs['for-job-seekers'];
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="open-jobs-title" className="mt-6">
      <h2 id="open-jobs-title" className="mb-2 text-h3">
        {title}
      </h2>
      <RowsOnPage jobs={jobs} />
      <a href={pages.careers} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
        {all.label}
      </a>
    </section>
  );
}
