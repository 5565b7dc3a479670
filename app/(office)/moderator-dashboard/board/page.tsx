import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { JobTabs } from '@/components/office/stages/job-tabs';
import { StageBoard } from '@/components/office/stages/stage-board';
import { stageBoardUrl } from '@/components/office/stages/urls';
import { applicationListing } from '@/lib/applications/listing';
import { viewBoard } from '@/lib/applications/stage-queries';
import { env } from '@/lib/base/env';
import { toFields } from '@/lib/base/fields/by-field';
import { wholeNumber, type PageProps } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { findMarks } from '@/lib/desk/queries';
import { jobListing } from '@/lib/jobs/listing';
import { findDeskJob } from '@/lib/jobs/queries';
import { isWorked } from '@/lib/jobs/rules';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { marksOfListed } from '@/lib/shortlist/queries';
import { STAGE_FORM, STAGES } from '@/lib/vocabulary/stages';
import { OfficeFrame } from '../../office-frame';
import { listedMarks } from '../desk-filters';
import '../jobs/[id]/job.css';
import '../stages.css';

export const generateMetadata = (): Metadata => ({ title: content().stageBoard.meta });

/** Shows a job's applicants in one column per stage (docs/decisions/029-office). */
export default async function BoardPage({ searchParams }: PageProps) {
  const { dashboard, stageBoard: words } = content();
  const query = await searchParams;
  const id = wholeNumber(query.job);
  const whole = STAGES.find((stage) => stage === query.whole);
  const moderator = await requireModerator(id === undefined ? jobListing.url() : stageBoardUrl(id));
  if (id === undefined) redirect(jobListing.url());
  const [job, columns, flash] = await Promise.all([
    findDeskJob(id),
    viewBoard(id, whole),
    readFlash(STAGE_FORM, query.outcome),
  ]);
  const ids = columns.flatMap(({ cards }) => cards.map((card) => card.id));
  const [evidence, marks] = await Promise.all([
    marksOfListed(ids.map((each) => ({ id: each, job_id: id }))),
    findMarks({ applications: ids }),
  ]);
  const isEmpty = columns.every(({ total }) => total === 0);
  // Applications are stored longer than their job, so a deleted job may still have a board.
  if (job ? !isWorked(job) : isEmpty) notFound();
  return (
    <OfficeFrame
      moderator={moderator}
      at="jobs"
      trail={[{ label: dashboard.tabs.jobs, href: jobListing.url() }]}
      title={job?.title ?? words.jobOf(id)}
      actions={job && <JobTabs job={id} tab="pipeline" />}
      keys={words.keys}
      isWork
    >
      <div className="flex min-h-full flex-col px-(--gap)">
        <p className="flex min-h-10 items-center gap-x-4 text-muted *:truncate">
          {job && <strong>{job.companyName}</strong>}
          {job && <span>{job.location}</span>}
          {job?.salary && <span>{job.salary}</span>}
          <Link href={applicationListing.url({ job: id })} prefetch={false} className="row-action ml-auto flex-none">
            {words.table}
          </Link>
        </p>
        {isEmpty ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <StageBoard
            job={id}
            columns={columns.map(({ cards, ...column }) => ({
              ...column,
              cards: toFields(
                cards.map((card) => ({
                  ...card,
                  marks: evidence.get(card.id)?.marks ?? '',
                  obstacles: evidence.get(card.id)?.obstacles ?? [],
                  ...listedMarks(marks, 'application', card.id),
                })),
              ),
            }))}
            whole={whole}
            flash={flash}
            timeZone={env().siteTimeZone}
            labels={[...evidence.values()][0]?.asked ?? []}
          />
        )}
      </div>
    </OfficeFrame>
  );
}
