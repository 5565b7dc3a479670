import { setTimeout as sleep } from 'node:timers/promises';
import { issueTimestamp } from '../../lib/platform/http/honeypot/timestamp';
import { TIMESTAMP_FIELD, type HoneypotForm } from '../../lib/vocabulary/honeypot';
import { randomFrom, type Random } from '../shared/random';
import { SCRATCH_SECRET } from '../shared/server';
import {
  applicant,
  apply,
  crowd,
  dataOf,
  isHonestRefusal,
  posting,
  uploadCv,
  withoutBody,
  type Client,
  type Reply,
} from './client';
import { addressOf, titleOf, type Journal, type RecordKind, type Write } from './journal';
import type { Cluster, Stage } from './stage';

export const OPEN_JOBS = 7;
const STAMP_AGE_MS = 60_000;
// Kinds that are sent once more if no answer arrives, as people do. Within 10 min the site treats an equal repetition
// as the same record.
const SENT_AGAIN: readonly RecordKind[] = ['application', 'cv', 'message'];
const AGAIN_AFTER_MS = 100;
const DEFAULT_BYTES = [1_000, 6_000] as const;

/** An acknowledged record of a worker, with no request about it in progress. */
type Own = {
  kind: RecordKind;
  number: number;
  id: number;
  /** Token of the candidate who owns the record. */
  token: string;
};
type Sending = { value: string; send: () => Promise<Reply>; sha256?: string; token?: string };

/** An action of a worker. Among the actions whose shelf has a record, one is chosen at random by weight. */
type Action = { weight: number; needs?: string; run: (worker: Worker) => Promise<void> };

/** Makes one write after another and notes each in the journal. Only the worker that created a record changes it. */
export class Worker {
  readonly replies: Reply[] = [];
  private readonly shelves = new Map<string, Own[]>();

  constructor(
    readonly client: Client,
    private readonly cluster: Pick<Cluster, 'open' | 'doubtUntil'>,
    readonly moderator: string,
    private readonly journal: Journal,
    readonly random: Random,
    private readonly bytes: readonly [number, number] = DEFAULT_BYTES,
  ) {}

  async act(actions: readonly Action[]): Promise<void> {
    await this.cluster.open();
    const possible = actions.filter(({ needs }) => needs === undefined || this.first(needs));
    let rest = this.random.next() * possible.reduce((sum, { weight }) => sum + weight, 0);
    await (possible.find(({ weight }) => (rest -= weight) < 0) ?? possible[0])?.run(this);
  }

  /** The first record of a shelf, without removing it. */
  first(shelf: string): Own | undefined {
    return this.shelves.get(shelf)?.[0];
  }

  /** Sends a new record, which is put on `shelf` when it is acknowledged. */
  async create(kind: RecordKind, shelf: string, prepare: (number: number) => Sending): Promise<void> {
    const number = this.journal.nextNumber();
    const { value, send, sha256 = '', token } = prepare(number);
    const reply = await this.enter({ number, step: 'create', kind, record: number, value }, send, sha256);
    const ownToken = token ?? dataOf<{ token: string }>(reply).token ?? '';
    if (isDone(reply)) this.put(shelf, { kind, number, id: idOf(reply) ?? 0, token: ownToken });
  }

  /** Changes a record of the shelf `from`, which then moves to the shelf `to`; with `to` null, removes it. */
  async about(
    from: string,
    to: string | null,
    value: string | ((number: number) => string),
    send: Send,
  ): Promise<void> {
    const shelf = this.shelves.get(from) ?? [];
    const own = shelf.splice(this.random.int(0, shelf.length - 1), 1)[0];
    if (!own) return;
    const number = this.journal.nextNumber();
    const next = typeof value === 'string' ? value : value(number);
    const step = to === null ? 'remove' : 'change';
    const write: Write = { number, step, kind: own.kind, record: own.number, value: next };
    const reply = await this.enter(write, () => send(own, next, this));
    if (isDone(reply) && to !== null) this.put(to, own);
    // A 503 stored nothing, so the record can be written again. Without an answer its state is unknown.
    if (reply.status === 503) this.put(from, own);
  }

  json(method: string, path: string, fields: unknown, token?: string): Promise<Reply> {
    return this.client.json(method, path, fields, token);
  }

  /** Sends an application of a guest, or of the candidate with the token. */
  apply(shelf: string, token?: string): Promise<void> {
    return this.create('application', shelf, (number) => {
      const person = this.person(number);
      const jobId = this.random.int(1, OPEN_JOBS);
      const send = () => apply(this.client, jobId, person, token);
      return { value: 'pending', sha256: person.sha256, send, ...(token !== undefined && { token }) };
    });
  }

