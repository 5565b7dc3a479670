import type { ReactNode } from 'react';
import { ApplicantFacts } from '@/components/office/applications/applicant-facts';
import { ResumeLinks } from '@/components/office/applications/resume-links';
import type { DeskContext } from '@/components/office/desk/section';
import { LetterLines } from '@/components/office/letters/letter-lines';
import { May } from '@/components/office/may';
import { ApplicationDecision } from '@/components/office/review/application-decision';
import { DocumentPane } from '@/components/office/review/document-pane';
import { Evidence } from '@/components/office/review/evidence';
import { Key } from '@/components/office/review/key';
import { MoveBack } from '@/components/office/review/move-back';
import { reviewAction } from '@/components/office/review/urls';
import { readerText } from '@/components/office/stages/reader-text';
import { StageMoves } from '@/components/office/stages/stage-panel';
import { Fact, Facts } from '@/components/ui/facts';
import { applicationListing } from '@/lib/applications/listing';
import {
  firstApplication,
  positionOfApplication,
  readResumeText,
  applicationLetterDesk,
  findOfficeApplication,
} from '@/lib/applications/queries';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { env } from '@/lib/base/env';
import { formatBytes, formatDateTime } from '@/lib/base/format';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { onlyThese } from '@/lib/base/fields/only-these';
import type { PageParams } from '@/lib/base/fields/page-params';
import { today } from '@/lib/base/time';
import { wishesOfApplicant } from '@/lib/candidates/wishes';
import { content, slice } from '@/lib/content';
import type { DeskRecord } from '@/lib/desk/schema';
import { listLetters } from '@/lib/letters/queries';
import { readForJob } from '@/lib/shortlist/document-evidence';
import type { DocumentEvidence } from '@/lib/shortlist/evidence-schema';
import { SHOWN_LETTERS } from '@/lib/vocabulary/shortlist';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import { recordDesk, versionsOf } from '../../record-desk';
import type { Reviewing } from './reviewing';

type Found = NonNullable<Awaited<ReturnType<typeof findOfficeApplication>>>;

export const applicationReviewing: Reviewing = {
  start: async (filters) => firstApplication(applicationListing.read(filters)),
  position: (filters, id) => positionOfApplication(applicationListing.read(filters), id),
  read: async (id, { state, flash, moderator, outcome }) => {
    const { applicationDetails } = content();
    const found = await findOfficeApplication(id);
    if (!found) return null;
    const { application, document } = found;
    const { applicant_name: name } = application;
    const text = (await readResumeText(id, moderator)).slice(0, SHOWN_LETTERS);
    const place = await positionOfApplication(applicationListing.read(state.filters), id);
    const [evidence, letter] = await Promise.all([
      readForJob(application.job_id, id, text),
      applicationLetterDesk(application, moderator.name),
    ]);
    return {
      name: applicationDetails.title(name),
      place,
      document: (
        <DocumentPane
          record={{ application_id: id }}
          name={name}
          opensInline={application.opens_inline}
          pieces={evidence.pieces}
          document={document}
          file={
            <>
              <span className="min-w-0 flex-1 truncate">
                {application.file_name}, {formatBytes(application.file_size)}
              </span>
              <ResumeLinks id={id} name={name} opensInline={application.opens_inline} />
            </>
          }
          letter={application.cover_letter}
        />
      ),
      decision: (
        <ApplicationDecision
          application={toDecide(application)}
          letter={letter}
          action={reviewAction(officeApi.reviewApplications, state, place)}
          typed={flash?.values}
          facts={<ApplicationFacts application={application} evidence={evidence} />}
          standing={standingOf(application)}
        >
          <Evidence evidence={onlyThese(evidence, ['shown', 'obstacles', 'isRecognized'])} />
          <ApplicationDesk found={found} moderator={moderator} outcome={outcome} />
        </ApplicationDecision>
      ),
    };
  },
  said: async (id, state) => {
    const found = await findOfficeApplication(id);
    if (!found) return null;
    const { application, moves } = found;
    const undo = (
      <May do="decide">
        <MoveBack application={application} last={moves[0]} state={{ ...state, open: id }} />
      </May>
    );
    return {
      name: content().applicationDetails.title(application.applicant_name),
      status: STAGE_LABELS[application.stage],
      undo,
    };
  },
};

// The form is a client component, so pass only the fields that it needs.
function toDecide({ id, status, stage, closed_reason, feedback, updated_at, newest }: OfficeApplicationDto) {
  return { id, status, stage, closed_reason, feedback, updated_at, newest };
}

const standingOf = (application: OfficeApplicationDto) =>
  `${STAGE_LABELS[application.stage]} ${content().stageWords.since(formatDateTime(application.stage_at, env().siteTimeZone))}. ${readerText(application)}`;

type FactsProps = { application: OfficeApplicationDto; evidence: DocumentEvidence };

async function ApplicationFacts({ application, evidence: { experience } }: FactsProps) {
  const { applicationDetails, applicationList, applicationReview: words, wishLine } = content();
  const { labels } = applicationDetails;
  const { id, email, phone, linkedin, versions } = application;
  const timeZone = env().siteTimeZone;
  const wishes = await wishesOfApplicant(id);
  return (
    <section aria-label={words.facts} className="review-part">
      <Facts>
        <Fact label={labels.job}>
          {application.job_title}, {application.company}, {application.location}
        </Fact>
        <Fact label={labels.submitted}>
          {formatDateTime(application.created_at, timeZone)}
          {versions > 1 && ` (${applicationList.version(application.version, versions)})`}
        </Fact>
        <Fact label={words.experience} none={applicationDetails.none}>
          {experience}
        </Fact>
        <ApplicantFacts
          application={{ id, email, phone, linkedin }}
          wishes={wishes && wishLine.text(wishes, today(), timeZone)}
          words={slice(wishLine, 'label', 'none')}
        />
      </Facts>
      <p className="row-actions">
        <a href={applicationListing.url({ open: id })} className="row-action">
          {words.record}
        </a>
        <a href={officePages.interviews(id)} data-review-key="i" aria-keyshortcuts="i" className="row-action">
          {words.interview}
          <Key>I</Key>
        </a>
      </p>
    </section>
  );
}

type DeskProps = { found: Found; moderator: DeskContext['moderator']; outcome: PageParams[string] };

/** Notes, history, and tags, owner, rating and reminders. */
async function ApplicationDesk({ found, moderator, outcome }: DeskProps) {
  const { applicationReview: words, letterThread, stageWords } = content();
  const { application, moves } = found;
  const record: DeskRecord = { kind: 'application', id: application.id };
  const timeZone = env().siteTimeZone;
  const [desk, lines] = await Promise.all([
    recordDesk({ record, versions: versionsOf(found), moderator, outcome }, 'review'),
    listLetters({ applicationId: application.id }),
  ]);
  return (
    <>
      {desk.notes}
      <More title={words.history} isOpen={false}>
        {moves.length === 0 ? (
          <p className="text-muted">{stageWords.none}</p>
        ) : (
          <StageMoves moves={moves} timeZone={timeZone} />
        )}
        <LetterLines lines={lines} none={letterThread.none} timeZone={timeZone} />
      </More>
      <More title={desk.summary} isOpen={desk.isRefused}>
        {desk.marks}
      </More>
    </>
  );
}

function More({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="review-part desk">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
