import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { flashErrors } from '@/components/form/shown-form';
import { ClientPanel } from '@/components/office/introductions/client-panel';
import { briefRow } from '@/components/office/shortlist/brief-rows';
import { NeedsForm } from '@/components/office/shortlist/needs-form';
import { ShortlistDesk } from '@/components/office/shortlist/shortlist-desk';
import { SignaturePanel } from '@/components/office/shortlist/signature-panel';
import {
  shortlistAction,
  shortlistStateIn,
  shortlistUrl,
  type ShortlistState,
} from '@/components/office/shortlist/urls';
import { PeopleSaid } from '@/components/office/lists/people-said';
import { JobTabs } from '@/components/office/stages/job-tabs';
import { FlashBanner } from '@/components/ui/flash-banner';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/base/env';
import { wholeNumber, type PageParams } from '@/lib/base/fields/page-params';
import { formatDateTime } from '@/lib/base/format';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { findClientLinks, findConsents, findClientOf, findNotCalled } from '@/lib/introductions/queries';
import { jobListing } from '@/lib/jobs/listing';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { viewShortlist } from '@/lib/shortlist/queries';
import { toRow } from '@/lib/shortlist/rows';
import type { ShortlistView } from '@/lib/shortlist/view-schema';
import { INTRODUCTION_FORMS } from '@/lib/vocabulary/introductions';
import { SHORTLIST_FORMS } from '@/lib/vocabulary/shortlist';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';
import { OfficeFrame } from '../../../../office-frame';
import '../job.css';
import './shortlist.css';
import { May } from '@/components/office/may';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageParams> };

export const generateMetadata = (): Metadata => ({ title: content().shortlistLink.label });

const { needs, decision, draw, signature } = SHORTLIST_FORMS;
const { send, act, consent } = INTRODUCTION_FORMS;

/** A job's shortlist: its needs, people ordered by evidence, decisions and signature (docs/decisions/028-shortlist). */
export default async function ShortlistPage({ params, searchParams }: Props) {
  const { dashboard, shortlistLink, shortlistPage: words } = content();
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const jobId = wholeNumber(id);
  const state = shortlistStateIn(query);
  const moderator = await requireModerator(shortlistUrl(jobId ?? 0, state), 'read');
  // The signing page opens no document, so no opening is logged.
  const reader = state.list === 'sign' ? undefined : moderator;
  const view = jobId === undefined ? null : await viewShortlist(jobId, state, reader);
  if (!view) notFound();
  const { job } = view;
  return (
    <OfficeFrame
      moderator={moderator}
      at="jobs"
      trail={[
        { label: dashboard.tabs.jobs, href: jobListing.url() },
        { label: job.title, href: officePages.job(job.id) },
      ]}
      title={shortlistLink.label}
      actions={<JobTabs job={job.id} tab="shortlist" />}
      keys={words.keys}
      isWork
    >
      {state.list === 'sign' ? (
        <SignAndSend view={view} state={state} moderator={moderator.name} outcome={query.outcome} />
      ) : (
        <People view={view} state={{ ...state, list: state.list }} outcome={query.outcome} />
      )}
    </OfficeFrame>
  );
}

type PartProps = { view: ShortlistView; outcome: PageParams[string] };

async function People({
  view,
  state,
  outcome,
}: PartProps & { state: ShortlistState & { list: Exclude<ShortlistState['list'], 'sign'> } }) {
  const { needKindLabels: kinds, needsPanel, shortlistDesk, shortlistPage: words, wentWrong } = content();
  const [ofNeeds, ofPerson, ofDraw, ofPutIn, notCalled] = [
    ...(await readFlashes([needs, decision, draw, SOURCING_FORMS.putIn] as const, outcome)),
    await findNotCalled(view.job.id),
  ];
  const {
    needs: { spread, ...asked },
  } = view;
  const { job, counts, people, pool, unread, total, chosen } = view;
  const { confirmed: confirmedBy, ...needsWords } = needsPanel;
  const { confirmed } = asked;
  const refusal = ofNeeds?.ok === false ? ofNeeds : null;
  return (
    <ShortlistDesk
      job={job.id}
      state={state}
      rows={[...people, ...unread].map((person) => briefRow(toRow(person)))}
      total={total}
      asked={asked.asked.map(({ kind, label }) => ({ kind, label }))}
      shown={spread.map(({ shown }) => shown)}
      chosen={chosen}
      counts={counts}
      lists={words.lists}
      poolTitle={pool ? words.pool(pool.people, pool.compared) : null}
      notCalled={notCalled}
      empty={words.empty[state.list]}
      failed={wentWrong}
      words={shortlistDesk}
      said={<Receipt flash={ofPerson} />}
    >
      <May do="write">
        <NeedsForm
          job={job.id}
          needs={asked}
          state={state}
          confirmed={confirmed && confirmedBy(confirmed.by, formatDateTime(confirmed.at, env().siteTimeZone))}
          refused={refusal && [refusal.message, ...Object.values(flashErrors(refusal).errors)].join(' ')}
          words={{ ...needsWords, kinds }}
        >
          {counts.order > 1 && (
            <button form={DRAW_FORM} className="btn btn-ghost" title={words.draw.title}>
              {words.draw.button}
            </button>
          )}
        </NeedsForm>
      </May>
      {view.reading > 0 && (
        <p role="status" className="px-4 py-2 text-small text-muted">
          {words.reading(view.reading)}
        </p>
      )}
      <PeopleSaid flashes={[ofPutIn]} />
      <FlashBanner flash={ofDraw ?? (ofNeeds?.ok ? ofNeeds : null)} />
      <May do="write">
        <form
          id={DRAW_FORM}
          method="post"
          action={shortlistAction(officeApi.shortlistDraw, job.id, {
            ...state,
            list: 'drawn',
            page: 1,
            person: undefined,
          })}
        >
          {state.pool && <input type="hidden" name="pool" value="1" />}
        </form>
      </May>
    </ShortlistDesk>
  );
}

function Receipt({ flash }: { flash: Flash | null }) {
  if (!flash) return null;
  const errors = flash.ok ? [] : Object.values(flash.errors ?? {}).flat();
  return <FlashBanner flash={{ ...flash, message: [flash.message, ...errors].join(' ') }} />;
}

/** Id of the random draw's form. Its button is elsewhere on the page and refers to it by `form`. */
const DRAW_FORM = 'draw';

async function SignAndSend({
  view,
  state,
  moderator,
  outcome,
}: PartProps & { state: ShortlistState; moderator: string }) {
  const { shortlistDesk, shortlistPage: words } = content();
  const jobId = view.job.id;
  const [ofSignature, ofSend, ofAct, ofConsent] = await readFlashes([signature, send, act, consent] as const, outcome);
  const [links, consents, notCalled, client] = await Promise.all([
    findClientLinks(jobId),
    findConsents(jobId),
    findNotCalled(jobId),
    findClientOf(jobId),
  ]);
  const timeZone = env().siteTimeZone;
  return (
    <div className="grid max-w-[60rem] gap-4 px-4 pt-2 pb-12">
      <p>
        <TextLink href={shortlistUrl(jobId, { pool: state.pool })}>{shortlistDesk.back}</TextLink>
      </p>
      <SignaturePanel view={view} state={state} moderator={moderator} flash={ofSignature} timeZone={timeZone} />
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
      <details>
        <summary className="row-action">{words.knowsTitle}</summary>
        <ul className="points prose">
          {words.knows.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
