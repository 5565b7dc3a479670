import Link from 'next/link';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import type { OfficeApplicationDto, StageMoveView } from '@/lib/applications/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { CLOSE_REASON_LABELS } from '@/lib/vocabulary/stages';
import { content, slice } from '@/lib/content';
import { formatBytes, formatDateTime } from '@/lib/base/format';
import type { DocumentSummary } from '@/lib/platform/documents/schema';
import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import { Fact, Facts, FactsTitle, Written } from '../../ui/facts';
import { DocumentText } from '../document-text';
import { ApplicantFacts } from './applicant-facts';
import { ResumeLinks } from './resume-links';
import { State } from '../state';
import { readerText } from '../stages/reader-text';
import { StagePanel } from '../stages/stage-panel';
import { actionInList } from '../stages/urls';

type ApplicationDetailsProps = {
  application: OfficeApplicationDto;
  /** Other versions of the application by the same person, newest first. */
  others: readonly OfficeApplicationDto[];
  /** Summary of the text extracted from the résumé; null if that is not done yet. */
  document: DocumentSummary | null;
  moves: readonly StageMoveView[];
  flash: Flash | null;
  state: ApplicationListParams;
  timeZone: string;
  wishes?: string | null;
};

export function ApplicationDetails({
  application,
  others,
  document,
  moves,
  flash,
  state,
  timeZone,
  wishes,
}: ApplicationDetailsProps) {
  const { applicationDetails, applicationList, documentTexts, stageWords, wishLine } = content();
  const { labels, none } = applicationDetails;
  const { id, email, phone, linkedin, consent_version: consent, consent_at: agreedAt, versions } = application;
  return (
    <>
      <StagePanel
        application={{
          id,
          name: application.applicant_name,
          stage: application.stage,
          seen: application.updated_at,
          newest: application.newest,
        }}
        read={readerText(application)}
        moves={moves}
        action={actionInList(state, id)}
        flash={flash}
        timeZone={timeZone}
      />
      <Facts>
        <Fact label={stageWords.label}>
          <State of="stage" is={application.stage} /> {stageWords.since(formatDateTime(application.stage_at, timeZone))}
          {application.closed_reason && (
            <span className="block">{stageWords.why(CLOSE_REASON_LABELS[application.closed_reason])}</span>
          )}
        </Fact>
        <Fact label={labels.status}>
          <State of="application" is={application.status} />
        </Fact>
        <Fact label={labels.resume}>
          {application.file_name} ({formatBytes(application.file_size)})
          <ResumeLinks id={application.id} name={application.applicant_name} opensInline={application.opens_inline} />
        </Fact>
        <Fact label={documentTexts.label}>
          <DocumentText
            document={document}
            record={{ application_id: application.id }}
            name={application.applicant_name}
          />
        </Fact>
        <Fact label={labels.job}>
          <Link href={applicationListing.url({ job: application.job_id })} prefetch={false} className="link">
            {application.job_title}
          </Link>
          , {application.company}, {application.location}
        </Fact>
        <Fact label={labels.submitted}>
          {formatDateTime(application.created_at, timeZone)}
          {versions > 1 && ` (${applicationList.version(application.version, versions)})`}
        </Fact>
        <Fact label={labels.reference}>
          <span className="figures">{application.reference}</span>
        </Fact>
        <ApplicantFacts
          application={{ id, email, phone, linkedin }}
          wishes={wishes}
          words={slice(wishLine, 'label', 'none')}
        />
        <Fact label={labels.consent}>
          {consent && agreedAt
            ? applicationDetails.consent(consent, formatDateTime(agreedAt, timeZone))
            : applicationDetails.noConsent}
        </Fact>
      </Facts>
      <Written title={labels.coverLetter} none={none}>
        {application.cover_letter}
      </Written>
      {others.length > 0 && (
        <>
          <FactsTitle>{labels.versions}</FactsTitle>
          <ul className="points">
            {others.map((other) => (
              <li key={other.id}>
                <Link
                  href={applicationListing.url({ ...state, open: other.id })}
                  scroll={false}
                  prefetch={false}
                  className="link"
                >
                  {applicationList.version(other.version, other.versions)}
                </Link>
                , {formatDateTime(other.created_at, timeZone)}, {APPLICATION_STATUS_LABELS[other.status]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
