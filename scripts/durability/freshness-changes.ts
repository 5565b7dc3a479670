import type { Random } from '../bench/random';
import { dataOf, type Reply } from './client';
import { MarkedJob, type Phase } from './freshness-jobs';
import type { World } from './freshness-readers';
import { posting } from './traffic';

const LONG_AGO = '2020-01-01';

type Action = {
  name: string;
  /** Which jobs it can be done to. */
  phases: readonly Phase[];
  /** Done by the poster's link. */
  byLink?: true;
  change: (job: MarkedJob) => Parameters<MarkedJob['begin']>[0];
  phase: Phase;
  send: (job: MarkedJob, writer: Writer) => Promise<Reply>;
};

const ACTIONS: readonly Action[] = [
  {
    name: 'create',
    phases: ['none'],
    change: () => ({ visibility: 'open', version: 1 }),
    phase: 'open',
    send: (job, { json }) => json('POST', '/api/jobs.php', posting(job.title())),
  },
  {
    name: 'post without an account',
    phases: ['none'],
    change: () => ({ visibility: 'hidden', version: 1 }),
    phase: 'pending',
    send: (job, { world }) => world.client.json('POST', '/api/job-postings.php', posting(job.title())),
  },
  {
    name: 'approve',
    phases: ['pending'],
    change: () => ({ visibility: 'open' }),
    phase: 'open',
    send: ({ id }, { json }) => json('POST', '/api/office/jobs', { ids: [id], action: 'approve' }),
  },
  {
    name: 'reject',
    phases: ['pending'],
    change: () => ({ visibility: 'hidden' }),
    phase: 'rejected',
    send: ({ id }, { json }) => json('POST', '/api/office/jobs', { ids: [id], action: 'reject' }),
  },
  ...['open', 'closed'].map((phase): Action => ({
    name: 'edit',
    phases: [phase as Phase],
    change: ({ now }) => ({ version: now.version + 1 }),
    phase: phase as Phase,
    send: (job, { put }) => put(job, { title: job.title() }),
  })),
  {
    name: 'close',
    phases: ['open'],
    change: () => ({ visibility: 'closed' }),
    phase: 'closed',
    send: (job, { put }) => put(job, { status: 'closed' }),
  },
  {
    name: 'reopen',
    phases: ['closed'],
    change: () => ({ visibility: 'open' }),
    phase: 'open',
    send: (job, { put }) => put(job, { status: 'published' }),
  },
  {
    name: 'move the deadline to the past',
    phases: ['open'],
    change: () => ({ visibility: 'closed' }),
    phase: 'past its deadline',
    send: (job, { put }) => put(job, { deadline: LONG_AGO }),
  },
  {
    name: 'take the deadline away',
    phases: ['past its deadline'],
    change: () => ({ visibility: 'open' }),
    phase: 'open',
    send: (job, { put }) => put(job, { deadline: null }),
  },
  {
    name: 'delete',
    phases: ['open', 'closed', 'rejected', 'past its deadline'],
    change: () => ({ visibility: 'hidden' }),
    phase: 'deleted',
    send: ({ id }, { world, token }) =>
      world.client.send('DELETE', `/api/jobs.php?id=${id}`, { headers: { Authorization: `Bearer ${token}` } }),
  },
  {
    name: 'edit by the poster’s link',
    phases: ['open'],
    byLink: true,
    // Visitors go on reading the version of before.
    change: () => ({}),
    phase: 'changed',
    send: (job, { world }) => {
      const changed = posting(job.title(job.now.version + 1));
      return world.client.json('POST', '/api/postings-manage/edit', { token: job.link, ...changed });
    },
  },
  {
    name: 'approve the change of a poster',
    phases: ['changed'],
    byLink: true,
    change: ({ now }) => ({ version: now.version + 1 }),
    phase: 'open',
    send: async ({ id }, { world, token, json }) => {
      const job = await world.client.get(`/api/jobs.php?id=${id}`, { Authorization: `Bearer ${token}` });
      const { updated_at: seen } = dataOf<{ updated_at: string }>(job);
      return json('POST', '/api/office/jobs', { ids: [id], action: 'approve', seen: { [id ?? 0]: seen } });
    },
  },
  {
    name: 'close by the poster’s link',
    phases: ['open'],
    byLink: true,
    change: () => ({ visibility: 'closed' }),
    phase: 'closed',
    send: ({ link }, { world }) => world.client.json('POST', '/api/postings-manage', { token: link, action: 'close' }),
  },
];

