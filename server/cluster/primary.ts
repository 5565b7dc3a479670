import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { env } from '../../lib/base/env';
import { log, nameInstance } from '../../lib/base/log/log';
import { type EndSignal, whenAskedToEnd } from '../asked-to-end';
import { installLastResort } from '../last-resort';
import { guardOutput } from '../output';
import { SHUTDOWN_MS } from '../ending';
import { FiguresOfWorkers, serveFigures } from './figures';
import { Workers } from './workers';

export { startProblems } from '../../lib/scheduler/start-checks/problems';

const SCRIPT = 'scripts/serve.mjs';
/** Beyond the time that those who serve have, after which they end by themselves. */
const LATE_MS = 300;
/** INSTANCE_NAME and a number make a name. */
const LONGEST_NAME = 60;

/**
 * Keeps PROCESSES processes at serving the site, from a process that does not serve itself: what connects to PORT is shared out among
 * them. SIGHUP exchanges them one by one, SIGTERM and SIGINT end them all, in the same order and time as where there is only one.
 *
 * @param given the environment as it was before `.env` was read: each process reads that file anew, so those of a roll have today's
 */
export async function start(given: NodeJS.ProcessEnv): Promise<void> {
  process.umask(0o077);
  const settings = env();
  nameInstance(settings.instance);
  guardOutput();
  installLastResort();
  const fixed = fixedFor(process.env);
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name];
  cluster.setupPrimary({ exec: resolve(SCRIPT), args: ['start'] });
  const figures = new FiguresOfWorkers();
  const workers = new Workers({
    count: settings.processes,
    fork: (number) => cluster.fork({ ...fixed, INSTANCE_NAME: nameOf(settings.instance, number) }),
    heard: (worker, message) => figures.heard(worker, message),
    gone: (worker) => figures.gone(worker),
  });
  const metrics = settings.metricsPort === null ? undefined : await serveFigures(figures, workers, settings);
  endAllWhenAsked(workers, settings.drainMs, () => metrics?.close());
  process.on('SIGHUP', () => void workers.roll());
  if (await workers.start()) return log('info', 'workers.started', { workers: settings.processes });
  // It has said why, if nobody had asked all of them to end: that end is under way, and nothing has failed.
  if (!workers.isStopping) process.exit(1);
}

/** What stays as it is while one process follows another: they share a port, and one answer about all of them. */
function fixedFor(variables: NodeJS.ProcessEnv): Record<string, string> {
  const names = ['PROCESSES', 'PORT', 'HOSTNAME', 'METRICS_PORT', 'DRAIN_SECONDS', 'DATABASE_URL'];
  return Object.fromEntries(names.map((name) => [name, variables[name] ?? '']));
}

function nameOf(instance: string, number: number): string {
  return instance === '' ? String(number) : `${instance.slice(0, LONGEST_NAME)}-${number}`;
}

function endAllWhenAsked(workers: Workers, drainMs: number, close: () => void): void {
  let code = 0;
  const end = async (signal: EndSignal, reason: string) => {
    log('info', 'workers.stopping', { reason });
    // Whoever has not ended by then is ended without notice, and nobody is left behind.
    setTimeout(() => void workers.stop('SIGKILL'), drainMs + SHUTDOWN_MS + LATE_MS);
    await workers.stop(signal);
    close();
    log('info', 'workers.stopped');
    process.exit(code);
  };
  whenAskedToEnd({
    end: (signal, reason) => void end(signal, reason),
    cutOff: (signal, how) => {
      // They are cut off, each as it is when it is alone; the end that is under way is over once they are, and says so.
      code = how;
      void workers.stop(signal);
    },
  });
}
