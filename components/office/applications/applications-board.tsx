'use client';

import type { ReactNode } from 'react';
import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { formatDateTime } from '@/lib/base/format';
import { applicationList } from '@/lib/content/office';
import { ApplicationStatusBadge } from '../../applications/application-status';
import { ListingTable } from '../listing-table';
import { RecordLink } from '../record-link';
import { useReopening } from '../use-shown-record';
import { ApplicationDialog, type ApplicationShown } from './application-dialog';
import { ResumeLinks } from './resume-links';

/** What a row shows. */
export type ApplicationListed = Pick<
  OfficeApplicationDto,
  | 'id'
  | 'applicant_name'
  | 'email'
  | 'job_title'
  | 'company'
  | 'created_at'
  | 'status'
  | 'version'
  | 'versions'
  | 'opens_inline'
>;

type ApplicationsBoardProps = {
  applications: readonly ApplicationListed[];
  state: ApplicationListParams;
  timeZone: string;
  /** The one the URL asks for. */
  shown: ApplicationShown | null;
  /** That one in full. */
  details: ReactNode;
};

/** The list of applicants, and the application a URL asks for. */
export function ApplicationsBoard({ applications, state, timeZone, shown, details }: ApplicationsBoardProps) {
  const { dialogKey, onView } = useReopening(shown?.id);
  return (
    <>
      <ListingTable
        listing={applicationListing}
        state={state}
        rows={applications}
        words={applicationList}
        className="office-applications"
        title="applicant"
        cells={{
          applicant: ({ applicant_name, email, version, versions }) => (
            <>
              <span className="font-semibold">{applicant_name}</span>
              <small>{email}</small>
              {versions > 1 && <small>{applicationList.version(version, versions)}</small>}
            </>
          ),
          job: ({ job_title, company }) => (
            <>
              {job_title}
              <small>{company}</small>
            </>
          ),
          submitted: ({ created_at: at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
          status: ({ status }) => <ApplicationStatusBadge status={status} />,
          resume: ({ id, applicant_name, opens_inline }) => (
            <ResumeLinks id={id} name={applicant_name} opensInline={opens_inline} />
          ),
          actions: ({ id, applicant_name }) => (
            <RecordLink
              href={applicationListing.url({ ...state, open: id })}
              label={applicationList.view}
              title={`application of ${applicant_name}`}
              onView={() => onView(id)}
            />
          ),
        }}
      />
      {shown && (
        <ApplicationDialog key={dialogKey} application={shown} closeHref={applicationListing.url(state)}>
          {details}
        </ApplicationDialog>
      )}
    </>
  );
}
