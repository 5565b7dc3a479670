import { ApplicationDetails } from '@/components/office/applications/application-details';
import { ApplicationsBoard } from '@/components/office/applications/applications-board';
import { IntroducedTo } from '@/components/office/introductions/introduced-to';
import { LateFilter } from '@/components/office/late-filter';
import { reviewOf } from '@/components/office/review/urls';
import { ListingTab } from '@/components/office/listing-tab';
import { optionsOf } from '@/lib/vocabulary/labels';
import { Chip } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { LetterThread } from '@/components/office/letters/letter-thread';
import { applicationLetterDesk } from '@/lib/applications/letter-desk';
import { applicationListing } from '@/lib/applications/listing';
import { countLateApplications, findOfficeApplication, listOfficeApplications } from '@/lib/applications/queries';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { env } from '@/lib/base/env';
import { today } from '@/lib/base/time';
import { wishesOfApplicant } from '@/lib/candidates/wishes';
import { content } from '@/lib/content';
import type { PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { findMarks, listModerators, listTags } from '@/lib/desk/queries';
import { findIntroductionsOf } from '@/lib/introductions/queries';
import { listLetters } from '@/lib/letters/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';
import { findOfficeJob } from '@/lib/jobs/queries';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { deskSelects, listedMarks } from './desk-filters';
import { RecordDesk } from './record-desk';
import { STAGE_FORM, STAGE_LABELS } from '@/lib/vocabulary/stages';
import { stageBoardUrl } from '@/components/office/stages/urls';
import './stages.css';

const STATUSES = optionsOf(APPLICATION_STATUS_LABELS);

export async function ApplicationsTab({ params, moderator }: { params: PageParams; moderator: Caller }) {
  const { applicationList, interviewOffice, shortlistLink, stageBoard, stageWords, wishLine } = content();
  const query = applicationListing.read(params);
  const { job: jobId } = query;
  const id = applicationListing.recordIn(params);
  const [{ applications, total }, late, flash, job, shown, introductions] = await Promise.all([
    listOfficeApplications(query),
    countLateApplications(),
    readFlash(STAGE_FORM, params.outcome),
    jobId === undefined ? null : findOfficeJob(jobId),
    id === undefined ? null : findOfficeApplication(id),
    id === undefined ? [] : findIntroductionsOf(id),
  ]);
  const [letter, lines, message, wishes] = shown
    ? await Promise.all([
        applicationLetterDesk(shown.application, moderator.name),
        listLetters({ applicationId: shown.application.id }),
        readFlash(LETTER_FORMS.message, params.outcome),
        wishesOfApplicant(shown.application.id),
      ])
    : [null, [], null, null];
  const marks = await findMarks({ applications: applications.map((each) => each.id) });
  // Applications outlive their job and keep its title.
  const jobTitle = job?.title ?? applications[0]?.job_title ?? `Job ${jobId}`;
  const timeZone = env().siteTimeZone;
  return (
    <ListingTab
      listing={applicationListing}
      query={query}
      total={total}
      words={applicationList}
      selects={[
        { param: 'stage', label: stageWords.label, all: stageWords.all, options: optionsOf(STAGE_LABELS) },
        { param: 'status', label: applicationList.statusLabel, all: applicationList.allStatus, options: STATUSES },
        ...deskSelects(query, { tags: await listTags('application'), moderators: await listModerators(), moderator }),
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
          {jobId !== undefined && (
            <p className="row-actions">
              <Chip
                removeHref={applicationListing.url({ ...query, job: undefined, page: 1 })}
                removeLabel={applicationList.removeJobFilter(jobTitle)}
              >
                {applicationList.jobFilter(jobTitle)}
              </Chip>
              <a href={stageBoardUrl(jobId)} className="row-action">
                {stageBoard.link}
                <span className="sr-only">{stageBoard.linkOf(jobTitle)}</span>
              </a>
              {job && (
                <a href={officePages.shortlist(jobId)} className="row-action">
                  {shortlistLink.label}
                  <span className="sr-only">{shortlistLink.of(jobTitle)}</span>
                </a>
              )}
            </p>
          )}
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
        letter={letter}
        shown={shown && toShown(shown.application)}
        total={total}
        details={
          shown && (
            <>
              <ApplicationDetails
                {...shown}
                flash={flash}
                state={query}
                timeZone={timeZone}
                wishes={wishes && wishLine.text(wishes, today(), timeZone)}
              />
              <LetterThread
                record={{ application: shown.application.id }}
                lines={lines}
                flash={message}
                timeZone={timeZone}
              />
              <RecordDesk
                record={{ kind: 'application', id: shown.application.id }}
                versions={[shown.application, ...shown.others].map(({ id, version, versions }) => ({
                  id,
                  label: applicationList.version(version, versions),
                }))}
                moderator={moderator}
                outcome={params.outcome}
              />
              <p>
                <TextLink href={officePages.interviews(shown.application.id)} tall>
                  {interviewOffice.link}
                </TextLink>
              </p>
              <IntroducedTo introductions={introductions} timeZone={timeZone} />
            </>
          )
        }
      />
    </ListingTab>
  );
}

// The browser receives the list a second time, as props: pass only the fields that it shows.
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