  person(number: number) {
    return applicant(number, this.random.int(...this.bytes), addressOf(number));
  }

  private async enter(write: Write, send: () => Promise<Reply>, sha256?: string): Promise<Reply> {
    const isInDoubt = () => performance.now() < this.cluster.doubtUntil;
    this.journal.sent(write, sha256);
    const wasInDoubt = isInDoubt();
    const answer = await send();
    this.replies.push(withoutBody(answer));
    const reply = answer.status === 503 && (wasInDoubt || isInDoubt()) ? { ...answer, status: 0 } : answer;
    if (isDone(reply)) this.journal.acknowledge(write.number, idOf(reply));
    else if (reply.status > 0) {
      this.journal.refuse(write.number, reply.status);
      if (!isHonestRefusal(reply))
        this.journal.dishonest.push(
          `${write.step} ${write.kind}: ${reply.status} ${reply.body.toString().slice(0, 200)}`,
        );
    } else {
      this.journal.leaveUnanswered(write.number);
      if (write.step === 'create' && SENT_AGAIN.includes(write.kind)) return this.sendAgain(write, send);
    }
    return reply;
  }

  private async sendAgain(write: Write, send: () => Promise<Reply>): Promise<Reply> {
    await sleep(AGAIN_AFTER_MS);
    await this.cluster.open();
    const reply = await send();
    // Any other answer leaves the write unanswered, because its first request may still have succeeded.
    if (isDone(reply)) this.journal.acknowledge(write.number, idOf(reply));
    return reply;
  }

  private put(shelf: string, own: Own): void {
    this.shelves.set(shelf, [...(this.shelves.get(shelf) ?? []), own]);
  }
}

type Send = (own: Own, value: string, worker: Worker) => Promise<Reply>;

const isDone = ({ status }: Reply) => status === 200 || status === 201;

function idOf(reply: Reply): number | null {
  const { id, user } = dataOf<{ id: number; user: { id: number } }>(reply);
  return id ?? user?.id ?? null;
}

function creating(
  weight: number,
  kind: RecordKind,
  value: string,
  path: string,
  fieldsOf: (number: number) => object,
  by?: 'moderator',
): Action {
  const run = (worker: Worker) =>
    worker.create(kind, `${kind}s`, (number) => {
      const fields = fieldsOf(number);
      return { value, send: () => worker.json('POST', path, fields, by && worker.moderator) };
    });
  return { weight, run };
}

function writingAbout(
  weight: number,
  [needs, to]: [from: string, to: string | null],
  value: string | readonly string[] | ((number: number) => string),
  send: Send,
): Action {
  const run = (worker: Worker) =>
    worker.about(needs, to, Array.isArray(value) ? worker.random.pick<string>(value) : (value as string), send);
  return { weight, needs, run };
}

const stamped = (form: HoneypotForm) => ({
  [TIMESTAMP_FIELD]: issueTimestamp(form, Date.now() - STAMP_AGE_MS, SCRATCH_SECRET),
});
const changedBy = (number: number) => `Changed by ${number}.`;
const passwordOf = (number: number) => `seven brown kettles ${number}`;
const remove =
  (path: string): Send =>
  ({ id }, _value, { client, moderator }) =>
    client.json('DELETE', `${path}?id=${id}`, {}, moderator);
const onMessage =
  (action: 'handle' | 'delete'): Send =>
  ({ id }, _value, { client, moderator }) =>
    client.json('POST', '/api/office/messages', { ids: [id], action }, moderator);

/** Single kinds of writes, for loads of one kind. */
export const POST_JOB = creating(3, 'posting', 'pending', '/api/job-postings.php', (number) => ({
  ...posting(titleOf(number)),
  email: addressOf(number),
}));
export const APPLY: Action = { weight: 8, run: (worker) => worker.apply('applications') };
export const SEND_CV: Action = {
  weight: 8,
  run: (worker) =>
    worker.create('cv', 'cvs', (number) => {
      const person = worker.person(number);
      return { value: 'pending', sha256: person.sha256, send: () => uploadCv(worker.client, person) };
    }),
};
/** Erases an application that has no decision yet. */
export const ERASE = writingAbout(1, ['applications', null], '', remove('/api/applications.php'));
/** Rare, because hashing the password is expensive by design. */
const REGISTER: Action = { weight: 0.02, run: (worker) => register(worker) };
const PUBLISH = creating(
  3,
  'job',
  posting('').description,
  '/api/jobs.php',
  (number) => posting(titleOf(number)),
  'moderator',
);

