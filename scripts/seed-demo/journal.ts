import { transaction, type Tx } from '../../lib/platform/db/client';

type Entry = { at: Date; write: (tx: Tx) => Promise<unknown> };

/** Writes a transaction: no reader of a running site waits for long. */
const CHUNK = 40;

/** What happened at some moment in the past. Written in the order of time, because lists show the newest number first. */
export class Journal {
  private readonly entries: Entry[] = [];

  add(at: Date, write: Entry['write']): void {
    this.entries.push({ at, write });
  }

  async writeAll(): Promise<void> {
    this.entries.sort((a, b) => a.at.getTime() - b.at.getTime());
    for (let from = 0; from < this.entries.length; from += CHUNK) {
      await transaction(async (tx) => {
        for (const { write } of this.entries.slice(from, from + CHUNK)) await write(tx);
      });
    }
  }
}
