import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../bench/random';
import { dataOf, type Client, type Reply } from './client';
import type { Ledger, RecordKind, Write } from './mixed-ledger';

/** What is sent once more when no answer came, as people do: the site takes the same within ten minutes for one. */
const SENT_AGAIN: readonly RecordKind[] = ['application', 'cv', 'message'];
const AGAIN_AFTER_MS = 100;

/** A record that a worker created, that was acknowledged and about which nothing is under way. */
export type Own = {
  kind: RecordKind;
  number: number;
  id: number;
  /** Of the candidate it belongs to. */ token: string;
};

/** How a new record is sent, once it has its number. */
export type Sending = { value: string; send: () => Promise<Reply>; sha256?: string; token?: string };

/**
 * The site as workers see it: `open` resolves when it is there. `inDoubt`: its database is cut off, so a commit may have succeeded though
 * the answer is 503.
 */
export type Gate = { client: Client; open: () => Promise<void>; inDoubt?: () => boolean };

/**
 * Somebody who writes one thing after another and enters each in the ledger. Records belong to the worker that created
 * them, so that about each at most one write is under way and the last one acknowledged is what counts.
 */
export class Worker {
  private readonly shelves = new Map<string, Own[]>();

  constructor(
    readonly gate: Gate,
    readonly moderator: string,
    private readonly ledger: Ledger,
    readonly random: Random,
  ) {}

  has(shelf: string): boolean {
    return (this.shelves.get(shelf)?.length ?? 0) > 0;
  }

  /** One of those on a shelf, without taking it. */
  first(shelf: string): Own | undefined {
    return this.shelves.get(shelf)?.[0];
  }

  /** Sends a new record, which goes to `shelf` when it is acknowledged. */
  async create(kind: RecordKind, shelf: string, prepare: (number: number) => Sending): Promise<void> {
    const number = this.ledger.nextNumber();
    const { value, send, sha256 = '', token } = prepare(number);
    const reply = await this.enter({ number, step: 'create', kind, record: number, value }, send, sha256);
    if (isDone(reply))
      this.put(shelf, {
        kind,
        number,
        id: idOf(reply) ?? 0,
        token: token ?? dataOf<{ token: string }>(reply).token ?? '',
      });
  }

  /** Changes or removes one of those on the shelf `from`; changed it goes to the shelf `to`. */
  async about(
    from: string,
    to: string | null,
    step: Exclude<Write['step'], 'create'>,
    valueOf: (number: number) => string,
    send: (own: Own, value: string) => Promise<Reply>,
  ): Promise<void> {
    const own = this.take(from);
    if (!own) return;
    const number = this.ledger.nextNumber();
    const value = valueOf(number);
    const reply = await this.enter({ number, step, kind: own.kind, record: own.number, value }, () => send(own, value));
    if (isDone(reply) && to !== null) this.put(to, own);
    // Refused as busy: nothing has changed, and it can be tried again. About one without an answer nothing more is written.
    if (reply.status === 503) this.put(from, own);
  }

  private async enter(write: Write, send: () => Promise<Reply>, sha256?: string): Promise<Reply> {
    this.ledger.sent(write, sha256);
    const wasInDoubt = this.gate.inDoubt?.();
    const answer = await send();
    const isInDoubt = answer.status === 503 && (wasInDoubt || this.gate.inDoubt?.());
    const reply = isInDoubt ? { ...answer, status: 0 } : answer;
    if (isDone(reply)) this.ledger.acknowledge(write.number, idOf(reply));
    else if (reply.status > 0) this.ledger.refuse(write.number, reply.status);
    else {
      this.ledger.leaveUnanswered(write.number);
      if (write.step === 'create' && SENT_AGAIN.includes(write.kind)) return this.sendAgain(write, send);
    }
    return reply;
  }

  private async sendAgain(write: Write, send: () => Promise<Reply>): Promise<Reply> {
    await sleep(AGAIN_AFTER_MS);
    await this.gate.open();
    const reply = await send();
    // Without that it stays unanswered: refused now, the first one may have got through all the same.
    if (isDone(reply)) this.ledger.acknowledge(write.number, idOf(reply));
    return reply;
  }

  private put(shelf: string, own: Own): void {
    const kept = this.shelves.get(shelf) ?? [];
    kept.push(own);
    this.shelves.set(shelf, kept);
  }

  private take(shelf: string): Own | undefined {
    const kept = this.shelves.get(shelf) ?? [];
    return kept.splice(this.random.int(0, kept.length - 1), 1)[0];
  }
}

const isDone = ({ status }: Reply) => status === 200 || status === 201;

function idOf(reply: Reply): number | null {
  const { id, user } = dataOf<{ id: number; user: { id: number } }>(reply);
  return id ?? user?.id ?? null;
}
