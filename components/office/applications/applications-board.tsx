'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, type ReactNode } from 'react';
import { toast } from '@/components/ui/toast';
import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { formatDateTime } from '@/lib/base/format';
import { applicationDetails, applicationList, jobEditor } from '@/lib/content/office';
import type { LetterDesk } from '@/lib/letters/schema';
import { ApplicationStatusBadge } from '../../applications/application-status';
import { ListMarks, type ListedMarks } from '../desk/list-marks';
import { RecordBoard } from '../record-board';
import { ResumeLinks } from './resume-links';

const StatusForm = lazy(() => import('../status-form').then((module) => ({ default: module.StatusForm })));

/** What a row shows. */
type ApplicationListed = ListedMarks &
  Pick<
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

type ApplicationShown = Pick<
  OfficeApplicationDto,
  'id' | 'applicant_name' | 'status' | 'feedback' | 'updated_at' | 'newest'
>;

type ApplicationsBoardProps = {
  applications: readonly ApplicationListed[];
  state: ApplicationListParams;
  timeZone: string;
  /** The one the URL asks for. */
  shown: ApplicationShown | null;
  /** That one in full. */
  details: ReactNode;
  /** Of a decision on it. */
  letter: LetterDesk;
};

/** The list of applicants, and the application a URL asks for, with its decision. */
export function ApplicationsBoard({ applications, state, timeZone, shown, details, letter }: ApplicationsBoardProps) {
  const router = useRouter();

  function onSaved() {
    router.refresh();
    toast.success(applicationDetails.saved);
  }

  return (
    <RecordBoard
      listing={applicationListing}
      state={state}
      rows={applications}
      words={applicationList}
      className="office-applications"
      title="applicant"
      nameOf={({ applicant_name }) => `application of ${applicant_name}`}
      view={applicationList.view}
      cells={{
        applicant: ({ applicant_name, email, version, versions, tags, owner }) => (
          <>
            <span className="font-semibold">{applicant_name}</span>
            <small>{email}</small>
            {versions > 1 && <small>{applicationList.version(version, versions)}</small>}
            <ListMarks tags={tags} owner={owner} />
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
      }}
      record={
        shown && {
          id: shown.id,
          title: applicationDetails.title(shown.applicant_name),
          details,
          children: (close) => (
            <Suspense fallback={<p role="status">{jobEditor.loading}</p>}>
              <StatusForm
                application={shown}
                letter={letter}
                onSaved={() => {
                  close();
                  onSaved();
                }}
                onChanged={() => router.refresh()}
              />
            </Suspense>
          ),
        }
      }
    />
  );
}
