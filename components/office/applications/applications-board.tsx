'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { toast } from '@/components/ui/toast';
import {
  applicationListing,
  type ApplicationListed,
  type ApplicationListParams,
  type ApplicationShown,
} from '@/lib/applications/listing';
import { formatDate } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { applicationDetails, applicationList, jobEditor } from '@/lib/content/en/office';
import type { LetterDesk } from '@/lib/letters/schema';
import { stageBulk, stageWords } from '@/lib/content/en/stages';
import { STAGE_LABELS, STAGES, type Stage } from '@/lib/vocabulary/stages';
import { ApplicationStatusBadge } from '../../applications/application-status';
import { OwnerMenu, TagMenu, type ListedMarks } from '../desk/list-marks';
import { Menu } from '../menu';
import { ListedTime } from '../listed-time';
import { RecordBoard } from '../record-board';
import { reviewOf } from '../review/urls';
import { everyId, NOTHING_SELECTED, toggled } from '../selection';
import { StageBadge } from '../stages/stage-badge';
import { useOfficeSender } from '../use-office-sender';
import { ResumeLinks } from './resume-links';
import { ConfirmMove, type AskedMove } from './confirm-move';
import { StageBulk, type ApplicationSelection } from './stage-bulk';

const StatusForm = lazy(() => import('../status-form').then((module) => ({ default: module.StatusForm })));

type Listed = ApplicationListed & ListedMarks;

type ApplicationsBoardProps = {
  applications: readonly Listed[];
  state: ApplicationListParams;
  columns?: string | undefined;
  /** Number of applications on all pages of the list. */
  total: number;
  timeZone: string;
  shown: ApplicationShown | null;
  details: ReactNode;
  letter: LetterDesk | null;
  moderators?: readonly { id: number; name: string }[];
};

export function ApplicationsBoard(props: ApplicationsBoardProps) {
  const { applications, state, columns, total, timeZone, shown, details, letter, moderators = [] } = props;
  const router = useRouter();
  // A selection applies only to the filtered list in which it was made.
  const scope = JSON.stringify(applicationListing.filters({ ...state, sort: undefined }));
  const [chosen, setChosen] = useState<{ value: ApplicationSelection; scope: string }>({ value: new Set(), scope });
  const selection = chosen.scope === scope ? chosen.value : NOTHING_SELECTED;
  const select = (value: ApplicationSelection) => setChosen({ value, scope });
  const onPage = selection === 'all' ? applications.length : applications.filter(({ id }) => selection.has(id)).length;
  const [asked, setAsked] = useState<{ of: ApplicationSelection; to?: Stage } | null>(null);
  const { act, ...office } = useOfficeSender();

  function moveOne(id: number, to: Stage) {
    const of = new Set([id]);
    if (to === 'closed' || to === 'placed') setAsked({ of, to });
    else void move({ to, reason: null, placed: false, note: null, tell: false }, of);
  }

  async function move(how: AskedMove, of: ApplicationSelection) {
    setAsked(null);
    const moving = of === 'all' ? [] : applications.filter(({ id }) => of.has(id));
    const whom =
      of === 'all'
        ? { filter: Object.fromEntries(applicationListing.filters({ ...state, sort: undefined })), count: total }
        : { ids: moving.map(({ id }) => id), seen: Object.fromEntries(moving.map((row) => [row.id, row.updated_at])) };
    await act(
      { action: officeApi.stagesBulk, body: { ...how, ...whom }, running: stageBulk.running, done: stageBulk.done },
      () => of === selection && select(NOTHING_SELECTED),
      (data) => void putBack((data as { bulk_id: string | null }).bulk_id),
    );
  }

  async function putBack(bulk_id: string | null) {
    const said = { running: stageBulk.undoing, done: stageBulk.undone };
    await act({ action: officeApi.stagesUndo, body: { bulk_id }, ...said });
  }

  const marksOf = ({ id, applicant_name, tags, owner }: Listed) => ({
    record: `application-${id}`,
    of: applicant_name,
    tags,
    owner,
    act,
  });

  function onSaved() {
    router.refresh();
    toast.success(applicationDetails.saved);
  }

  return (
    <>
      <StageBulk
        rows={applications}
        total={total}
        selection={selection}
        onSelect={select}
        onMove={() => setAsked({ of: selection })}
      />
      {asked && (
        <ConfirmMove
          count={asked.of === 'all' ? total : asked.of.size}
          initial={asked.to}
          onCancel={() => setAsked(null)}
          onConfirm={(how) => void move(how, asked.of)}
        />
      )}
      <RecordBoard
        office={office}
        isSelected={({ id }) => selection === 'all' || selection.has(id)}
        select={{
          label: stageBulk.select,
          page: stageBulk.selectPage,
          count: onPage,
          total: applications.length,
          isDisabled: () => selection === 'all',
          onRow: (id) => selection !== 'all' && select(toggled(selection, id)),
          onPage: () => select(onPage === applications.length ? NOTHING_SELECTED : everyId(applications)),
        }}
        columns={columns}
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
          applicant: ({ email, version, versions }) => (
            <>
              {versions > 1 && <small>{applicationList.version(version, versions)}</small>}
              <small title={email}>{email}</small>
            </>
          ),
          job: ({ job_title, company }) => (
            <span title={`${job_title}, ${company}`}>
              {job_title} <small>{company}</small>
            </span>
          ),
          submitted: ({ created_at: at }) => <ListedTime at={at} timeZone={timeZone} />,
          stage: (row) => (
            <Menu
              className="mark-pop"
              labelClass="list-stage"
              label={
                <span title={stageWords.since(formatDate(row.stage_at, timeZone))}>
                  <StageBadge stage={row.stage} />
                  <span className="sr-only">{`, ${row.applicant_name}`}</span>
                </span>
              }
            >
              {(close) =>
                STAGES.filter((stage) => stage !== row.stage).map((to) => (
                  <button
                    key={to}
                    type="button"
                    className="row-action"
                    onClick={() => {
                      close();
                      moveOne(row.id, to);
                    }}
                  >
                    {STAGE_LABELS[to]}
                  </button>
                ))
              }
            </Menu>
          ),
          status: ({ status }) => <ApplicationStatusBadge status={status} />,
          tags: (row) => <TagMenu {...marksOf(row)} />,
          owner: (row) => <OwnerMenu {...marksOf(row)} moderators={moderators} />,
          phone: ({ phone }) => phone,
          source: ({ source }) => source,
          moved: ({ stage_at: at }) => <ListedTime at={at} timeZone={timeZone} />,
          changed: ({ updated_at: at }) => <ListedTime at={at} timeZone={timeZone} />,
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
