'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { toast } from '@/components/ui/toast';
import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { formatDate, formatDateTime } from '@/lib/base/format';
import { applicationDetails, applicationList, jobEditor } from '@/lib/content/en/office';
import type { LetterDesk } from '@/lib/letters/schema';
import { stageBulk, stageWords } from '@/lib/content/en/stages';
import { ApplicationStatusBadge } from '../../applications/application-status';
import { ListMarks, type ListedMarks } from '../desk/list-marks';
import { RecordBoard } from '../record-board';
import { reviewOf } from '../review/urls';
import { RowCheck } from '../row-check';
import { everyId, NOTHING_SELECTED, toggled } from '../selection';
import { StageBadge } from '../stages/stage-badge';
import { useOfficeSender } from '../use-office-sender';
import { ResumeLinks } from './resume-links';
import { StageBulk, type ApplicationSelection } from './stage-bulk';

const StatusForm = lazy(() => import('../status-form').then((module) => ({ default: module.StatusForm })));

type ApplicationListed = ListedMarks &
  Pick<
    OfficeApplicationDto,
    | 'id'
    | 'applicant_name'
    | 'email'
    | 'job_title'
    | 'company'
    | 'created_at'
    | 'updated_at'
    | 'status'
    | 'stage'
    | 'stage_at'
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
  /** Number of applications on all pages of the list. */
  total: number;
  timeZone: string;
  shown: ApplicationShown | null;
  details: ReactNode;
  letter: LetterDesk | null;
};

export function ApplicationsBoard(props: ApplicationsBoardProps) {
  const { applications, state, total, timeZone, shown, details, letter } = props;
  const router = useRouter();
  // A selection applies only to the filtered list in which it was made.
  const scope = JSON.stringify(applicationListing.filters({ ...state, sort: undefined }));
  const [chosen, setChosen] = useState<{ value: ApplicationSelection; scope: string }>({ value: new Set(), scope });
  const selection = chosen.scope === scope ? chosen.value : NOTHING_SELECTED;
  const select = (value: ApplicationSelection) => setChosen({ value, scope });
  const onPage = selection === 'all' ? applications.length : applications.filter(({ id }) => selection.has(id)).length;
  const { act, ...office } = useOfficeSender();

  function onSaved() {
    router.refresh();
    toast.success(applicationDetails.saved);
  }

  return (
    <>
      <StageBulk rows={applications} total={total} state={state} selection={selection} onSelect={select} act={act} />
      <RecordBoard
        office={office}
        isSelected={({ id }) => selection === 'all' || selection.has(id)}
        lead={{
          label: stageBulk.select,
          head: applications.length > 0 && (
            <RowCheck
              aria-label={stageBulk.selectPage}
              checked={onPage === applications.length}
              some={onPage > 0 && onPage < applications.length}
              onChange={() => select(onPage === applications.length ? NOTHING_SELECTED : everyId(applications))}
            />
          ),
          cell: ({ id, applicant_name }) => (
            <RowCheck
              aria-label={`${stageBulk.select} ${applicant_name}`}
              disabled={selection === 'all'}
              checked={selection === 'all' || selection.has(id)}
              onChange={() => selection !== 'all' && setChosen({ value: toggled(selection, id), scope })}
            />
          ),
        }}
        listing={applicationListing}
        state={state}
        rows={applications}
        words={applicationList}
        className="office-applications"
        title="applicant"
        name={({ applicant_name }) => applicant_name}
        nameOf={({ applicant_name }) => `application of ${applicant_name}`}
        view={applicationList.view}
        cells={{
          applicant: ({ email, version, versions, tags, owner }) => (
            <>
              <ListMarks tags={tags} owner={owner} />
              {versions > 1 && <small>{applicationList.version(version, versions)}</small>}
              <small title={email}>{email}</small>
            </>
          ),
          job: ({ job_title, company }) => (
            <span title={`${job_title}, ${company}`}>
              {job_title} <small>{company}</small>
            </span>
          ),
          submitted: ({ created_at: at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
          stage: ({ stage, stage_at: at }) => (
            <span title={stageWords.since(formatDate(at, timeZone))}>
              <StageBadge stage={stage} />
            </span>
          ),
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
            review: reviewOf('applications', state, shown.id),
            children: (close) =>
              letter && (
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
    </>
  );
}
