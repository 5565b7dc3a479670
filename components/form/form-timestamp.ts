import { api, withQuery } from '@/lib/base/routes';
import type { HoneypotForm } from '@/lib/vocabulary/honeypot';

/** The answer of `/api/form-stamp`. `fetchedAt` is the browser's time in ms, which may differ from the server's. */
type Timestamp = { stamp: string; minAgeMs: number; maxAgeMs: number; fetchedAt: number };

const TIMEOUT_MS = 10_000;

/** Fetches, at once, the signed timestamp by which the server detects bots (docs/decisions/011-honeypot). */
export function formTimestamp(form: HoneypotForm) {
  let fetching: Promise<Timestamp | null> | null = fetchTimestamp(form);

  return {
    /**
     * Waits until the timestamp is old enough, because the server refuses faster senders as bots.
     * @returns null if it cannot be fetched or `signal` aborts; the server then decides without a timestamp
     */
    async ready(signal: AbortSignal): Promise<string | null> {
      let timestamp = await fetching;
      if (!timestamp || isStale(timestamp)) timestamp = await (fetching = fetchTimestamp(form));
      if (!timestamp) return null;
      const { stamp, minAgeMs, fetchedAt } = timestamp;
      // Waits at most the minimum age, even if the browser's clock was set back meanwhile.
      await pause(Math.min(minAgeMs, fetchedAt + minAgeMs - Date.now()), signal);
      return signal.aborted ? null : stamp;
    },
    /** Drops a refused timestamp, so that the next submission fetches another. */
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
