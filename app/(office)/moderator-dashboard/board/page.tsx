import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { StageBoard } from '@/components/office/stages/stage-board';
import { stageBoardUrl } from '@/components/office/stages/urls';
import { TextLink } from '@/components/ui/text-link';
import { applicationListing } from '@/lib/applications/listing';
import { viewBoard } from '@/lib/applications/stage-queries';
import { env } from '@/lib/base/env';
import { wholeNumber, type PageProps } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { jobListing } from '@/lib/jobs/listing';
import { findOfficeJob } from '@/lib/jobs/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { STAGE_FORM } from '@/lib/vocabulary/stages';
import { OfficeFrame } from '../../office-frame';
import '../stages.css';

export const generateMetadata = (): Metadata => ({ title: content().stageBoard.meta });

/** Shows a job's applicants in one column per stage (docs/decisions/029-office). */
export default async function BoardPage({ searchParams }: PageProps) {
  const { dashboard, stageBoard: words } = content();
  const query = await searchParams;
  const id = wholeNumber(query.job);
  const moderator = await requireModerator(stageBoardUrl(id ?? 0));
  if (id === undefined) notFound();
  const [job, columns, flash] = await Promise.all([
    findOfficeJob(id),
    viewBoard(id),
    readFlash(STAGE_FORM, query.outcome),
  ]);
  const isEmpty = columns.every(({ total }) => total === 0);
  // Applications are stored longer than their job, so a deleted job may still have a board.
  if (!job && isEmpty) notFound();
  return (
    <OfficeFrame
      moderator={moderator}
      at="jobs"
      trail={[{ label: dashboard.tabs.jobs, href: jobListing.url() }]}
      title={words.title(job?.title ?? words.jobOf(id))}
    >
      <p className="row-actions mb-2">
        {job && <TextLink href={jobListing.url({ open: id })}>{words.toJob}</TextLink>}
        <TextLink href={applicationListing.url({ job: id })}>{words.toApplications}</TextLink>
        {job && <TextLink href={officePages.shortlist(id)}>{words.toShortlist}</TextLink>}
      </p>
      {job && <p className="text-muted">{job.companyName}</p>}
      <div className="office-stack mt-2">
        {isEmpty ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <>
            <p className="prose text-small text-muted">{words.lead}</p>
            <StageBoard job={id} columns={columns} flash={flash} timeZone={env().siteTimeZone} />
          </>
        )}
      </div>
    </OfficeFrame>
  );
}
