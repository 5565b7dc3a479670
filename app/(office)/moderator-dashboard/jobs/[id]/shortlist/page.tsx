import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ClientPanel } from '@/components/office/introductions/client-panel';
import { NeedsPanel } from '@/components/office/shortlist/needs-panel';
import { PeopleLists } from '@/components/office/shortlist/people-lists';
import { SignaturePanel } from '@/components/office/shortlist/signature-panel';
import { shortlistStateIn, shortlistUrl } from '@/components/office/shortlist/urls';
import { stageBoardUrl } from '@/components/office/stages/urls';
import { TextLink } from '@/components/ui/text-link';
import { applicationListing } from '@/lib/applications/listing';
import { env } from '@/lib/base/env';
import { wholeNumber, type PageParams } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { findClientLinks, findConsents, findClientOf, findNotCalled } from '@/lib/introductions/queries';
import { jobListing } from '@/lib/jobs/listing';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { viewShortlist } from '@/lib/shortlist/queries';
import { INTRODUCTION_FORMS } from '@/lib/vocabulary/introductions';
import { SHORTLIST_FORMS } from '@/lib/vocabulary/shortlist';
import { OfficeFrame } from '../../../../office-frame';
import './shortlist.css';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageParams> };

export const generateMetadata = (): Metadata => ({ title: content().shortlistLink.label });

const { needs, decision, draw, signature } = SHORTLIST_FORMS;
const { send, act, consent } = INTRODUCTION_FORMS;

/** A job's shortlist: its needs, people ordered by evidence, decisions and signature (docs/decisions/028-shortlist). */
export default async function ShortlistPage({ params, searchParams }: Props) {
  const { dashboard, stageBoard, shortlistPage: words } = content();
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const jobId = wholeNumber(id);
  const state = shortlistStateIn(query);
  const moderator = await requireModerator(shortlistUrl(jobId ?? 0, state));
  const view = jobId === undefined ? null : await viewShortlist(jobId, state);
  if (!view) notFound();
  const [ofNeeds, ofPerson, ofDraw, ofSignature, ofSend, ofAct, ofConsent] = await readFlashes(
    [needs, decision, draw, signature, send, act, consent] as const,
    query.outcome,
  );
  const [links, consents, notCalled, client] = await Promise.all([
    findClientLinks(view.job.id),
    findConsents(view.job.id),
    findNotCalled(view.job.id),
    findClientOf(view.job.id),
  ]);
  const timeZone = env().siteTimeZone;
  const { job } = view;
  return (
    <OfficeFrame
      moderator={moderator}
      at="jobs"
      trail={[{ label: dashboard.tabs.jobs, href: jobListing.url() }]}
      title={words.title(job.title)}
    >
      <p className="row-actions mb-2">
        <TextLink href={jobListing.url({ open: job.id })}>{words.toJob}</TextLink>
        <TextLink href={applicationListing.url({ job: job.id })}>{words.toApplications}</TextLink>
        <TextLink href={stageBoardUrl(job.id)}>{stageBoard.open}</TextLink>
        <TextLink href="#people">{words.toPeople}</TextLink>
      </p>
      <p className="text-muted">{job.companyName}</p>
      <div className="shortlist-panels">
        <NeedsPanel job={job.id} needs={view.needs} state={state} flash={ofNeeds} timeZone={timeZone} />
        <SignaturePanel view={view} state={state} moderator={moderator.name} flash={ofSignature} timeZone={timeZone} />
      </div>
      <ClientPanel
        view={view}
        links={links}
        consents={consents}
        notCalled={notCalled}
        client={client}
        state={state}
        flashes={{ send: ofSend, act: ofAct, consent: ofConsent }}
        timeZone={timeZone}
      />
      <PeopleLists view={view} state={state} flash={ofPerson} drawFlash={ofDraw} timeZone={timeZone} />
    </OfficeFrame>
  );
}
