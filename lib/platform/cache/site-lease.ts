import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { env } from '../../base/env';
import { errorFields } from '../../base/log/log';
import { logSparse } from '../../base/log/sparse';
import type { Tx } from '../db/client';
import { isShared, keepConnections } from '../db/shared';
import {
  addProcess,
  isServing,
  readProcesses,
  removeProcesses,
  renewProcess,
  type SiteProcess,
} from '../db/site-processes';
import { CLOCK, Lease, Promised, type Clock } from './lease';
import { pageCache } from './page-cache';
import { askPeer, listenForPeers, type PeerAnswer, type PeerListener, type PeerQuestion } from './peer-channel';

const MINUTE_MS = 60_000;
const UPKEEP_MS = 20_000;
/** Tolerated difference between the clocks of two processes, in ms. */
const CLOCKS_MS = 10_000;
/** Interval of upkeep while another process may not know this one, in ms. Also the time limit of an introduction. */
const IMPATIENT_MS = 2_000;
const RETRY_MS = 200;
/** Maximum wait of a starting process until the others know it, in ms. They may be starting too. */
const INTRODUCTION_MS = 10_000;

/** This process's membership among the processes of a site: the promises it gives and receives. */
class SiteLease {
  readonly id = randomUUID();
  readonly lease: Lease;
  private readonly promised: Promised;
  private listener: PeerListener | null = null;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> | null = null;
  private hasLeft = false;
  /** Processes that may not know this one, with the time until which they may serve cached pages. Null until loaded. */
  private strangers: Map<string, SiteProcess & { until: number }> | null = null;

  constructor(
    private readonly settings: { peerHost: string; staleMinutes: number },
    private readonly clock: Clock = CLOCK,
  ) {
    this.lease = new Lease(this.id, settings.staleMinutes * MINUTE_MS, clock);
    this.promised = new Promised(clock);
  }

  /** Registers this process, unless it has left. Never throws: upkeep retries. */
  async join(): Promise<void> {
    if (this.hasLeft) return;
    try {
      const { peerHost, staleMinutes } = this.settings;
      this.listener ??= await listenForPeers(this.id, peerHost, (question) => this.answer(question));
      const asked = this.lease.now();
      await addProcess({ id: this.id, address: this.listener.address, machine: machineOf(peerHost), staleMinutes });
      this.lease.renewed(asked);
      // Processes that join later read this process's row. Those registered earlier may not know it yet.
      const since = this.clock.elapsed();
      const there = (await readProcesses()).filter(({ id }) => id !== this.id);
      this.strangers = new Map(
        there.map((one) => [one.id, { ...one, until: since + one.staleMinutes * MINUTE_MS + CLOCKS_MS }] as const),
      );
      await this.introduce();
    } catch (error) {
      warn('processes.not-joined', error);
    }
    this.goOn();
  }

  /** Resolves once all others know this process, or after `patienceMs`. Until then this process refuses changes. */
  async introduced(patienceMs: number): Promise<void> {
    const end = this.clock.elapsed() + patienceMs;
    while (this.strangers?.size !== 0 && this.clock.elapsed() < end) {
      await this.clock.sleep(RETRY_MS);
      await this.introduce().catch((error: unknown) => warn('processes.not-joined', error));
    }
  }

  /** Unregisters this process. Call it once this process acknowledges no more changes. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    clearTimeout(this.timer);
    try {
      await removeProcesses([this.id]);
    } finally {
      this.listener?.close();
    }
  }

  /** True when this process may change data: every process that may serve cached pages knows it. */
  async allowsChange(tx: Tx): Promise<boolean> {
    if (this.strangers === null || this.strangers.size > 0) return false;
    if (await isServing(tx, this.id)) return true;
    // Other processes removed this row, because it had not been renewed for too long.
    this.strangers = null;
    this.goOn(0);
    return false;
  }

  committed(sequence: number, tags: readonly string[]): void {
    this.promised.committed(sequence, tags);
  }

  promisesExpired(): Promise<void> {
    return this.promised.promisesExpired();
  }

  /** Renews promises that expire soon. @returns the time at which cached pages were current; null if unknown */
  async asOf(): Promise<Date | null> {
    if (this.lease.promisesToRenew().length > 0)
      await (this.asking ??= this.askAll().finally(() => (this.asking = null)));
    return this.lease.asOf();
  }

