import { ApplicationStatusBadge } from '@/components/applications/application-status';
import { Fact, Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { DOWNLOAD } from '@/components/ui/rare-icons';
import { TypedLink } from '@/components/ui/text-link';
import { api, withQuery } from '@/lib/base/routes';
import { isDecided } from '@/lib/applications/rules';
import type { ApplicationDto, OwnApplication } from '@/lib/applications/schema';
import { fill } from '@/lib/base/fill';
import { content } from '@/lib/content';
import { formatDateTime } from '@/lib/base/format';
import type { OwnInterview as Interview } from '@/lib/interviews/schema';
import { ApplicationActions, type ActionWords } from './application-actions';
import { OwnInterview } from './own-interview';
import { ApplicationState } from './application-state';

type ApplicationVersionProps = {
  application: OwnApplication;
  /** Says which of several applications for the same job this is; null if there is only one. */
  position: string | null;
  interviews: readonly Interview[];
  /** URL of the list of applications, to return to after an action. */
  here: string;
  timeZone: string;
};

export function ApplicationVersion({ application, position, interviews, here, timeZone }: ApplicationVersionProps) {
  const { ownApplications } = content();
  const { id, status, feedback, created_at, job_title, company, phone, linkedin, cover_letter } = application;
  return (
    <li id={`application-${id}`} className="version">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <ApplicationStatusBadge status={status} />
        <span className="text-muted">
          <ApplicationState application={application} interviews={interviews} />
        </span>
      </p>
      <p className="text-small text-muted">
        {ownApplications.sent} <time dateTime={created_at}>{formatDateTime(created_at, timeZone)}</time>
        {position && `. ${position}`}
      </p>
      {interviews.map((interview) => (
        <OwnInterview key={interview.id} interview={interview} job={job_title} here={here} timeZone={timeZone} />
      ))}
      {feedback && (
        <div className="feedback">
          <h4>{ownApplications.feedback}</h4>
          <p className="written">{feedback}</p>
        </div>
      )}
      <Sent application={application} />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <a
          href={withQuery(api.download, { application_id: id, download: 1 })}
          className="row-action gap-1.5 sm:min-h-8"
        >
          <Icon name={DOWNLOAD} size={14} />
          {ownApplications.download}
          <span className="sr-only"> sent for {job_title}</span>
        </a>
        {!isDecided(status) && (
          <>
            <ApplicationActions
              words={actionWords()}
              application={{ id, job_title, company, phone, linkedin, cover_letter, status }}
            />
            <noscript>
              <PlainWithdrawal application={application} here={here} />
            </noscript>
          </>
        )}
      </div>
    </li>
  );
}

function actionWords(): ActionWords {
  const { correction, ownApplications, profileForm, wentWrong, withdrawal } = content();
  const { labels, correct, withdraw } = ownApplications;
  return { correction, withdrawal, wentWrong, labels, correct, withdraw, cancel: profileForm.cancel };
}

function Sent({ application }: { application: ApplicationDto }) {
  const { ownApplications } = content();
  const { labels, noneGiven } = ownApplications;
  return (
    <details className="sent open:pb-2">
      <summary>
        {ownApplications.details}
        <span className="sr-only"> for {application.job_title}</span>
      </summary>
      <Facts>
        <Fact label={labels.name}>{application.applicant_name}</Fact>
        <Fact label={labels.email}>{application.email}</Fact>
        <Fact label={labels.phone}>{application.phone}</Fact>
        <Fact label={labels.linkedin} none={noneGiven}>
          {application.linkedin && <TypedLink href={application.linkedin} note={ownApplications.newTab} />}
        </Fact>
        <Fact label={labels.resume}>{application.file_name}</Fact>
        <Fact label={labels.coverLetter} none={noneGiven}>
          {application.cover_letter && <span className="written">{application.cover_letter}</span>}
        </Fact>
      </Facts>
    </details>
  );
}

/** Withdraws an application without scripts. A disclosure, which must be opened first, replaces the dialog. */
function PlainWithdrawal({ application, here }: { application: OwnApplication; here: string }) {
  const { ownApplications, withdrawal } = content();
  const { id, job_title: job, company, status } = application;
  return (
    <details className="sent open:pb-2">
      <summary>{ownApplications.withdraw}</summary>
      <form method="post" action={withQuery(api.withdraw, { id, next: here })} className="space-y-3">
        <p>{fill(status === 'interview' ? withdrawal.textInvited : withdrawal.text, { job, company })}</p>
        <button type="submit" className="btn btn-danger btn-small">
          {withdrawal.confirm}
        </button>
      </form>
    </details>
  );
}
