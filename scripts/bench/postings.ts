import { Client, postJob } from '../../tools/durability/client';

const WRITERS = 16;
let posted = 0;

export { WRITERS as POSTING_AT_ONCE };

/** Postings by sixteen at once, each from a connection of its own, for so many seconds. p99 in ms. */
export async function writePostings(
  origin: string,
  seconds: number,
): Promise<{ perSecond: number; p99: number; sent: number }> {
  const times: number[] = [];
  const until = performance.now() + 1_000 * seconds;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const client = new Client(origin, { connections: 1 });
      while (performance.now() < until) {
        const { status, ms } = await postJob(client, `Posting ${(posted += 1)}`);
        if (status !== 201) throw new Error(`A posting was answered with ${status}.`);
        times.push(ms);
      }
      client.close();
    }),
  );
  times.sort((one, other) => one - other);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, sent: times.length };
}
