import { ApplicationsBoard } from '@/components/office/applications/applications-board';
import { BulkMoves } from '@/components/office/applications/bulk-moves';
import { JobOfList } from '@/components/office/applications/job-of-list';
import { LateFilter } from '@/components/office/late-filter';
import { reviewOfWaiting } from '@/components/office/review/urls';
import { viewAction } from '@/components/office/views/urls';
import { ListingTab } from '@/components/office/listing-tab';
import { optionsOf } from '@/lib/vocabulary/labels';
import { listBulkMoves } from '@/lib/applications/bulk-moves';
import {
  applicationListing,
  LISTED_APPLICATION,
  SHOWN_APPLICATION,
  waitingApplications,
} from '@/lib/applications/listing';
import {
  applicationLetterDesk,
  countLateApplications,
  findOfficeApplication,
  firstApplication,
  listOfficeApplications,
} from '@/lib/applications/queries';
import { env } from '@/lib/base/env';
import { officeApi } from '@/lib/base/office-routes';
import { onlyThese } from '@/lib/base/fields/only-these';
import { content } from '@/lib/content';
import type { PageParams } from '@/lib/base/fields/page-params';
import { findMarks, listModerators, listTags } from '@/lib/desk/queries';
import { findDeskJob } from '@/lib/jobs/queries';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { ApplicationRecord } from './application-record';
import { deskSelects, listedMarks } from './desk-filters';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import './stages.css';
import type { OwnList } from '@/lib/views/schema';

const STATUSES = optionsOf(APPLICATION_STATUS_LABELS);

export async function ApplicationsTab({
  params,
  moderator,
  own,
}: {
  params: PageParams;
  moderator: Caller;
  own: OwnList;
}) {
  const { applicationList, stageWords } = content();
  const query = applicationListing.read(params);
  const { job: jobId } = query;
  const id = applicationListing.recordIn(params);
  const [{ applications, total }, late, job, shown, moves] = await Promise.all([
    listOfficeApplications(query),
    countLateApplications(),
    jobId === undefined ? null : findDeskJob(jobId),
    id === undefined ? null : findOfficeApplication(id),
    listBulkMoves(moderator.userId),
  ]);
  const marks = await findMarks({ applications: applications.map((each) => each.id) });
  // Applications are stored longer than their job, with a copy of its title.
  const jobTitle = job?.title ?? applications[0]?.job_title ?? `Job ${jobId}`;
  const moderators = await listModerators();
  const timeZone = env().siteTimeZone;
  const undoMove = viewAction(officeApi.stagesUndo, applicationListing.url(query));
  return (
    <ListingTab
      listing={applicationListing}
      query={query}
      own={own}
      total={total}
      words={applicationList}
      selects={[
        { param: 'stage', label: stageWords.label, all: stageWords.all, options: optionsOf(STAGE_LABELS), inBar: true },
        { param: 'status', label: applicationList.statusLabel, all: applicationList.allStatus, options: STATUSES },
        ...deskSelects(query, { tags: await listTags('application'), moderators, moderator }),
      ]}
      before={moves.length > 0 && <BulkMoves moves={moves} action={undoMove} />}
      unknown={id !== undefined && !shown}
      review={await reviewOfWaiting('applications', waitingApplications(query), firstApplication)}
      chip={
        <>
          <LateFilter listing={applicationListing} query={query} count={late} />
          {jobId !== undefined && <JobOfList id={jobId} title={jobTitle} exists={job !== null} state={query} />}
        </>
      }
    >
      <ApplicationsBoard
        applications={applications.map((each) => ({
          ...onlyThese(each, LISTED_APPLICATION),
          ...listedMarks(marks, 'application', each.id),
        }))}
        state={query}
        columns={own.columns}
        timeZone={timeZone}
        letter={shown && (await applicationLetterDesk(shown.application, moderator.name))}
        shown={shown && onlyThese(shown.application, SHOWN_APPLICATION)}
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
