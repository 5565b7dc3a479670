import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { env } from '../../base/env';
import { errorFields, log } from '../../base/log/log';
import { logSparsely } from '../../base/log/sparse';
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
/** By how much two clocks may differ within a day. */
const CLOCKS_MS = 10_000;
/** While somebody may not know of this process yet. */
const IMPATIENT_MS = 2_000;
const RETRY_MS = 200;
/** For how long a start waits until all others know of it: they may be busy with a start of their own. */
const INTRODUCTION_MS = 10_000;

/**
 * One process among those of a site on one database: what it promises the others, and they it (docs/decisions/002-engines-and-processes).
 */
export class SiteLease {
  readonly id = randomUUID();
  readonly lease: Lease;
  private readonly promised: Promised;
  private listener: PeerListener | null = null;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> | null = null;
  private hasLeft = false;
  /** Processes that may not know of this one, and until when they could show kept pages all the same; null until they have been read. */
  private strangers: Map<string, SiteProcess & { until: number }> | null = null;

  constructor(
    private readonly settings: { peerHost: string; staleMinutes: number },
    private readonly clock: Clock = CLOCK,
  ) {
    this.lease = new Lease(this.id, settings.staleMinutes * MINUTE_MS, clock);
    this.promised = new Promised(clock);
  }

  /** Takes part: from now on until `leave` the others know this process. Never throws; it is tried until it succeeds. */
  async join(): Promise<void> {
    if (this.hasLeft) return;
    try {
      const { peerHost, staleMinutes } = this.settings;
      this.listener ??= await listenForPeers(this.id, peerHost, (question) => this.answer(question));
      const asked = this.lease.now();
      await addProcess({ id: this.id, address: this.listener.address, machine: machineOf(peerHost), staleMinutes });
      this.lease.renewed(asked);
      // Whoever joins after this finds this process; whoever was there before, and has not looked since, may not know of it.
      const since = this.clock.elapsed();
      const there = (await readProcesses()).filter(({ id }) => id !== this.id);
      this.strangers = new Map(
        there.map((one) => [one.id, { ...one, until: since + one.staleMinutes * MINUTE_MS + CLOCKS_MS }] as const),
      );
      await this.introduce();
    } catch (error) {
      tell('processes.not-joined', error);
    }
    this.goOn();
  }

  /** Resolves once all others know this process, or after a while: until then it refuses changes. */
  async introduced(patienceMs: number): Promise<void> {
    const end = this.clock.elapsed() + patienceMs;
    while (this.strangers?.size !== 0 && this.clock.elapsed() < end) {
      await this.clock.sleep(RETRY_MS);
      await this.introduce().catch((error: unknown) => tell('processes.not-joined', error));
    }
  }

  /** Takes no part any more, once nothing is acknowledged any more. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    clearTimeout(this.timer);
    try {
      await removeProcesses([this.id]);
    } finally {
      this.listener?.close();
    }
  }

  /** Whether a change may be made now: only where every process that may show kept pages is waited for. */
  async allowsChange(tx: Tx): Promise<boolean> {
    if (this.strangers === null || this.strangers.size > 0) return false;
    if (await isServing(tx, this.id)) return true;
    // It had not been heard of for so long that it was taken for dead.
    this.strangers = null;
    this.goOn(0);
    return false;
  }

  committed(sequence: number, tags: readonly string[]): void {
    this.promised.committed(sequence, tags);
  }

  /** What every acknowledgement of a change waits for. */
  kept(): Promise<void> {
    return this.promised.kept();
  }

  /** The moment of which kept pages are true, once all others have promised that nothing else is acknowledged; null where one has not. */
  async asOf(): Promise<Date | null> {
    if (this.lease.toAsk().length > 0) await (this.asking ??= this.askAll().finally(() => (this.asking = null)));
    return this.lease.asOf();
  }

  private async askAll(): Promise<void> {
    await Promise.all(
      this.lease.toAsk().map(async ({ after, ...peer }) => {
        const asked = this.lease.now();
        const answer = await askPeer(peer, { ask: 'promise', after });
        if (answer === null || answer === 'refused') return;
        // What is being made meanwhile is not waited for: it is not kept.
        if (answer.tags.length > 0) void pageCache()?.forget(answer.tags);
        this.lease.promisedBy(peer.id, asked, answer.latest);
      }),
    );
  }

  private answer(question: PeerQuestion): PeerAnswer {
    if (question.ask === 'promise') return this.promised.promise(question.after);
    this.lease.add(question.id, question.address);
    return { tags: [], latest: 0 };
  }

  /** Has those know this process who may not, or finds that they have ended. */
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
        logSparsely('processes.waiting', (repeated) =>
          log('warn', 'processes.waiting', {
            detail:
              'Another process of the site cannot be reached and may be showing cached pages. Changes of jobs are refused until it answers, or until STALE_PAGES_MINUTES are over. Set PEER_HOST if processes run on several machines (docs/operations/several-processes.md).',
            minutes: stranger.staleMinutes,
            ...(repeated > 0 && { repeated }),
          }),
        );
    };
    await Promise.all([...(this.strangers?.values() ?? [])].map(meet));
    await removeProcesses(ended);
  }

  /** Says now and then that it is there, and looks who is not any more. */
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
      tell('processes.not-renewed', error);
    }
    this.goOn();
  }

  /** One that has ended without a word keeps the others from showing kept pages. */
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

function tell(event: string, error: unknown): void {
  logSparsely(event, (repeated) => log('warn', event, { ...errorFields(error), ...(repeated > 0 && { repeated }) }));
}

/** Whoever has the same cannot have the same port. On Linux a network namespace since a start of the machine, unless a name is set. */
function machineOf(peerHost: string): string {
  if (!/^(?:127\.|localhost$|::1$)/.test(peerHost)) return peerHost;
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/net')}`;
  } catch {
    return hostname();
  }
}

// One a process: pages, handlers and the HTTP server each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneSiteLease?: SiteLease };

/** That of this process, where it serves a site that several may serve. */
export function siteLease(): SiteLease | undefined {
  return holder.northlaneSiteLease;
}

/** Has this process take part among those that serve the site, where there may be several. */
export async function joinSite(): Promise<void> {
  if (!isShared()) return;
  const { peerHost, staleMinutes } = env();
  holder.northlaneSiteLease ??= new SiteLease({ peerHost, staleMinutes });
  await holder.northlaneSiteLease.join();
}

/** Waits until the others know of this process, so that it refuses no change when it begins to answer. */
export async function introducedToSite(): Promise<void> {
  await siteLease()?.introduced(INTRODUCTION_MS);
}

/** Takes it out again, once nothing is answered any more. */
export async function leaveSite(): Promise<void> {
  const { northlaneSiteLease: own } = holder;
  delete holder.northlaneSiteLease;
  await own?.leave();
}
