import { errorFields, log } from '../../base/log/log';
import { isShared } from '../db/shared';
import { releaseClaims } from './claims';
import { MailRounds } from './rounds';
import { closeMailTransport } from './transport';

const POLL_MS = 5_000;

type Worker = { wake: () => void; stop: () => Promise<void> };

// One a process: route handlers and the start of the server may each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneMail?: Worker };

/** Starts sending what waits in the outbox, now and every few seconds, without keeping the process alive. Again: does nothing. */
export function startMailWorker(): void {
  holder.northlaneMail ??= startWorker();
}

/**
 * What the outbox holds goes out now instead of at the next look: called once a transaction that queued a mail is committed. Without a
 * worker nothing happens.
 */
export function wakeMailWorker(): void {
  holder.northlaneMail?.wake();
}

/** The same at a moment to come, for a mail that waits until then. Should the process end before, the next one's looks find it. */
export function wakeMailWorkerAt(when: Date): void {
  if (holder.northlaneMail) setTimeout(wakeMailWorker, Math.max(0, when.getTime() - Date.now()) + 5).unref();
}

/** Begins no other mail; resolves when the one under way is out or has failed. */
export async function stopMailWorker(): Promise<void> {
  await holder.northlaneMail?.stop();
}

function startWorker(): Worker {
  const rounds = new MailRounds();
  let running: Promise<void> | null = null;
  let again = false;
  // Where others may be sending, what they have claimed is theirs: a claim of one that was killed runs out by itself.
  let released = isShared();

  async function look(urgent: boolean): Promise<void> {
    try {
      if (!released) await releaseClaims();
      released = true;
      const wait = await rounds.look({ urgent });
      if (wait !== null) setTimeout(() => run(false), wait).unref();
    } catch (error) {
      // The store is busy or gone; the next look may find it well.
      log('error', 'mail.outbox-unreadable', errorFields(error));
    }
  }

  async function lookAgain(urgent: boolean): Promise<void> {
    await look(urgent);
    while (again) {
      again = false;
      await look(true);
    }
  }

  function run(urgent: boolean): void {
    if (running) again ||= urgent;
    else running = lookAgain(urgent).finally(() => (running = null));
  }

  const poll = setInterval(() => run(false), POLL_MS).unref();
  run(false);
  return {
    wake: () => run(true),
    stop: async () => {
      clearInterval(poll);
      rounds.stop();
      await running;
      closeMailTransport();
    },
  };
}
