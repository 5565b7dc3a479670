import { errorFields, log } from '../../base/log/log';
import { isShared } from '../db/shared';
import { refreshSite } from '../site/load-site';
import { releaseClaims } from './claims';
import { MailRounds } from './rounds';
import { closeMailTransport } from './transport';

const POLL_MS = 5_000;

type Worker = { wake: () => void; stop: () => Promise<void> };

// Global, because the bundles of route handlers and of the server's start may each contain a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneMail?: Worker };

/** Starts sending the outbox's mails, now and every few seconds, without keeping the process alive. */
export function startMailWorker(): void {
  holder.northlaneMail ??= startWorker();
}

/** Sends due mails now. Call it after the commit that queued one. Does nothing when no worker was started. */
export function wakeMailWorker(): void {
  holder.northlaneMail?.wake();
}

/** Like `wakeMailWorker`, at a later moment. If the process ends before, its successor finds the mail. */
export function wakeMailWorkerAt(when: Date): void {
  if (holder.northlaneMail) setTimeout(wakeMailWorker, Math.max(0, when.getTime() - Date.now()) + 5).unref();
}

export async function stopMailWorker(): Promise<void> {
  await holder.northlaneMail?.stop();
}

function startWorker(): Worker {
  const rounds = new MailRounds();
  let running: Promise<void> | null = null;
  let again = false;
  // On a shared database other processes may be sending, so claims are not released; those of a dead process expire.
  let released = isShared();

  async function check(urgent: boolean): Promise<void> {
    try {
      if (!released) await releaseClaims();
      released = true;
      await refreshSite();
      const wait = await rounds.check({ urgent });
      if (wait !== null) setTimeout(() => run(false), wait).unref();
    } catch (error) {
      // The next round tries again.
      log('error', 'mail.outbox-unreadable', errorFields(error));
    }
  }

  async function checkRepeatedly(urgent: boolean): Promise<void> {
    await check(urgent);
    while (again) {
      again = false;
      await check(true);
    }
  }

  function run(urgent: boolean): void {
    if (running) again ||= urgent;
    else running = checkRepeatedly(urgent).finally(() => (running = null));
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
