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
/** Extra time before workers are killed, so that they can reach their own limit and exit by themselves. */
const LATE_MS = 300;
/** Leaves room in INSTANCE_NAME for the worker's number. */
const MAX_NAME_LENGTH = 60;

/**
 * Runs PROCESSES workers that share PORT. SIGHUP replaces them one by one; SIGTERM and SIGINT end all of them.
 * @param given the environment without `.env`: each worker reads that file anew, so SIGHUP applies its changes
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
  // Unless all workers were told to stop, the first one has failed and has logged the reason.
  if (!workers.isStopping) process.exit(1);
}

/** Variables that must be equal in all workers, which share a port and answer for each other. */
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
    // Kills workers that have not ended after their own limit, so that none outlives the primary.
    setTimeout(() => void workers.stop('SIGKILL'), drainMs + SHUTDOWN_MS + LATE_MS);
    await workers.stop(signal);
    close();
    log('info', 'workers.stopped');
    process.exit(code);
  };
  onShutdownRequest({
    end: (signal, reason) => void end(signal, reason),
    cutOff: (signal, how) => {
      // Each worker also ends at once on the second signal. Then the first `end` call resolves and exits.
      code = how;
      void workers.stop(signal);
    },
  });
}
