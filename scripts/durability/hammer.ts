import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Reply } from './client';
import { postJob } from './traffic';

/** What somebody posted, and what they were answered. */
export type Written = { title: string; reply: Reply };

type Load = {
  readers: number;
  writers: number;
  pages: readonly string[];
  /** With which headers a reader asks for the so-manieth time. */
  headers: (reader: number, turn: number) => Record<string, string>;
  /** What a writer calls the job that is posted for the so-manieth time. */
  title: (writer: number, turn: number) => string;
};

/** Readers and writers who ask one thing after the other, each on a connection of their own, until they are told to end. */
export function hammer(
  origin: string,
  { readers, writers, pages, headers, title }: Load,
): { end: () => void; done: Promise<{ writes: Written[]; reads: Reply[] }> } {
  let over = false;
  const askOn = async <Result>(ask: (client: Client, turn: number) => Promise<Result>): Promise<Result[]> => {
    const client = new Client(origin, { connections: 1 });
    const results: Result[] = [];
    // Not faster than a connection can be refused.
    for (let turn = 0; !over; turn += 1) results.push(await ask(client, turn), ...(await sleep(1, [])));
    client.close();
    return results;
  };
  const writing = Array.from({ length: writers }, (_, writer) =>
    askOn(async (client, turn): Promise<Written> => {
      const posted = title(writer, turn);
      return { title: posted, reply: await postJob(client, posted) };
    }),
  );
  const reading = Array.from({ length: readers }, (_, reader) =>
    askOn((client, turn) => client.get(pages[(reader + turn) % pages.length] ?? '/', headers(reader, turn))),
  );
  const done = Promise.all([Promise.all(writing), Promise.all(reading)]).then(([writes, reads]) => ({
    writes: writes.flat(),
    reads: reads.flat(),
  }));
  return { end: () => (over = true), done };
}
