import Link from 'next/link';
import { ApplicationStatusBadge } from '@/components/applications/application-status';
import type { OwnApplication } from '@/lib/applications/schema';
import { content } from '@/lib/content';
import { formatDate } from '@/lib/base/format';
import { pages } from '@/lib/base/routes';
import type { OwnInterview } from '@/lib/interviews/schema';
import { type ListUrl } from './urls';
import { NoApplications } from './empty-list';
import { PanelHead } from './panel-head';
import { hasAgreed, hasOffer, ApplicationState } from './application-state';

type RecentApplicationsProps = {
  applications: readonly OwnApplication[];
  interviews: ReadonlyMap<number, readonly OwnInterview[]>;
  timeZone: string;
  hrefFor: ListUrl;
};

export function RecentApplications({ applications, interviews, timeZone, hrefFor }: RecentApplicationsProps) {
  const { ownApplications, recentApplications } = content();
  const any = applications.length > 0;
  return (
    <section aria-labelledby="recent-title">
      <PanelHead
        id="recent-title"
        title={recentApplications.title}
        {...(any && { href: hrefFor({}), linkText: recentApplications.all })}
      />
      {!any && <NoApplications />}
      <ul className="entries">
        {applications.map((application) => (
          <li key={application.id} className="recent grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <div>
              <h3>
                <a href={pages.job(application.job_id)}>{application.job_title}</a>
              </h3>
              <p className="text-muted">
                {application.company}, {application.location}
              </p>
              <p className="text-small">
                <ApplicationState application={application} interviews={interviews.get(application.id) ?? []} />
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 sm:grid sm:content-start sm:justify-items-start">
              <ApplicationStatusBadge status={application.status} />
              <small>
                {ownApplications.sent}{' '}
                <time dateTime={application.created_at}>{formatDate(application.created_at, timeZone)}</time>
              </small>
              <InterviewLink
                interviews={interviews.get(application.id) ?? []}
                href={`${hrefFor({})}#application-${application.id}`}
                job={application.job_title}
              />
              {application.feedback && (
                <Link
                  href={`${hrefFor({})}#application-${application.id}`}
                  prefetch={false}
                  className="link inline-block min-h-6 text-small"
                >
                  {recentApplications.feedback}
                  <span className="sr-only"> on {application.job_title}</span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InterviewLink({ interviews, href, job }: { interviews: readonly OwnInterview[]; href: string; job: string }) {
  const { ownInterview } = content();
  const isOpen = hasOffer(interviews);
  if (!isOpen && !hasAgreed(interviews)) return null;
  return (
    <Link href={href} prefetch={false} className="link inline-block min-h-6 text-small">
      {isOpen ? ownInterview.offered : ownInterview.booked}
      <span className="sr-only">{ownInterview.of(job)}</span>
    </Link>
  );
}
