import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import '@/components/jobs/board.css';
import '@/components/jobs/job-rows.css';
import { AboveBoardFoot } from '@/components/jobs/board-foot';
import { BrowseJobs } from '@/components/jobs/browse-jobs';
import { JobList } from '@/components/jobs/job-list';
import { BoardHead } from '@/components/jobs/board-head';
import { PayStrip } from '@/components/jobs/pay-strip';
import { Breadcrumbs } from '@/components/site/breadcrumbs';
import { PageNotFound } from '@/components/site/page-not-found';
import { StructuredData } from '@/components/ui/structured-data';
import { content, slice } from '@/lib/content';
import { cachedLandingPage, findSubject } from '@/lib/board/landing/queries';
import { landingPath } from '@/lib/board/landing/subject';
import { answerNotFound } from '@/lib/platform/cache/not-found';
import { landingMetadata } from '@/lib/publishing/metadata';
import { landingData } from '@/lib/publishing/structured-data/json-ld';

/** `list` and `place` are path segments in their URL encoding, not decoded. */
type Props = { params: Promise<{ list?: string; place?: string }> };

export async function landingPageMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(params);
  return found
    ? landingMetadata(await cachedLandingPage(found.subject))
    : { title: content().landing.unknown, robots: { index: false } };
}

export async function LandingJobs({ params }: Props) {
  const found = await load(params);
  if (!found) {
    await answerNotFound();
    return <PageNotFound />;
  }
  const { subject, isAddress } = found;
  if (!isAddress) permanentRedirect(landingPath(subject));
  const page = await cachedLandingPage(subject);
  return (
    <AboveBoardFoot words={slice(content().careers, 'benefits', 'cv', 'submitCv')}>
      <StructuredData json={landingData(page)} />
      <BoardHead title={page.title} intro={page.intro} trail={<Breadcrumbs trail={page.trail} />}>
        <PayStrip pay={page.pay} group={page.related[0]} />
      </BoardHead>
      <JobList board={page.board} words={content().boardList} />
      <BrowseJobs groups={page.related} />
    </AboveBoardFoot>
  );
}

async function load(params: Props['params']) {
  const { list, place } = await params;
  return findSubject({ ...(list !== undefined && { skill: list }), ...(place !== undefined && { place }) });
}
