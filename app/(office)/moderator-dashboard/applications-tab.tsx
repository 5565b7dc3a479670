import { ApplicationsBoard } from '@/components/office/applications/applications-board';
import { JobOfList } from '@/components/office/applications/job-of-list';
import { LateFilter } from '@/components/office/late-filter';
import { reviewOf } from '@/components/office/review/urls';
import { ListingTab } from '@/components/office/listing-tab';
import { optionsOf } from '@/lib/vocabulary/labels';
import { applicationListing } from '@/lib/applications/listing';
import {
  applicationLetterDesk,
  countLateApplications,
  findOfficeApplication,
  listOfficeApplications,
} from '@/lib/applications/queries';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { env } from '@/lib/base/env';
import { content } from '@/lib/content';
import type { PageParams } from '@/lib/base/fields/page-params';
import { findMarks, listModerators, listTags } from '@/lib/desk/queries';
import { findOfficeJob } from '@/lib/jobs/queries';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { ApplicationRecord } from './application-record';
import { deskSelects, listedMarks } from './desk-filters';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import './stages.css';

const STATUSES = optionsOf(APPLICATION_STATUS_LABELS);

export async function ApplicationsTab({ params, moderator }: { params: PageParams; moderator: Caller }) {
  const { applicationList, stageWords } = content();
  const query = applicationListing.read(params);
  const { job: jobId } = query;
  const id = applicationListing.recordIn(params);
  const [{ applications, total }, late, job, shown] = await Promise.all([
    listOfficeApplications(query),
    countLateApplications(),
    jobId === undefined ? null : findOfficeJob(jobId),
    id === undefined ? null : findOfficeApplication(id),
  ]);
  const marks = await findMarks({ applications: applications.map((each) => each.id) });
  // Applications are stored longer than their job, with a copy of its title.
  const jobTitle = job?.title ?? applications[0]?.job_title ?? `Job ${jobId}`;
  const moderators = await listModerators();
  const timeZone = env().siteTimeZone;
  return (
    <ListingTab
      listing={applicationListing}
      query={query}
      total={total}
      words={applicationList}
      selects={[
        { param: 'stage', label: stageWords.label, all: stageWords.all, options: optionsOf(STAGE_LABELS), inBar: true },
        { param: 'status', label: applicationList.statusLabel, all: applicationList.allStatus, options: STATUSES },
        ...deskSelects(query, { tags: await listTags('application'), moderators, moderator }),
      ]}
      unknown={id !== undefined && !shown}
      review={reviewOf('applications', query)}
      chip={
        <>
          <LateFilter
            list="applications"
            count={late}
            isOn={query.late !== undefined}
            href={{
              on: applicationListing.url({ late: '1', sort: query.sort }),
              off: applicationListing.url({ ...query, late: undefined, page: 1 }),
            }}
          />
          {jobId !== undefined && <JobOfList id={jobId} title={jobTitle} exists={job !== null} state={query} />}
        </>
      }
    >
      <ApplicationsBoard
        applications={applications.map((each) => ({
          ...toListed(each),
          ...listedMarks(marks, 'application', each.id),
        }))}
        state={query}
        timeZone={timeZone}
        letter={shown && (await applicationLetterDesk(shown.application, moderator.name))}
        shown={shown && toShown(shown.application)}
        total={total}
        moderators={moderators}
        details={
          shown && (
            <ApplicationRecord shown={shown} state={query} moderator={moderator} params={params} timeZone={timeZone} />
          )
        }
      />
    </ListingTab>
  );
}

// The rows are also serialised as props for the browser, so pass only the fields that a row shows.
function toListed({
  id,
  applicant_name,
  email,
  job_title,
  company,
  created_at,
  updated_at,
  status,
  stage,
  stage_at,
  version,
  versions,
  opens_inline,
}: OfficeApplicationDto) {
  const named = { id, applicant_name, email, job_title, company, opens_inline };
  return { ...named, created_at, updated_at, status, stage, stage_at, version, versions };
}

function toShown({ id, applicant_name, status, feedback, updated_at, newest }: OfficeApplicationDto) {
  return { id, applicant_name, status, feedback, updated_at, newest };
}
