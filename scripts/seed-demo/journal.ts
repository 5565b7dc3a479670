import { transaction, type Tx } from '../../lib/platform/db/client';

type Entry = { at: Date; write: (tx: Tx) => Promise<unknown> };

/** Writes per transaction, so that no reader of a running site waits long. */
const CHUNK = 40;

/** Collects past events and writes them in order of time, because lists show the highest id first. */
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
