import { ApplicationsBoard } from '@/components/office/applications/applications-board';
import { BulkMoves } from '@/components/office/applications/bulk-moves';
import { JobOfList } from '@/components/office/applications/job-of-list';
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
import { toFields } from '@/lib/base/fields/by-field';
import { onlyThese } from '@/lib/base/fields/only-these';
import { content } from '@/lib/content';
import type { PageParams } from '@/lib/base/fields/page-params';
import { findMarks, listModerators, listTags } from '@/lib/desk/queries';
import { findDeskJob } from '@/lib/jobs/queries';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { marksOfListed } from '@/lib/shortlist/queries';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { ApplicationRecord } from './application-record';
import { deskSelects, listedMarks } from './desk-filters';
import { shownFields } from './shown-fields';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import './jobs/[id]/job.css';
import './stages.css';
import type { OwnList } from '@/lib/views/schema';

/** Fields that only their own columns show. */
const OPTIONAL = { phone: 'phone', source: 'source', status: 'status' };
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
  const [marks, evidence] = await Promise.all([
    findMarks({ applications: applications.map((each) => each.id) }),
    marksOfListed(applications),
  ]);
  // Each job once, because its rows repeat its title and its must-haves.
  const jobs: Record<number, { title: string; company: string; needs: readonly string[] }> = {};
  const fields = shownFields(LISTED_APPLICATION, OPTIONAL, own.columns);
  const rows = applications.map((each) => {
    const { asked = [], marks: found = '', obstacles = [] } = evidence.get(each.id) ?? {};
    const of = (jobs[each.job_id] ??= { title: each.job_title, company: each.company, needs: [] });
    if (asked.length > 0) of.needs = asked;
    return {
      ...onlyThese(each, fields),
      stage_at: each.stage_at === each.created_at ? null : each.stage_at,
      updated_at: each.updated_at === each.created_at ? null : each.updated_at,
      ...listedMarks(marks, 'application', each.id),
      marks: found,
      obstacles,
    };
  });
  // Applications are stored longer than their job, with a copy of its title.
  const jobTitle = job?.title ?? applications[0]?.job_title ?? `Job ${jobId}`;
  const moderators = await listModerators();
  const timeZone = env().siteTimeZone;
  const undoMove = viewAction(officeApi.stagesUndo, 'applications', applicationListing.url(query));
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
      late={late}
      chip={jobId !== undefined && <JobOfList id={jobId} title={jobTitle} exists={job !== null} state={query} />}
    >
      <ApplicationsBoard
        applications={toFields(rows)}
        jobs={jobs}
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
