/** Jobs with their version in the title, all surfaces that show them, and readers that detect stale answers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { content } from '../../lib/content';
import { randomFrom, type Random } from '../shared/random';
import { bearer, crowd, dataOf, posting, withoutBody, type Client, type Reply } from './client';
import type { Member } from './stage';
import { rowsOf, type Place } from './store';
import { statuses, tally, type Trial } from './trial';

/** `open`: shown on its page and on the board; `closed`: on its page only; `hidden`: nowhere. */
type Visibility = 'open' | 'closed' | 'hidden';
type State = { visibility: Visibility; version: number };
/** The parts of a job's state that one answer shows; others are absent. `listed`: on a list of open jobs. */
type Shown = { visibility?: Visibility; listed?: boolean; version?: number };
/** `changed`: open, with a change that waits for a moderator. */
type Phase = 'none' | 'pending' | 'rejected' | 'open' | 'changed' | 'closed' | 'past its deadline' | 'deleted';

export class MarkedJob {
  id: number | null = null;
  phase: Phase = 'none';
  /** Index of the state that was acknowledged last. */
  acknowledged = 0;
  private readonly states: State[] = [{ visibility: 'hidden', version: 0 }];

  /** @param link token of the poster's link; null without one */
  constructor(
    readonly number: number,
    readonly link: string | null = null,
  ) {}

  get now(): State {
    return this.states.at(-1)!;
  }

  title(version = this.now.version): string {
    return `Marker ${this.number} take ${version}`;
  }

  /** Notes a change. Call it before sending, because readers may see the change from then on. */
  begin(change: Partial<State>): void {
    this.states.push({ ...this.now, ...change });
  }

  acknowledge(phase: Phase): void {
    this.acknowledged = this.states.length - 1;
    this.phase = phase;
  }

  /** Whether an answer may show this if its request began when state `since` was the last acknowledged one. */
  mayBe(shown: Shown, since: number): boolean {
    return this.states
      .slice(since)
      .some(
        ({ visibility, version }) =>
          (shown.visibility ?? visibility) === visibility &&
          (shown.listed ?? visibility === 'open') === (visibility === 'open') &&
          (shown.version ?? version) === version,
      );
  }
}

type Surface = { path: string; kind: 'list' | 'sitemap' | 'page'; of?: MarkedJob };

// Parameter of the framework's requests during client navigation.
const RSC = '_rsc=';
const LISTS = [
  '/careers',
  '/careers?utm_source=mail',
  '/careers?page=1',
  '/careers?q=marker',
  '/careers?type=full-time&q=Marker',
  '/jobs/feed.xml',
  '/jobs/feed.json',
  '/jobs/indeed.xml',
  '/api/boards/northlane/jobs',
  '/api/boards/northlane/jobs?content=true',
  '/api/postings/northlane?mode=json',
  '/api/postings/northlane?commitment=full-time',
  `/careers?${RSC}`,
  `/careers?q=marker&${RSC}`,
];

const lists: readonly Surface[] = [
  ...LISTS.map((path): Surface => ({ path, kind: 'list' })),
  { path: '/sitemap.xml', kind: 'sitemap' },
];

function surfacesOf(of: MarkedJob): Surface[] {
  const pages = [`/job/${of.id}`, `/job/${of.id}`, `/job/${of.id}?${RSC}`];
  const items = [`/api/boards/northlane/jobs/${of.id}`, `/api/postings/northlane/${of.id}`];
  return [
    ...pages.map((path): Surface => ({ path, kind: 'page', of })),
    ...items.map((path): Surface => ({ path, kind: 'list', of })),
  ];
}

/** Parses what an answer shows of a job; null if it shows nothing about the job. */
function viewOf({ kind, of }: Surface, text: string): (job: MarkedJob) => Shown | null {
  const titles = [...text.matchAll(/Marker (\d+) take (\d+)/g)];
  const versions = new Map(titles.map(([, number, version]) => [Number(number), Number(version)]));
  return (job) => {
    if (of && of !== job) return null;
    if (kind === 'sitemap') return job.id === null ? null : { listed: text.includes(`/job/${job.id}<`) };
    const version = versions.get(job.number);
    if (kind === 'list') return version === undefined ? { listed: false } : { listed: true, version };
    // For client navigation, only the body of the answer says that the page does not exist.
    if (version === undefined) return { visibility: 'hidden' };
    return { visibility: text.includes(content().jobPage.closed.title) ? 'closed' : 'open', version };
  };
}

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const WAYS = ['plain', 'plain', 'conditional', 'conditional', 'HEAD'] as const;
const NEWEST = 24;
const SHOWN_STALE = 5;

