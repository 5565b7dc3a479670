import Link from 'next/link';
import { ApplicationStatusBadge } from '@/components/applications/application-status';
import type { OwnApplication } from '@/lib/applications/schema';
import { applicationList, recentApplications, standingMeans } from '@/lib/content/candidate';
import { formatDate } from '@/lib/base/format';
import { pages } from '@/lib/base/routes';
import { type ListUrl } from './urls';
import { NoApplications } from './empty-list';
import { PanelHead } from './panel-head';

type RecentApplicationsProps = { applications: readonly OwnApplication[]; timeZone: string; hrefFor: ListUrl };

/** The newest applications in a line each; what there is to read about them is on the list. */
export function RecentApplications({ applications, timeZone, hrefFor }: RecentApplicationsProps) {
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
          <li key={application.id} className="recent">
            <div>
              <h3>
                <a href={pages.job(application.job_id)}>{application.job_title}</a>
              </h3>
              <p className="text-muted">
                {application.company}, {application.location}
              </p>
              <p className="text-small">{standingMeans[application.standing]}</p>
            </div>
            <p>
              <ApplicationStatusBadge status={application.status} />
              <small>
                {applicationList.sent}{' '}
                <time dateTime={application.created_at}>{formatDate(application.created_at, timeZone)}</time>
              </small>
              {application.feedback && (
                <Link
                  href={`${hrefFor({})}#application-${application.id}`}
                  prefetch={false}
                  className="link text-small"
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
