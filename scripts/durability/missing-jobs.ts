import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { residentMb } from '../bench/resources';
import { prepareScratch, startProduct } from '../bench/server';
import { Client, type Reply } from './client';
import { seedWithModerator } from './seed';
import { percentile, tally, type Outcome, type Trial } from './trial';

const CLIENTS = 4;
const WARM_UP = 200;
const GROWTH_AT_MOST_MB = 100;

type Plan = { requests: number };

/** Somebody asks for job after job that does not exist: none of these pages may be kept, or the memory is gone. */
export const missingJobs: Trial<Plan> = {
  title: 'Addresses of jobs that do not exist',
  full: { requests: 6_000 },
  short: { requests: 1_000 },
  run: async ({ requests }, random) => {
    const folder = scratchFolder('missing');
    const scratch = await prepareScratch(folder);
    await seedWithModerator(scratch);
    const server = await startProduct(scratch);
    try {
      await askFor(
        server.origin,
        Array.from({ length: WARM_UP }, (_, index) => `/job/${1 + (index % 7)}`),
      );
      const before = residentMb(server.pid);
      const replies = await askFor(server.origin, unknownJobs(requests, random));
      const after = residentMb(server.pid);
      const growth = after - before;
      return {
        figures: [
          ['requests', requests],
          ['  answers', tally(replies.map(({ status }) => status))],
          [
            '  median, ms',
            percentile(
              replies.map(({ ms }) => ms),
              50,
            ).toFixed(0),
          ],
          ['memory before, after, MB', `${before.toFixed(0)}, ${after.toFixed(0)}`],
        ],
        problems: [
          ...(growth > GROWTH_AT_MOST_MB ? [`${requests} pages that do not exist took ${growth.toFixed(0)} MB`] : []),
          ...(replies.every(({ status }) => status === 404)
            ? []
            : [`jobs that do not exist were answered ${tally(replies.map(({ status }) => status))}`]),
        ],
      } satisfies Outcome;
    } finally {
      await server.kill();
      discardFolder(folder);
    }
  },
};

function unknownJobs(count: number, random: Random): string[] {
  return Array.from({ length: count }, (_, index) => `/job/${1_000_000 + index * 1_000 + random.int(0, 999)}`);
}

async function askFor(origin: string, paths: string[]): Promise<Reply[]> {
  const client = new Client(origin, { connections: CLIENTS });
  const rest = [...paths];
  const replies: Reply[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let path = rest.pop(); path !== undefined; path = rest.pop()) replies.push(await client.get(path));
    }),
  );
  client.close();
  return replies;
}