/** Shared state of the readers and changers of marked jobs, with their findings. */
export class Watch {
  readonly jobs: MarkedJob[] = [];
  readonly seen: string[] = [];
  readonly stale: string[] = [];
  readonly failed: string[] = [];
  readonly changes: string[] = [];
  /** Cached answers that are marked as possibly stale. */
  readonly marked: Reply[] = [];
  /** Additional statuses that are accepted during a database outage. */
  excused: readonly number[] = [];

  newJobs(count: number): MarkedJob[] {
    return Array.from({ length: count }, () => this.newJob());
  }

  newJob(link: string | null = null): MarkedJob {
    const job = new MarkedJob(this.jobs.length + 1, link);
    this.jobs.push(job);
    return job;
  }

  /** Starts readers of one process, which vary their kind of request until `stop`. */
  read(member: Member, random: Random, people: number) {
    const readers = Array.from({ length: people }, () => ({
      random: randomFrom(random.int(1, 1e9)),
      known: new Map<string, Known>(),
    }));
    return crowd({ people, restMs: 0 }, async (_client, _turn, person) => {
      if (member.absences % 2 === 1) await sleep(50);
      const reader = readers[person]!;
      await this.readOnce(member, reader.random, reader.known);
    });
  }

  async readAtOnce(member: Member, random: Random, times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => this.readOnce(member, random)));
  }

  async readOnce(member: Member, random: Random, known = new Map<string, Known>(), chosen?: Surface): Promise<Reply> {
    const pages = this.jobs.slice(-NEWEST).filter(({ id }) => id !== null);
    const isPage = pages.length > 0 && random.next() < 0.5;
    const surface = chosen ?? random.pick(isPage ? surfacesOf(random.pick(pages)) : lists);
    const { path, of } = surface;
    const isRsc = path.endsWith(RSC);
    const [way, encoding] = [chosen ? 'plain' : random.pick(WAYS), random.pick(ENCODINGS)];
    const had = way === 'plain' ? undefined : known.get(path);
    const asked = this.jobs.map((job) => ({ job, since: job.acknowledged }));
    const { absences } = member;
    const isConditional = way === 'conditional' && had !== undefined;
    const reply = await member.client.send(way === 'HEAD' ? 'HEAD' : 'GET', path, {
      headers: {
        ...(isRsc && { RSC: '1' }),
        'Accept-Encoding': encoding,
        ...(isConditional && { 'If-None-Match': had.tag }),
      },
    });
    const { status, headers } = reply;
    if (status === 0 && (absences !== member.absences || absences % 2 === 1)) return reply;
    if (this.excused.includes(status)) return reply;
    if (![200, 304].includes(status) && !(of && status === 404)) {
      this.failed.push(`${path} was answered ${status}`);
      return reply;
    }
    this.seen.push(`${isRsc ? 'RSC ' : ''}${way === 'plain' ? encoding : way} ${status}`);
    const text = textShown(reply, way === 'HEAD', had);
    if (text === null) return reply;
    if (headers.etag !== undefined) known.set(path, { tag: headers.etag, text });
    if (headers['cache-control'] === 'no-store' && text.includes('class="as-of"')) this.marked.push(withoutBody(reply));
    const view = viewOf(surface, text);
    for (const { job, since } of asked) {
      const shown = view(job);
      if (shown && !job.mayBe(shown, since))
        this.stale.push(`${path} (${way}, ${encoding}): ${job.title()} as ${JSON.stringify(shown)}`);
    }
    return reply;
  }

  readBoard(member: Member, random: Random): Promise<Reply> {
    return this.readOnce(member, random, new Map(), lists[0]);
  }

  report(trial: Trial): void {
    trial.figure('changes acknowledged', this.changes.length);
    trial.figure('  which', tally(this.changes));
    trial.figure('answers read', this.seen.length);
    trial.figure('  which', tally(this.seen));
    trial.figure('older than acknowledged', this.stale.length);
    trial.problems.push(...this.failed, ...this.stale.slice(0, SHOWN_STALE));
    trial.none(this.stale.length, 'answers were older than what had been acknowledged');
  }
}

