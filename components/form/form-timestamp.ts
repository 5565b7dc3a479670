import { api, withQuery } from '@/lib/base/routes';
import type { HoneypotForm } from '@/lib/vocabulary/honeypot';

type Held = { stamp: string; minAgeMs: number; maxAgeMs: number; fetchedAt: number };

export type FormTimestamp = ReturnType<typeof formTimestamp>;

const PATIENCE_MS = 10_000;

/**
 * The stamp of one form in the browser. Time is counted from when it arrived: the server's clock and the visitor's may differ.
 */
export function formTimestamp(form: HoneypotForm) {
  let fetching: Promise<Held | null> | null = null;
  const fetched = () => (fetching ??= fetchStamp(form));

  return {
    /** Somebody enters the form. */
    prepare: () => void fetched(),
    /**
     * Somebody sends it: the timestamp, once it is old enough, so that nobody is refused for being quick. Null when there is none to be had
     * or `signal` ends the wait; what is sent without one is the server's to judge.
     */
    async ready(signal: AbortSignal): Promise<string | null> {
      let held = await fetched();
      if (held === null || isStale(held)) {
        fetching = null;
        held = await fetched();
      }
      if (held === null) return null;
      // Never longer than from the start, also when somebody has set the clock back.
      await pause(Math.min(held.minAgeMs, held.fetchedAt + held.minAgeMs - Date.now()), signal);
      return signal.aborted ? null : held.stamp;
    },
    /** The server did not like it: next time another one. */
    forget() {
      fetching = null;
    },
  };
}

function isStale({ fetchedAt, maxAgeMs }: Held): boolean {
  const age = Date.now() - fetchedAt;
  return age < 0 || age > maxAgeMs - PATIENCE_MS;
}

async function fetchStamp(form: HoneypotForm): Promise<Held | null> {
  try {
    const response = await fetch(withQuery(api.formStamp, { form }), {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { data } = (await response.json()) as { data?: Omit<Held, 'fetchedAt'> };
    return data ? { ...data, fetchedAt: Date.now() } : null;
  } catch {
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
