import { TIMESTAMP_FIELD, type HoneypotForm } from '../../lib/vocabulary/honeypot';
import { issueTimestamp } from '../../lib/platform/http/honeypot/timestamp';
import { SCRATCH_SECRET } from '../bench/scratch-secret';
import type { Reply } from './client';
import { addressOf, titleOf } from './mixed-books';
import type { Worker } from './mixed-worker';
import { applicant, apply, posting, uploadCv, type Applicant } from './traffic';

const OPEN_JOBS = 7;
const [SMALLEST_BYTES, LARGEST_BYTES] = [1_000, 6_000];
const STAMP_AGE_MS = 60_000;
const NOTHING = () => '';

/** Something a worker can do, when it has what it takes; of those possible one is chosen by weight. */
type Action = { weight: number; needs?: string; run: (worker: Worker) => Promise<void> };

/** Mostly what costs the site least; passwords, which are made to cost, hardly ever. */
const WHAT_MOST_DO: readonly Action[] = [
  {
    weight: 24,
    run: (worker) =>
      worker.create('message', 'messages', (number) => ({
        value: 'open',
        send: json(worker, 'POST', '/api/contact', {
          name: 'Mixed',
          email: addressOf(number),
          message: `Message ${number}`,
          ...stamped('contact'),
        }),
      })),
  },
  {
    weight: 8,
    run: (worker) =>
      worker.create('subscriber', 'subscribers', (number) => ({
        value: 'pending',
        send: json(worker, 'POST', '/api/newsletter', { email: addressOf(number), ...stamped('newsletter') }),
      })),
  },
  {
    weight: 6,
    run: (worker) =>
      worker.create('alert', 'alerts', (number) => ({
        value: 'pending',
        send: json(worker, 'POST', '/api/job-alerts', {
          email: addressOf(number),
          frequency: 'weekly',
          ...stamped('job-alert'),
        }),
      })),
  },
  {
    weight: 3,
    run: (worker) =>
      worker.create('posting', 'postings', (number) => ({
        value: 'pending',
        send: json(worker, 'POST', '/api/job-postings.php', { ...posting(titleOf(number)), email: addressOf(number) }),
      })),
  },
  { weight: 0.02, run: (worker) => register(worker) },
  { weight: 8, run: (worker) => sendApplication(worker, 'applications') },
  {
    weight: 2,
    needs: 'accounts',
    run: (worker) => sendApplication(worker, 'own applications', worker.first('accounts')?.token),
  },
  { weight: 8, run: sendCv },
  {
    weight: 12,
    needs: 'jobs',
    run: (worker) =>
      worker.about(
        'jobs',
        'jobs',
        'change',
        (number) => `Changed by ${number}.`,
        ({ id }, description) => json(worker, 'PUT', `/api/jobs.php?id=${id}`, { description }, worker.moderator)(),
      ),
  },
  {
    weight: 12,
    needs: 'messages',
    run: (worker) =>
      worker.about(
        'messages',
        'handled messages',
        'change',
        () => 'handled',
        ({ id }) => onMessage(worker, id, 'handle'),
      ),
  },
  {
    weight: 10,
    needs: 'accounts',
    run: (worker) =>
      worker.about(
        'accounts',
        'accounts',
        'change',
        (number) => `Changed by ${number}.`,
        ({ token }, summary) => json(worker, 'PUT', '/api/auth/profile.php', { summary }, token)(),
      ),
  },
  {
    weight: 2,
    needs: 'applications',
    run: (worker) =>
      worker.about(
        'applications',
        'decided applications',
        'change',
        () => worker.random.pick(['interview', 'rejected', 'approved']),
        ({ id }, status) => json(worker, 'PATCH', `/api/job-applications.php?id=${id}`, { status }, worker.moderator)(),
      ),
  },
  {
    weight: 3,
    needs: 'cvs',
    run: (worker) =>
      worker.about(
        'cvs',
        'decided cvs',
        'change',
        () => worker.random.pick(['approved', 'rejected']),
        ({ id }, status) => json(worker, 'PUT', `/api/cv-documents.php?id=${id}`, { status }, worker.moderator)(),
      ),
  },
  {
    weight: 1,
    needs: 'own applications',
    run: (worker) =>
      worker.about('own applications', null, 'remove', NOTHING, ({ id, token }) =>
        json(worker, 'DELETE', `/api/applications.php?id=${id}`, {}, token)(),
      ),
  },
  {
    weight: 1,
    needs: 'decided applications',
    run: (worker) =>
      worker.about('decided applications', null, 'remove', NOTHING, ({ id }) =>
        json(worker, 'DELETE', `/api/applications.php?id=${id}`, {}, worker.moderator)(),
      ),
  },
  {
    weight: 1,
    needs: 'decided cvs',
    run: (worker) =>
      worker.about('decided cvs', null, 'remove', NOTHING, ({ id }) =>
        json(worker, 'DELETE', `/api/cv-documents.php?id=${id}`, {}, worker.moderator)(),
      ),
  },
  {
    weight: 2,
    needs: 'handled messages',
    run: (worker) =>
      worker.about('handled messages', null, 'remove', NOTHING, ({ id }) => onMessage(worker, id, 'delete')),
  },
  {
    weight: 1,
    needs: 'jobs',
    run: (worker) =>
      worker.about('jobs', null, 'remove', NOTHING, ({ id }) =>
        json(worker, 'DELETE', `/api/jobs.php?id=${id}`, {}, worker.moderator)(),
      ),
  },
];