/** Changes jobs of its own, one change after the other; at most so many are open at once. */
export class Writer {
  /**
   * @param jobs its own: those that are deleted make room for new ones
   * @param afterSilence where requests may be cut off: makes sure that jobs, about which one was, are shown to nobody, and acknowledges it
   */
  constructor(
    readonly world: World,
    readonly token: string,
    readonly jobs: MarkedJob[],
    private readonly random: Random,
    private readonly done: string[],
    private readonly afterSilence: ((job: MarkedJob) => Promise<void>) | null = null,
  ) {}

  json = (method: string, path: string, fields: unknown): Promise<Reply> =>
    this.world.client.json(method, path, fields, this.token);

  put = ({ id }: MarkedJob, fields: Record<string, unknown>): Promise<Reply> =>
    this.json('PUT', `/api/jobs.php?id=${id}`, fields);

  async changeSomething(): Promise<void> {
    const open = this.jobs.filter(({ phase }) => phase === 'open');
    if (open.length > 1 && this.random.next() < 0.08) return this.closeAtOnce(open);
    const at = this.random.int(0, this.jobs.length - 1);
    const job = this.jobs[at] as MarkedJob;
    // The places of jobs with a link are theirs for good.
    const possible = ACTIONS.filter(
      ({ name, phases, byLink }) =>
        phases.includes(job.phase) && (!byLink || job.link !== null) && !(job.link !== null && name === 'delete'),
    ).filter(({ name }) => name !== 'reject' || job.link === null);
    const { name, change, phase, send } = this.random.pick(possible);
    job.begin(change(job));
    const reply = await send(job, this);
    if (await this.isGivenUp(reply, [job])) return;
    if (!this.acknowledged(name, reply)) return void (job.phase = 'deleted');
    job.id ??= dataOf<{ id: number }>(reply).id ?? null;
    job.acknowledge();
    job.phase = phase;
    if (phase === 'deleted') this.jobs[at] = newJob(this.world);
  }

  private async closeAtOnce(jobs: readonly MarkedJob[]): Promise<void> {
    for (const job of jobs) job.begin({ visibility: 'closed' });
    const reply = await this.json('POST', '/api/office/jobs', { ids: jobs.map(({ id }) => id), action: 'close' });
    if (await this.isGivenUp(reply, jobs)) return;
    if (!this.acknowledged('close several', reply)) return;
    for (const job of jobs) {
      job.acknowledge();
      job.phase = 'closed';
    }
  }

  /** What became of a request without an answer nobody knows: its jobs are taken away, and others come in their places. */
  private async isGivenUp({ status }: Reply, jobs: readonly MarkedJob[]): Promise<boolean> {
    if (status !== 0 || this.afterSilence === null) return false;
    for (const job of jobs) {
      await this.afterSilence(job);
      job.phase = 'deleted';
      this.jobs[this.jobs.indexOf(job)] = newJob(this.world);
    }
    return true;
  }

  private acknowledged(name: string, { status, body }: Reply): boolean {
    if (status === 200 || status === 201) this.done.push(name);
    else this.world.failed.push(`${name} was answered ${status}: ${body.toString().slice(0, 200)}`);
    return status === 200 || status === 201;
  }
}

export function newJob({ jobs }: World, link: string | null = null): MarkedJob {
  const job = new MarkedJob(jobs.length + 1, link);
  jobs.push(job);
  return job;
}
