/**
 * `npm run bench -- watching`: what METRICS_PORT costs an answer that is ready. Two sites on the same jobs, one with it and one without,
 * are asked in turn, so that a noisy minute hits both; figures are processor time, which other programs disturb least.
 */
import { parseArgs } from 'node:util';
import { told } from './figures';
import { fillJobs } from './jobs';
import { GENERATOR, getLoad } from './load';
import { discardFolder, scratchFolder } from './processes';
import { untilAtRest } from './resources';
import { freePort, prepareScratch, requireBuild, startProduct, type Server } from './server';

const SEED = 20_261_123;
const JOBS = 100;
const ASKED_JOBS = 20;
const SCRAPES = 20;

const { values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '9' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

requireBuild();
const metricsPort = await freePort();
const without = await laidOut({});
const watched = await laidOut({ METRICS_PORT: String(metricsPort) });
try {
  const paths = ['/careers', ...without.openIds.slice(0, ASKED_JOBS).map((id) => `/job/${id}`)];
  const load = { paths, headers: {}, status: 200 as const };
  const [off, on]: [number[], number[]] = [[], []];
  for (const { server } of [without, watched]) await getLoad(server, load, 2);
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      [without.server, off],
      [watched.server, on],
    ] as const;
    // Whoever is asked first in a round is not always the same.
    for (const [server, into] of round % 2 === 0 ? turns : [turns[1], turns[0]])
      into.push(1_000 * (await getLoad(server, load, seconds)).processorMs);
  }
  const added = on.map((figure, round) => figure - (off[round] ?? 0));
  console.log(
    `Processor microseconds of a ready answer (${paths.length} pages, ${rounds} rounds of ${seconds} s; ${GENERATOR})`,
  );
  console.log(`  without METRICS_PORT  ${told(off)}`);
  console.log(`  with it               ${told(on)}`);
  console.log(`  more, round by round  ${told(added)}`);
  const times: number[] = [];
  let bytes = 0;
  for (let scrape = 0; scrape < SCRAPES; scrape += 1) {
    const began = performance.now();
    bytes = (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).length;
    times.push(performance.now() - began);
  }
  console.log(`A scrape: ${told(times)} ms, ${(bytes / 1024).toFixed(0)} KB`);
} finally {
  for (const { server, folder } of [without, watched]) {
    await server.kill();
    discardFolder(folder);
  }
}
process.exit(0);

async function laidOut(
  settings: Record<string, string>,
): Promise<{ server: Server; folder: string; openIds: readonly number[] }> {
  const folder = scratchFolder('bench-watching');
  const scratch = await prepareScratch(folder);
  const { openIds } = fillJobs(scratch.database, JOBS, SEED);
  const server = await startProduct(scratch, settings);
  await untilAtRest(server.pid);
  return { server, folder, openIds };
}
