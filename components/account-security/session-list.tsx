import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ALL_OTHERS } from '@/lib/vocabulary/accounts';
import type { SessionDto } from '@/lib/accounts/schema';
import { content } from '@/lib/content';
import { formatDate } from '@/lib/base/format';
import { api } from '@/lib/base/routes';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { postedFrom, type AccountOf } from './urls';

type SessionListProps = { of: AccountOf; sessions: readonly SessionDto[]; timeZone: string; flash?: Flash | null };

/** Lists active sessions, each with a button that ends it. The forms post natively, with and without scripts. */
export function SessionList({ of, sessions, timeZone, flash }: SessionListProps) {
  const { sessionList } = content();
  const action = postedFrom(api.accountSessions, of);
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-h3">
        {sessionList.title}
      </h2>
      <p className="mt-1 prose text-muted">{sessionList.lead}</p>
      <div role="status" className="mt-4 empty:hidden">
        {flash && <Banner tone={flash.ok ? 'success' : 'error'}>{flash.message}</Banner>}
      </div>
      <ul className="mt-4 max-w-2xl border-t border-text">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} action={action} timeZone={timeZone} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action={action} className="mt-4">
          <input type="hidden" name="end" value={ALL_OTHERS} />
          <Button type="submit" variant="secondary">
            {sessionList.endOthers}
          </Button>
        </form>
      ) : (
        <p className="mt-4 text-small text-muted">{sessionList.alone}</p>
      )}
    </section>
  );
}

function SessionLine({ session, action, timeZone }: { session: SessionDto; action: string; timeZone: string }) {
  const { sessionList } = content();
  const label = session.device ?? sessionList.kinds[session.kind];
  const signedIn = formatDate(session.signed_in_at, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {label}
          {session.current && <span className="ml-3 text-small text-mint-text">{sessionList.current}</span>}
        </p>
        <p className="text-small text-muted">
          {sessionList.signedIn} <time dateTime={session.signed_in_at}>{signedIn}</time>, {sessionList.lastUsed}{' '}
          <time dateTime={session.last_used_on}>{formatDate(session.last_used_on, timeZone)}</time>
        </p>
      </div>
      {!session.current && (
        <form method="post" action={action}>
          <input type="hidden" name="end" value={session.id} />
          <Button type="submit" variant="secondary">
            {sessionList.end}
            <span className="sr-only">{sessionList.endWhich(label, signedIn)}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
