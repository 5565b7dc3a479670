import { samplesOf, valueOf } from '../../lib/testing/metrics';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { freePort, startProduct, type Scratch } from '../bench/server';
import { hammer } from './hammer';
import { queueMails } from './mail-queue';
import { ScratchMailServer } from './mail-server';
import { durablePostgresql, prepareTrial } from './place';
import { judged } from './processes-outcome';
import { seedWithModerator } from './seed';
import { linesOf, listenerOf, until } from './site';
import { titlesOf } from './stored';
import type { Outcome, Trial } from './trial';

const PROCESSES = 2;
const PAGES = ['/careers', '/job/1', '/', '/careers?q=engineer', '/api/jobs.php', '/api/health/ready'];
/** For an exchange of all processes, and for one that was killed to be replaced. */
const ROLL_PATIENCE_MS = 180_000;
const MAIL_PATIENCE_MS = 60_000;

type Plan = { rolls: number; readers: number; writers: number; mails: number };

/**
 * Several processes on one PostgreSQL, exchanged by SIGHUP again and again while visitors read on connections they keep and on new ones,
 * while others post jobs, and while mails go out. No request may fail, what was acknowledged must be there once, and each mail must arrive
 * once. Then one process is killed: another must take its place, and the end must be as that of one process.
 */
export const processes: Trial<Plan> = {
  title: 'Several processes, exchanged under load',
  full: { rolls: 10, readers: 6, writers: 3, mails: 400 },
  short: { rolls: 1, readers: 3, writers: 1, mails: 40 },
  postgresql: true,
  run: exchangeUnderLoad,
};

async function exchangeUnderLoad(plan: Plan, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const folder = scratchFolder('processes');
  const database = await durablePostgresql();
  const mailServer = new ScratchMailServer(await freePort(), () => random.int(5, 30));
  await mailServer.up();
  const metricsPort = await freePort();
  const mailUrl = `smtp://127.0.0.1:${mailServer.port}`;
  const scratch: Scratch = { ...(await prepareTrial(folder, database)), mailUrl };
  await seedWithModerator(scratch);
  const queued = await queueMails(scratch, plan.mails);
  const site = await startProduct(scratch, {
    PROCESSES: String(PROCESSES),
    METRICS_PORT: String(metricsPort),
    INSTANCE_NAME: 'site',
  });
  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  try {
    await until(figures, areAllThere, ROLL_PATIENCE_MS);
    const load = hammer(site.origin, {
      ...plan,
      pages: PAGES,
      // Every other reader asks on a connection of its own each time, as a balancer's probe does.
      headers: (reader): Record<string, string> => (reader % 2 === 0 ? {} : { Connection: 'close' }),
      title: (writer, turn) => `Posted within an exchange ${writer}-${turn}`,
    });
    const rollsMs: number[] = [];
    for (let roll = 1; roll <= plan.rolls; roll += 1) {
      const began = performance.now();
      process.kill(site.pid, 'SIGHUP');
      await until(
        () => linesOf(scratch, 'workers.rolled').length,
        (rolled) => rolled === roll,
        ROLL_PATIENCE_MS,
      );
      rollsMs.push(performance.now() - began);
      if (roll % 5 === 0) tell(`  ${roll} of ${plan.rolls} exchanges`);
    }
    load.end();
    const { writes, reads } = await load.done;
    const posted = postedOf(await figures());
    await until(
      () => mailServer.taken.length,
      (taken) => taken >= plan.mails,
      MAIL_PATIENCE_MS,
    );
    const names = namesOf(await figures());
    const revivedMs = await killOne(scratch, figures);
    const ended = await end(site, scratch.port);
    const stored = await titlesOf(scratch);
    return judged({
      rolls: plan.rolls,
      processes: PROCESSES,
      rollPatienceMs: ROLL_PATIENCE_MS,
      writes,
      reads,
      posted,
      rollsMs,
      names,
      revivedMs,
      ended,
      stored,
      queued,
      taken: mailServer.taken,
    });
  } finally {
    await site.kill();
    await mailServer.down();
    await database.stop();
    discardFolder(folder);
  }
}

/** Ends one without notice. @returns how long it took until there were as many again */
async function killOne(scratch: Scratch, figures: () => Promise<string>): Promise<number> {
  const latest = linesOf(scratch, 'worker.started').at(-1)?.pid as number;
  const began = performance.now();
  process.kill(latest, 'SIGKILL');
  await until(
    () => linesOf(scratch, 'worker.ended'),
    (ended) => ended.some(({ signal }) => signal === 'SIGKILL'),
    ROLL_PATIENCE_MS,
  );
  await until(figures, areAllThere, ROLL_PATIENCE_MS);
  return performance.now() - began;
}

async function end(site: { stop: () => Promise<void> }, port: number): Promise<{ ms: number; left: boolean }> {
  const began = performance.now();
  await site.stop();
  return { ms: performance.now() - began, left: listenerOf(port) !== null };
}

function areAllThere(text: string): boolean {
  return valueOf(text, 'northlane_workers') === PROCESSES;
}

/** Of all processes, those that have gone included. */
function postedOf(text: string): number {
  return valueOf(text, 'northlane_http_requests_total', { route: '/api/job-postings.php', status: '201' }) ?? 0;
}

function namesOf(text: string): string[] {
  return samplesOf(text)
    .filter(({ name }) => name === 'northlane_build_info')
    .map(({ labels }) => labels.instance_name ?? '');
}
