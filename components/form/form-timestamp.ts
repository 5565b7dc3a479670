import { api, withQuery } from '@/lib/base/routes';
import type { HoneypotForm } from '@/lib/vocabulary/honeypot';

/** As `/api/form-stamp` answers, and when that was on the clock of this browser, which may differ from the server's. */
type Timestamp = { stamp: string; minAgeMs: number; maxAgeMs: number; fetchedAt: number };

const TIMEOUT_MS = 10_000;

/** The signed timestamp of one form (docs/decisions/011-honeypot). It is fetched at once. */
export function formTimestamp(form: HoneypotForm) {
  let fetching: Promise<Timestamp | null> | null = fetchTimestamp(form);

  return {
    /**
     * The timestamp once it is old enough, so that nobody is refused for being quick. Null when none can be had or `signal` ends the
     * wait; the server judges what comes without one.
     */
    async ready(signal: AbortSignal): Promise<string | null> {
      let timestamp = await fetching;
      if (!timestamp || isStale(timestamp)) timestamp = await (fetching = fetchTimestamp(form));
      if (!timestamp) return null;
      const { stamp, minAgeMs, fetchedAt } = timestamp;
      // Never longer than the minimum, also when somebody has set the clock back.
      await pause(Math.min(minAgeMs, fetchedAt + minAgeMs - Date.now()), signal);
      return signal.aborted ? null : stamp;
    },
    /** The server refused it: next time another one. */
    forget() {
      fetching = null;
    },
  };
}

function isStale({ fetchedAt, maxAgeMs }: Timestamp): boolean {
  const age = Date.now() - fetchedAt;
  return age < 0 || age > maxAgeMs - TIMEOUT_MS;
}

async function fetchTimestamp(form: HoneypotForm): Promise<Timestamp | null> {
  try {
    const response = await fetch(withQuery(api.formStamp, { form }), {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data } = (await response.json()) as { data?: Omit<Timestamp, 'fetchedAt'> };
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
