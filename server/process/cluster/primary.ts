import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { env } from '../../../lib/base/env';
import { log, nameInstance } from '../../../lib/base/log/log';
import { type EndSignal, onShutdownRequest } from '../shutdown-request';
import { guardOutput, installLastResort } from '../output';
import { SHUTDOWN_MS } from '../shutdown';
import { serveWorkerMetrics, WorkerMetrics } from './metrics';
import { Workers } from './workers';

export { startProblems } from '../../../lib/scheduler/start-checks/problems';

const SCRIPT = 'scripts/serve.mjs';
/** Extra time after the workers' own limit, at which they end by themselves. */
const LATE_MS = 300;
/** INSTANCE_NAME is cut to this length before the worker's number is added. */
const MAX_NAME_LENGTH = 60;

/**
 * Runs PROCESSES workers that share PORT; this primary process serves nothing itself. SIGHUP replaces them one by one;
 * SIGTERM and SIGINT end them all, with the same steps and limits as a single process.
 *
 * @param given the environment before `.env` was read: each worker reads that file anew, so a roll applies its changes
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
  const workerMetrics = new WorkerMetrics();
  const workers = new Workers({
    count: settings.processes,
    fork: (number) => cluster.fork({ ...fixed, INSTANCE_NAME: nameOf(settings.instance, number) }),
    heard: (worker, message) => workerMetrics.heard(worker, message),
    gone: (worker) => workerMetrics.gone(worker),
  });
  const metrics =
    settings.metricsPort === null ? undefined : await serveWorkerMetrics(workerMetrics, workers, settings);
  endAllOnRequest(workers, settings.drainMs, () => metrics?.close());
  process.on('SIGHUP', () => void workers.roll());
  if (await workers.start()) return log('info', 'workers.started', { workers: settings.processes });
  // The worker has logged why it failed, unless all were asked to end: then nothing has failed.
  if (!workers.isStopping) process.exit(1);
}

/** Variables that must stay equal while workers replace each other: they share a port and one answer about them all. */
function fixedFor(variables: NodeJS.ProcessEnv): Record<string, string> {
  const names = ['PROCESSES', 'PORT', 'HOSTNAME', 'METRICS_PORT', 'DRAIN_SECONDS', 'DATABASE_URL'];
  return Object.fromEntries(names.map((name) => [name, variables[name] ?? '']));
}

function nameOf(instance: string, number: number): string {
  return instance === '' ? String(number) : `${instance.slice(0, MAX_NAME_LENGTH)}-${number}`;
}

function endAllOnRequest(workers: Workers, drainMs: number, close: () => void): void {
  let code = 0;
  const end = async (signal: EndSignal, reason: string) => {
    log('info', 'workers.stopping', { reason });
    // Kills workers that have not ended by then, so that none is left behind.
    setTimeout(() => void workers.stop('SIGKILL'), drainMs + SHUTDOWN_MS + LATE_MS);
    await workers.stop(signal);
    close();
    log('info', 'workers.stopped');
    process.exit(code);
  };
  onShutdownRequest({
    end: (signal, reason) => void end(signal, reason),
    cutOff: (signal, how) => {
      // Each worker cuts off as if it were alone; the end under way completes once they are gone.
      code = how;
      void workers.stop(signal);
    },
  });
}