const PUBLISH: Action = {
  weight: 3,
  run: (worker) =>
    worker.create('job', 'jobs', (number) => ({
      value: posting('').description,
      send: json(worker, 'POST', '/api/jobs.php', posting(titleOf(number)), worker.moderator),
    })),
};

const EVERYTHING: readonly Action[] = [...WHAT_MOST_DO, PUBLISH];

/** Where the board is somebody else's: nothing is published, and now and then somebody comes, applies and erases all of it. */
export const BESIDE_THE_BOARD: readonly Action[] = [...WHAT_MOST_DO, { weight: 1, run: comeAndGo }];

/** One write, whatever comes next. */
export async function writeSomething(worker: Worker, actions = EVERYTHING): Promise<void> {
  await worker.gate.open();
  const possible = actions.filter(({ needs }) => needs === undefined || worker.has(needs));
  let place = worker.random.next() * possible.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = possible.find(({ weight }) => (place -= weight) < 0) ?? possible[0];
  await chosen?.run(worker);
}

/** A candidate's account, whose password takes the site a while. Each worker begins with one. */
export function register(worker: Worker, shelf = 'accounts'): Promise<void> {
  return worker.create('account', shelf, (number) => ({
    value: '',
    send: json(worker, 'POST', '/api/auth/register.php', {
      name: 'Mixed',
      email: addressOf(number),
      password: passwordOf(number),
    }),
  }));
}

const passwordOf = (number: number) => `seven brown kettles ${number}`;

/** What the erasure takes with it is removed by the same answer. */
async function comeAndGo(worker: Worker): Promise<void> {
  // Of one that was refused as busy everything is there still.
  if (!worker.has('leavers')) await register(worker, 'leavers');
  const leaver = worker.first('leavers');
  if (!leaver) return;
  if (!worker.has('what a leaver sent')) await sendApplication(worker, 'what a leaver sent', leaver.token);
  await worker.about('leavers', null, 'remove', NOTHING, async ({ number, token }) => {
    const reply = await json(worker, 'POST', '/api/account/erase', { password: passwordOf(number) }, token)();
    await worker.about('what a leaver sent', null, 'remove', NOTHING, () => Promise.resolve(reply));
    return reply;
  });
}

function sendApplication(worker: Worker, shelf: string, token?: string): Promise<void> {
  return worker.create('application', shelf, (number) => {
    const person = personOf(worker, number);
    const jobId = worker.random.int(1, OPEN_JOBS);
    return {
      value: 'pending',
      sha256: person.sha256,
      send: () => apply(worker.gate.client, jobId, person, token),
      ...(token !== undefined && { token }),
    };
  });
}

function sendCv(worker: Worker): Promise<void> {
  return worker.create('cv', 'cvs', (number) => {
    const person = personOf(worker, number);
    return { value: 'pending', sha256: person.sha256, send: () => uploadCv(worker.gate.client, person) };
  });
}

function personOf({ random }: Worker, number: number): Applicant {
  return { ...applicant(number, random.int(SMALLEST_BYTES, LARGEST_BYTES)), email: addressOf(number) };
}

function onMessage(worker: Worker, id: number, action: 'handle' | 'delete'): Promise<Reply> {
  return json(worker, 'POST', '/api/office/messages', { ids: [id], action }, worker.moderator)();
}

function json(worker: Worker, method: string, path: string, fields: unknown, token?: string): () => Promise<Reply> {
  return () => worker.gate.client.json(method, path, fields, token);
}

function stamped(form: HoneypotForm): Record<string, string> {
  return { [TIMESTAMP_FIELD]: issueTimestamp(form, Date.now() - STAMP_AGE_MS, SCRATCH_SECRET) };
}
