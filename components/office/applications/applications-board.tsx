'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { toast } from '@/components/ui/toast';
import {
  applicationListing,
  type ApplicationListed,
  type ApplicationListParams,
  type ApplicationShown,
} from '@/lib/applications/listing';
import type { Fields } from '@/lib/base/fields/by-field';
import { officeApi } from '@/lib/base/office-routes';
import { applicationDetails, applicationList, jobEditor } from '@/lib/content/en/office';
import type { LetterDesk } from '@/lib/letters/schema';
import { stageBoard, stageBulk } from '@/lib/content/en/stages';
import { nextStage, type Stage } from '@/lib/vocabulary/stages';
import { OwnerMenu, TagMenu, type ListedMarks } from '../desk/list-marks';
import { ListedTime } from '../listed-time';
import { useMay } from '../may';
import { RecordBoard } from '../record-board';
import { reviewOf } from '../review/urls';
import { RowButtons } from '../row-actions';
import { everyId, NOTHING_SELECTED, toggled } from '../selection';
import { State } from '../state';
import { useHasScripts } from '../use-has-scripts';
import { useOfficeSender } from '../use-office-sender';
import { useRows } from '../use-rows';
import { ConfirmMove, type AskedMove } from './confirm-move';
import { ResumeLinks } from './resume-links';
import { EvidenceMenu, StageMenu } from './row-menus';
import { StageBulk, type ApplicationSelection } from './stage-bulk';

const StatusForm = lazy(() => import('../status-form').then((module) => ({ default: module.StatusForm })));

/** `marks`: a letter for each must-have of the job; '' if the document could not be read. */
type Row = ApplicationListed & ListedMarks & { marks: string; obstacles: readonly string[] };
/** The times of most rows are that of the application, and are then null. */
type SentRow = Omit<Row, 'stage_at' | 'updated_at'> & Record<'stage_at' | 'updated_at', string | null>;

type ApplicationsBoardProps = {
  applications: Fields<SentRow>;
  /** Title, company and labels of must-haves by job id. */
  jobs: Readonly<Record<number, { title: string; company: string; needs: readonly string[] }>>;
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
  const { jobs, state, columns, total, timeZone, shown, details, letter, moderators = [] } = props;
  const sent = useRows(props.applications);
  const applications = useMemo(() => sent.map(withTimes), [sent]);
  const router = useRouter();
  // A selection applies only to the filtered list in which it was made.
  const scope = JSON.stringify(applicationListing.filters({ ...state, sort: undefined }));
  const [chosen, setChosen] = useState<{ value: ApplicationSelection; scope: string }>({ value: new Set(), scope });
  const selection = chosen.scope === scope ? chosen.value : NOTHING_SELECTED;
  const select = (value: ApplicationSelection) => setChosen({ value, scope });
  const onPage = selection === 'all' ? applications.length : applications.filter(({ id }) => selection.has(id)).length;
  const [asked, setAsked] = useState<{ of: ApplicationSelection; to?: Stage; tell?: boolean } | null>(null);
  const { act, ...office } = useOfficeSender();
  const mayDecide = useMay('decide');
  const hasScripts = useHasScripts();

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

  /** The next stage, and rejecting with a letter. */
  const actionsOf = ({ id, stage }: Row) => {
    const next = nextStage(stage);
    if (!next || !mayDecide) return [];
    return [
      { label: stageBoard.next(next), onClick: () => moveOne(id, next) },
      {
        label: applicationList.reject,
        danger: true,
        onClick: () => setAsked({ of: new Set([id]), to: 'closed', tell: true }),
      },
    ];
  };

  const marksOf = ({ id, applicant_name, tags, owner }: Row) => ({
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
          chosen={asked.to}
          tells={asked.tell}
          onCancel={() => setAsked(null)}
          onConfirm={(how) => void move(how, asked.of)}
        />
      )}
      <RecordBoard
        permission="decide"
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
        onStage={(row, to) => to !== row.stage && moveOne(row.id, to)}
        cells={{
          applicant: ({ email, version, versions }) => (
            <>
              {versions > 1 && <small>{applicationList.version(version, versions)}</small>}
              <small>{email}</small>
            </>
          ),
          job: ({ job_id }) => (
            <span>
              {`${jobs[job_id]?.title} `}
              <small>{jobs[job_id]?.company}</small>
            </span>
          ),
          submitted: ({ created_at: at, days_late: days }) =>
            days === null ? (
              <ListedTime at={at} timeZone={timeZone} />
            ) : (
              <span className="late">
                <ListedTime at={at} timeZone={timeZone} text={applicationList.late(days)} />
              </span>
            ),
          evidence: ({ job_id, marks, obstacles, applicant_name }) =>
            marks && (
              <EvidenceMenu
                marks={marks}
                labels={jobs[job_id]?.needs ?? []}
                obstacles={obstacles}
                of={applicant_name}
              />
            ),
          stage: (row) => <StageMenu row={row} timeZone={timeZone} onMove={(to) => moveOne(row.id, to)} />,
          status: ({ status }) => <State of="application" is={status} />,
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
        actions={actionsOf}
        more={(row) => ({
          actions: [],
          links: (
            <>
              <span className="contents min-[760px]:hidden">
                <RowButtons actions={actionsOf(row)} of={row.applicant_name} />
              </span>
              <a href={reviewOf('applications', state, row.id)} className="row-action">
                {applicationList.review}
                <span className="sr-only"> {row.applicant_name}</span>
              </a>
              <ResumeLinks id={row.id} name={row.applicant_name} opensInline={row.opens_inline} />
            </>
          ),
        })}
        record={
          shown && {
            id: shown.id,
            title: applicationDetails.title(shown.applicant_name),
            details,
            review: reviewOf('applications', state, shown.id),
            children: (close) =>
              letter &&
              mayDecide &&
              hasScripts && (
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

const withTimes = (row: SentRow): Row => ({
  ...row,
  stage_at: row.stage_at ?? row.created_at,
  updated_at: row.updated_at ?? row.created_at,
});