  private async askAll(): Promise<void> {
    await Promise.all(
      this.lease.promisesToRenew().map(async ({ after, ...peer }) => {
        const asked = this.lease.now();
        const answer = await askPeer(peer, { ask: 'promise', after });
        if (answer === null || answer === 'refused') return;
        // Running renders need not be awaited: after the invalidation, their results are not served.
        if (answer.tags.length > 0) void pageCache()?.invalidate(answer.tags);
        this.lease.promisedBy(peer.id, asked, answer.latest);
      }),
    );
  }

  private answer(question: PeerQuestion): PeerAnswer {
    if (question.ask === 'promise') return this.promised.promise(question.after);
    this.lease.add(question.id, question.address);
    return { tags: [], latest: 0 };
  }

  /** Introduces this process to those that may not know it, and unregisters ended ones. */
  private async introduce(): Promise<void> {
    const ended: string[] = [];
    const own = machineOf(this.settings.peerHost);
    const { id, listener } = this;
    const meet = async (stranger: SiteProcess & { until: number }) => {
      const answer = await askPeer(stranger, { ask: 'know', id, address: listener!.address }, IMPATIENT_MS);
      const hasEnded = answer === 'refused' && stranger.machine === own;
      if (hasEnded) ended.push(stranger.id);
      if (hasEnded || (answer !== null && answer !== 'refused') || this.clock.elapsed() >= stranger.until)
        this.strangers?.delete(stranger.id);
      else
        logSparse('warn', 'processes.waiting', {
          detail:
            'Another process of the site cannot be reached and may be showing cached pages. Changes of jobs are refused until it answers, or until STALE_PAGES_MINUTES are over. Set PEER_HOST if processes run on several machines (docs/operations/several-processes.md).',
          minutes: stranger.staleMinutes,
        });
    };
    await Promise.all([...(this.strangers?.values() ?? [])].map(meet));
    await removeProcesses(ended);
  }

  private goOn(after?: number): void {
    clearTimeout(this.timer);
    if (this.hasLeft) return;
    const isSettled = this.strangers?.size === 0;
    this.timer = setTimeout(() => void this.keepUp(), after ?? (isSettled ? UPKEEP_MS : IMPATIENT_MS)).unref();
  }

  private async keepUp(): Promise<void> {
    try {
      await keepConnections();
      const asked = this.lease.now();
      if (this.strangers === null || !(await renewProcess(this.id))) return await this.join();
      this.lease.renewed(asked);
      await this.introduce();
      await this.removeEnded();
    } catch (error) {
      warn('processes.not-renewed', error);
    }
    this.goOn();
  }

  /** Unregisters dead processes of this machine: without their promise, others cannot serve cached pages. */
  private async removeEnded(): Promise<void> {
    const own = machineOf(this.settings.peerHost);
    const { id, listener } = this;
    const others = (await readProcesses()).filter((one) => one.id !== id && one.machine === own);
    const asked = others.map(async (one) =>
      (await askPeer(one, { ask: 'know', id, address: listener!.address })) === 'refused' ? [one.id] : [],
    );
    await removeProcesses((await Promise.all(asked)).flat());
  }
}

function warn(event: string, error: unknown): void {
  logSparse('warn', event, errorFields(error));
}

/** The machine or container whose ports this process shares: PEER_HOST, boot id and namespace, or a name. */
function machineOf(peerHost: string): string {
  if (!/^(?:127\.|localhost$|::1$)/.test(peerHost)) return peerHost;
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/net')}`;
  } catch {
    return hostname();
  }
}

// Global, because pages, handlers and the HTTP server each bundle a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneSiteLease?: SiteLease };

/** Returns this process's membership; undefined when the site has one process only. */
export function siteLease(): SiteLease | undefined {
  return holder.northlaneSiteLease;
}

export async function joinSite(): Promise<void> {
  if (!isShared()) return;
  const { peerHost, staleMinutes } = env();
  holder.northlaneSiteLease ??= new SiteLease({ peerHost, staleMinutes });
  await holder.northlaneSiteLease.join();
}

/** Waits until the other processes know this one. Until then it would refuse changes. */
export async function introducedToSite(): Promise<void> {
  await siteLease()?.introduced(INTRODUCTION_MS);
}

/** Unregisters this process after its last answer. */
export async function leaveSite(): Promise<void> {
  const { northlaneSiteLease: own } = holder;
  delete holder.northlaneSiteLease;
  await own?.leave();
}
