import { PhoneLink, TextLink } from '@/components/ui/text-link';
import { content } from '@/lib/content';
import type { OfficeCvDto } from '@/lib/cv/schema';
import { formatBytes, formatDateTime } from '@/lib/base/format';
import { DocumentText } from '../document-text';
import { CvFileLink } from './cv-file-link';
import { Fact, Facts, Written } from '../../ui/facts';
import { PersonLink } from '../people/person-link';
import { State } from '../state';

export function CvDetails({ cv, timeZone }: { cv: OfficeCvDto; timeZone: string }) {
  const { applicationDetails, cvDetails, documentTexts } = content();
  const { labels, none } = cvDetails;
  return (
    <>
      <Facts>
        <Fact label={labels.id}>
          <span className="figures">{cv.id}</span>
        </Fact>
        <Fact label={labels.reference}>
          <span className="figures">{cv.reference}</span>
        </Fact>
        <Fact label={labels.status}>
          <State of="cv" is={cv.status} />
        </Fact>
        <Fact label={labels.submitted}>{formatDateTime(cv.submitted_at, timeZone)}</Fact>
        {cv.decided_at && <Fact label={labels.decided}>{formatDateTime(cv.decided_at, timeZone)}</Fact>}
        <Fact label={labels.email}>
          {cv.email && <TextLink href={`mailto:${cv.email}`}>{cv.email}</TextLink>}
          <PersonLink record={`cv-${cv.id}`} />
        </Fact>
        <Fact label={labels.phone} none={none}>
          {cv.phone && <PhoneLink phone={cv.phone} />}
        </Fact>
        <Fact label={labels.skills} none={none}>
          {cv.skills}
        </Fact>
        <Fact label={labels.experience} none={none}>
          {cv.experience_years}
        </Fact>
        <Fact label={labels.education} none={none}>
          {cv.education && <span className="written">{cv.education}</span>}
        </Fact>
        <Fact label={labels.file}>
          {cv.file_name} ({formatBytes(cv.file_size)})
          <span className="row-actions">
            {cv.opens_inline && (
              <CvFileLink cv={cv} className="row-action">
                {cvDetails.open}
              </CvFileLink>
            )}
            <CvFileLink cv={cv} download className="row-action">
              {cvDetails.download}
            </CvFileLink>
          </span>
        </Fact>
        <Fact label={documentTexts.label}>
          <DocumentText document={cv.document} record={{ id: cv.id }} name={cv.applicant_name} />
        </Fact>
        <Fact label={labels.account}>{cv.has_account ? cvDetails.hasAccount : cvDetails.noAccount}</Fact>
        <Fact label={labels.consent}>
          {cv.consent_version && cv.consent_at
            ? applicationDetails.consent(cv.consent_version, formatDateTime(cv.consent_at, timeZone))
            : applicationDetails.noConsent}
        </Fact>
      </Facts>
      <Written title={labels.coverLetter} none={none}>
        {cv.cover_letter}
      </Written>
      {cv.notes && <Written title={labels.notes}>{cv.notes}</Written>}
    </>
  );
}