/** Every kind of write except publishing. The writes that cost the site least have the highest weights. */
const COMMON: readonly Action[] = [
  creating(24, 'message', 'open', '/api/contact', (number) => ({
    name: 'Mixed',
    email: addressOf(number),
    message: `Message ${number}`,
    ...stamped('contact'),
  })),
  creating(8, 'subscriber', 'pending', '/api/newsletter', (number) => ({
    email: addressOf(number),
    ...stamped('newsletter'),
  })),
  creating(6, 'alert', 'pending', '/api/job-alerts', (number) => ({
    email: addressOf(number),
    frequency: 'weekly',
    ...stamped('job-alert'),
  })),
  POST_JOB,
  REGISTER,
  APPLY,
  { weight: 2, needs: 'accounts', run: (worker) => worker.apply('own applications', worker.first('accounts')?.token) },
  SEND_CV,
  writingAbout(12, ['jobs', 'jobs'], changedBy, ({ id }, description, { client, moderator }) =>
    client.json('PUT', `/api/jobs.php?id=${id}`, { description }, moderator),
  ),
  writingAbout(12, ['messages', 'handled messages'], 'handled', onMessage('handle')),
  writingAbout(10, ['accounts', 'accounts'], changedBy, ({ token }, summary, { client }) =>
    client.json('PUT', '/api/auth/profile.php', { summary }, token),
  ),
  writingAbout(
    2,
    ['applications', 'decided applications'],
    ['interview', 'rejected', 'approved'],
    ({ id }, status, { client, moderator }) =>
      client.json('PATCH', `/api/job-applications.php?id=${id}`, { status }, moderator),
  ),
  writingAbout(3, ['cvs', 'decided cvs'], ['approved', 'rejected'], ({ id }, status, { client, moderator }) =>
    client.json('PUT', `/api/cv-documents.php?id=${id}`, { status }, moderator),
  ),
  writingAbout(1, ['own applications', null], '', ({ id, token }, _value, { client }) =>
    client.json('DELETE', `/api/applications.php?id=${id}`, {}, token),
  ),
  writingAbout(1, ['decided applications', null], '', remove('/api/applications.php')),
  writingAbout(1, ['decided cvs', null], '', remove('/api/cv-documents.php')),
  writingAbout(2, ['handled messages', null], '', onMessage('delete')),
  writingAbout(1, ['jobs', null], '', remove('/api/jobs.php')),
];

export const EVERYTHING: readonly Action[] = [...COMMON, PUBLISH];

/** Writes without publishing; now and then a candidate registers, applies and erases the account. */
export const BESIDE_THE_BOARD: readonly Action[] = [...COMMON, { weight: 1, run: comeAndGo }];

function register(worker: Worker, shelf = 'accounts'): Promise<void> {
  return worker.create('account', shelf, (number) => {
    const fields = { name: 'Mixed', email: addressOf(number), password: passwordOf(number) };
    return { value: '', send: () => worker.json('POST', '/api/auth/register.php', fields) };
  });
}

/** Registers, applies and erases the account, which also erases its application. */
async function comeAndGo(worker: Worker): Promise<void> {
  // If the last erasure was refused with 503, its account still exists and is used again.
  if (!worker.first('leavers')) await register(worker, 'leavers');
  const leaver = worker.first('leavers');
  if (!leaver) return;
  if (!worker.first('applications of leavers')) await worker.apply('applications of leavers', leaver.token);
  await worker.about('leavers', null, '', async ({ number, token }) => {
    const reply = await worker.json('POST', '/api/account/erase', { password: passwordOf(number) }, token);
    await worker.about('applications of leavers', null, '', () => Promise.resolve(reply));
    return reply;
  });
}

type Load = {
  people: number;
  restMs?: number;
  bytes?: readonly [number, number];
  areCandidates?: boolean;
  client?: Client;
};

/** Starts workers that write until `stop`. `replies`: all answers so far. */
export function writeOn(stage: Stage, journal: Journal, actions: readonly Action[], load: Load) {
  const { cluster, moderator, trial } = stage;
  const workers = Array.from({ length: load.people }, () => {
    const random = randomFrom(trial.random.int(1, 1e9));
    return new Worker(load.client ?? cluster.balancer, cluster, moderator, journal, random, load.bytes);
  });
  const { stop, throwIfFailed } = crowd(
    { people: load.people, restMs: load.restMs ?? 1 },
    async (_client, turn, person) => {
      if (turn === 0 && load.areCandidates) await register(workers[person]!);
      await workers[person]!.act(actions);
    },
  );
  return { replies: () => workers.flatMap(({ replies }) => replies), throwIfFailed, stop };
}
