import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { JobActions } from '@/components/office/jobs/job-actions-bar';
import { JobDetails } from '@/components/office/jobs/job-details';
import { JobFormPage } from '@/components/office/jobs/job-form-page';
import { JobTabs } from '@/components/office/stages/job-tabs';
import { JOB_PARTS, jobPageUrl } from '@/components/office/stages/urls';
import { FlashBanner } from '@/components/ui/flash-banner';
import { nameClass } from '@/components/ui/name-class';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import { countStages } from '@/lib/applications/stage-queries';
import { env } from '@/lib/base/env';
import { wholeNumber, type PageParams } from '@/lib/base/fields/page-params';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { today } from '@/lib/base/time';
import { listRejections } from '@/lib/board/queries';
import { content } from '@/lib/content';
import { listInterviewsOfJob } from '@/lib/interviews/queries';
import { judgePosting } from '@/lib/jobs/google-rules';
import { jobListing } from '@/lib/jobs/listing';
import { findDeskJob, findWaitingChange } from '@/lib/jobs/queries';
import { isWorked } from '@/lib/jobs/rules';
import type { DeskJobDto } from '@/lib/jobs/schema';
import { activityAbout } from '@/lib/platform/activity/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { JOB_FORM } from '@/lib/vocabulary/jobs';
import { OfficeFrame } from '../../../office-frame';
import './job.css';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageParams> };

export const generateMetadata = (): Metadata => ({ title: content().jobTabs.label });

const MOST_LINES = 100;

/** A job's details, interviews, activity or form; its pipeline and shortlist have pages of their own. */
export default async function JobPage({ params, searchParams }: Props) {
  const { dashboard } = content();
  const [{ id: typed }, { tab, outcome }] = await Promise.all([params, searchParams]);
  const id = wholeNumber(typed);
  const part = JOB_PARTS.find((each) => each === tab) ?? 'details';
  const moderator = await requireModerator(jobPageUrl(id ?? 0, part), part === 'edit' ? 'decide' : 'read');
  const [job, flash] = await Promise.all([id === undefined ? null : findDeskJob(id), readFlash(JOB_FORM, outcome)]);
  if (!job || (part === 'interviews' && !isWorked(job))) notFound();
  return (
    <OfficeFrame
      moderator={moderator}
      at="jobs"
      trail={[{ label: dashboard.tabs.jobs, href: jobListing.url() }]}
      title={job.title}
      actions={<JobTabs job={job.id} tab={part} isWorked={isWorked(job)} />}
    >
      {(part !== 'edit' || flash?.ok) && <FlashBanner flash={flash} />}
      {part === 'details' && <Details job={job} />}
      {part === 'interviews' && <Interviews id={job.id} />}
      {part === 'activity' && <Activity id={job.id} />}
      {part === 'edit' && <JobFormPage key={job.updated_at} job={job} flash={flash?.ok === false ? flash : null} />}
    </OfficeFrame>
  );
}

async function Details({ job }: { job: DeskJobDto }) {
  const [decisions, change, stages] = await Promise.all([
    listRejections([job]),
    findWaitingChange(job.id),
    countStages([job.id]),
  ]);
  const filled = stages[job.id]?.placed ?? 0;
  return (
    <>
      <h2 className="sr-only">{content().jobTabs.tabs.details}</h2>
      <JobActions job={{ ...job, changeWaits: change !== null }} filled={filled} />
      <JobDetails
        job={job}
        filled={filled}
        decision={decisions[job.id]}
        judged={judgePosting(change?.draft ?? job, today())}
        change={change}
        timeZone={env().siteTimeZone}
      />
    </>
  );
}

async function Interviews({ id }: { id: number }) {
  const { interviewOffice, jobTabs } = content();
  const { columns, none, tabs } = jobTabs;
  const heads = [columns.who, columns.state, columns.when, columns.where].map((label) => ({ label }));
  const interviews = await listInterviewsOfJob(id, MOST_LINES);
  return (
    <Table caption={tabs.interviews} columns={heads} className="office-table">
      {interviews.length === 0 && <EmptyRow columns={4}>{none.interviews}</EmptyRow>}
      {interviews.map(({ id: interview, applicationId, name, state, startsAt, place }) => (
        <Row key={interview}>
          <Cell>
            <Link href={officePages.interviews(applicationId)} prefetch={false} className={nameClass(name)} dir="auto">
              {name}
            </Link>
          </Cell>
          <Cell label={columns.state}>{interviewOffice.states[state]}</Cell>
          <Cell label={columns.when}>{startsAt && formatDateTime(startsAt, env().siteTimeZone)}</Cell>
          <Cell label={columns.where}>{place}</Cell>
        </Row>
      ))}
    </Table>
  );
}

async function Activity({ id }: { id: number }) {
  const { columns, none, tabs } = content().jobTabs;
  const heads = [columns.when, columns.actor, columns.what].map((label) => ({ label }));
  const lines = await activityAbout([{ type: 'job', id }], MOST_LINES);
  return (
    <Table caption={tabs.activity} columns={heads} className="office-table">
      {lines.length === 0 && <EmptyRow columns={3}>{none.activity}</EmptyRow>}
      {lines.map((line) => (
        <Row key={line.id}>
          <Cell label={columns.when}>{formatDateTime(line.created_at, env().siteTimeZone)}</Cell>
          <Cell label={columns.actor}>{line.actor}</Cell>
          <Cell label={columns.what}>{[line.label, line.detail].filter(Boolean).join(': ')}</Cell>
        </Row>
      ))}
    </Table>
  );
}
