import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { TextLink } from '@/components/ui/text-link';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { formatDate } from '@/lib/base/format';
import type { PostingState } from '@/lib/postings/rules';
import type { PostingDto, PostingChange } from '@/lib/postings/schema';
import { Banner } from '@/components/ui/banner';
import { ChangedFields } from '@/components/jobs/changed-fields';

const TONES: Record<PostingState, Tone> = {
  waiting: 'warning',
  live: 'success',
  expired: 'warning',
  closed: 'neutral',
  rejected: 'error',
};

export function PostingStatus({ posting, timeZone }: { posting: PostingDto; timeZone: string }) {
  const { status } = content().postings;
  const { job, state } = posting;
  const hasPage = posting.status === 'published' || posting.status === 'closed';
  return (
    <section aria-labelledby="standing" className="border border-t-4 border-line border-t-text bg-surface p-6">
      <h2 id="standing">{status.title}</h2>
      <p className="text-lead font-semibold wrap-anywhere">{job.title}</p>
      <p className="mt-2">
        <StatusBadge tone={TONES[state]}>{status[state].title}</StatusBadge>
      </p>
      <p className="mt-2">{explain(posting, timeZone)}</p>
      {posting.reason && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          {status.rejected.reason}: {posting.reason}
        </p>
      )}
      <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
        <Fact name={status.number}>#{job.id}</Fact>
        <Fact name={status.deadline}>{job.deadline ? formatDate(job.deadline, 'UTC') : status.none}</Fact>
        <Fact name={status.applications}>
          {status.applied(posting.applications)}. {status.consultants}
        </Fact>
      </dl>
      {hasPage && (
        <p className="mt-5">
          <TextLink href={pages.job(job.id)}>{status.page}</TextLink>
        </p>
      )}
    </section>
  );
}

function explain(
  { state, job, live_since: liveSince, closed_at: closedAt, last_day: lastDay }: PostingDto,
  timeZone: string,
): string {
  const { waiting, live, expired, closed, rejected } = content().postings.status;
  const day = (date: string) => formatDate(date, timeZone);
  switch (state) {
    case 'waiting':
      return waiting.text;
    case 'live':
      return [
        liveSince && live.since(day(liveSince)),
        job.deadline ? live.until(day(job.deadline)) : live.noDeadline(day(lastDay)),
      ]
        .filter(Boolean)
        .join(' ');
    case 'expired':
      return expired.text(day(job.deadline ?? ''));
    case 'closed':
      return [closedAt && closed.since(day(closedAt)), closed.text].filter(Boolean).join(' ');
    case 'rejected':
      return rejected.text;
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 sm:col-span-2 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function PostingChangeView({ change, timeZone }: { change: PostingChange; timeZone: string }) {
  const { change: states, rejected } = content().postings.status;
  const { title, text } = states[change.state];
  return (
    <section aria-labelledby="change" className="mt-8" data-change={change.state}>
      <h2 id="change">{title}</h2>
      <Banner tone={change.state === 'refused' ? 'error' : 'info'}>{text(formatDate(change.since, timeZone))}</Banner>
      {change.reason && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          {rejected.reason}: {change.reason}
        </p>
      )}
      <ChangedFields fields={change.fields} />
    </section>
  );
}