type Known = { tag: string; text: string };

// Text of an answer without a body: that of the version seen before (304 or equal ETag), empty for 404, otherwise
// unknown (null).
function textShown(reply: Reply, isHead: boolean, had: Known | undefined): string | null {
  const { status, headers } = reply;
  if (status === 304) return had?.text ?? null;
  if (!isHead) return textOf(reply);
  if (status === 404) return '';
  return had && headers.etag !== undefined && plain(headers.etag) === plain(had.tag) ? had.text : null;
}

const plain = (tag: string) => tag.replace(/^W\//, '').replace(/(?:-br|-gzip)?"$/, '"');

function textOf({ headers, body }: Reply): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

type Change = {
  name: string;
  from: readonly Phase[];
  to: (phase: Phase) => Phase;
  /** Whether the change is made through a poster's link, which the job then needs. */
  byLink: boolean;
  change: (job: MarkedJob) => Partial<State>;
  send: (job: MarkedJob, changer: Changer) => Promise<Reply>;
};

function change(
  name: string,
  from: readonly Phase[],
  to: Phase | null,
  state: Partial<State> | 'next version',
  send: Change['send'],
  byLink = false,
): Change {
  const next = ({ now }: MarkedJob) => (state === 'next version' ? { version: now.version + 1 } : state);
  return { name, from, to: (phase) => to ?? phase, byLink, change: next, send };
}

const moderate =
  (action: string): Change['send'] =>
  ({ id }, { json }) =>
    json('POST', '/api/office/jobs', { ids: [id], action });
const put =
  (fields: object): Change['send'] =>
  ({ id }, { json }) =>
    json('PUT', `/api/jobs.php?id=${id}`, fields);

const CHANGES: readonly Change[] = [
  change('create', ['none'], 'open', { visibility: 'open', version: 1 }, (job, { json }) =>
    json('POST', '/api/jobs.php', posting(job.title())),
  ),
  change('post without an account', ['none'], 'pending', { visibility: 'hidden', version: 1 }, (job, { client }) =>
    client.json('POST', '/api/job-postings.php', posting(job.title())),
  ),
  change('approve', ['pending'], 'open', { visibility: 'open' }, moderate('approve')),
  change('reject', ['pending'], 'rejected', { visibility: 'hidden' }, moderate('reject')),
  change('edit', ['open', 'closed'], null, 'next version', (job, changer) => put({ title: job.title() })(job, changer)),
  change('close', ['open'], 'closed', { visibility: 'closed' }, put({ status: 'closed' })),
  change('reopen', ['closed'], 'open', { visibility: 'open' }, put({ status: 'published' })),
  change(
    'move the deadline to the past',
    ['open'],
    'past its deadline',
    { visibility: 'closed' },
    put({ deadline: '2020-01-01' }),
  ),
  change('take the deadline away', ['past its deadline'], 'open', { visibility: 'open' }, put({ deadline: null })),
  change(
    'delete',
    ['open', 'closed', 'rejected', 'past its deadline'],
    'deleted',
    { visibility: 'hidden' },
    (job, changer) => changer.delete(job),
  ),
  // Visitors see the version before this change until a moderator approves it.
  change('edit by the poster’s link', ['open'], 'changed', {}, editByLink, true),
  change('approve the change of a poster', ['changed'], 'open', 'next version', approveChange, true),
  change('close by the poster’s link', ['open'], 'closed', { visibility: 'closed' }, closeByLink, true),
];

function editByLink(job: MarkedJob, { client }: Changer): Promise<Reply> {
  const changed = posting(job.title(job.now.version + 1));
  return client.json('POST', '/api/postings-manage/edit', { token: job.link, ...changed });
}

function closeByLink({ link }: MarkedJob, { client }: Changer): Promise<Reply> {
  return client.json('POST', '/api/postings-manage', { token: link, action: 'close' });
}

async function approveChange({ id }: MarkedJob, { client, token, json }: Changer): Promise<Reply> {
  const { updated_at: seen } = dataOf<{ updated_at: string }>(
    await client.get(`/api/jobs.php?id=${id}`, bearer(token)),
  );
  return json('POST', '/api/office/jobs', { ids: [id], action: 'approve', seen: { [id ?? 0]: seen } });
}

/** Time after which the transaction of a killed process is over. */
export const SETTLED_MS = 1_000;

export class Changer {
  private readonly random: Random;

  /**
   * @param jobs the changer's own; a deleted job is replaced by a new one. With the seven sample jobs they all fit on
   *   the first page of the board, so a job absent there is not listed
   * @param cutOff statuses (0: no answer) after which it is unknown whether the change was stored; the job is then
   *   deleted
   */
  constructor(
    readonly watch: Watch,
    readonly client: Client,
    readonly token: string,
    random: Random,
    readonly jobs: MarkedJob[],
    private readonly cutOff: { place: Place; statuses: readonly number[] } | null = null,
  ) {
    this.random = randomFrom(random.int(1, 1e9));
  }

  json = (method: string, path: string, fields: unknown): Promise<Reply> =>
    this.client.json(method, path, fields, this.token);

  delete({ id }: MarkedJob): Promise<Reply> {
    return this.client.send('DELETE', `/api/jobs.php?id=${id}`, { headers: bearer(this.token) });
  }

  async changeSomething(): Promise<void> {
    const open = this.jobs.filter(({ phase }) => phase === 'open');
    if (open.length > 1 && this.random.next() < 0.08) {
      const ids = open.map(({ id }) => id);
      const send = () => this.json('POST', '/api/office/jobs', { ids, action: 'close' });
      return this.perform(
        'close several',
        open,
        () => ({ visibility: 'closed' }),
        () => 'closed',
        send,
      );
    }
    const job = this.random.pick(this.jobs);
    // Jobs with a poster's link are neither deleted nor rejected.
    const possible = CHANGES.filter(
      ({ name, from, byLink }) =>
        from.includes(job.phase) && (job.link === null ? !byLink : name !== 'delete' && name !== 'reject'),
    );
    const { name, change: changeOf, to, send } = this.random.pick(possible);
    await this.perform(name, [job], changeOf, to, () => send(job, this));
  }

  private async perform(
    name: string,
    jobs: readonly MarkedJob[],
    changeOf: Change['change'],
    to: Change['to'],
    send: () => Promise<Reply>,
  ): Promise<void> {
    for (const job of jobs) job.begin(changeOf(job));
    const reply = await send();
    const isDone = reply.status === 200 || reply.status === 201;
    const isUnknown = this.cutOff?.statuses.includes(reply.status) ?? false;
    if (isDone) this.watch.changes.push(name);
    else if (!isUnknown) this.watch.failed.push(`${name}: ${statuses([reply])} ${reply.body.toString().slice(0, 200)}`);
    for (const job of jobs) {
      if (isDone) {
        job.id ??= dataOf<{ id: number }>(reply).id ?? null;
        job.acknowledge(to(job.phase));
      } else if (isUnknown) await this.deleteUnknown(job);
      else job.phase = 'deleted';
      if (job.phase === 'deleted') this.jobs[this.jobs.indexOf(job)] = this.watch.newJob();
    }
  }

  /** Deletes a job whose last change may or may not be stored, after the transaction has ended. */
  private async deleteUnknown(job: MarkedJob): Promise<void> {
    await sleep(SETTLED_MS);
    const sql = `SELECT "id" FROM "Job" WHERE "title" = ?`;
    job.id ??= (await rowsOf<{ id: number }>(this.cutOff!.place, sql, [job.title()]))[0]?.id ?? null;
    job.begin({ visibility: 'hidden' });
    for (let status = 0; job.id !== null && status !== 200 && status !== 404; await sleep(20))
      ({ status } = await this.delete(job));
    job.acknowledge('deleted');
  }
}
