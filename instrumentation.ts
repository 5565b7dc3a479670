import { noteStoreFailure } from './lib/http/store-failures';

/**
 * Told by the framework of every page that fails, before its answer is sent: the HTTP server makes a 503 of those that
 * failed for the store.
 */
export function onRequestError(thrown: unknown): void {
  noteStoreFailure(thrown);
}

/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/env');
  env();
  const { takeFilesOrEnd } = await import('./lib/health/start');
  await takeFilesOrEnd();
  const { tellOfKnownJobs } = await import('./lib/jobs/known-jobs');
  tellOfKnownJobs();
  const { startMailWorker, stopMailWorker } = await import('./lib/mail/worker');
  startMailWorker();
  const { onShutdown } = await import('./lib/shutdown/registry');
  onShutdown('work', 'mail', stopMailWorker);
  const { tellRepeated } = await import('./lib/log/sparse');
  onShutdown('store', 'log', async () => tellRepeated());
  const { closeDatabase } = await import('./lib/db/client');
  onShutdown('store', 'database', closeDatabase);
  const { startBackgroundWorker } = await import('./lib/background/worker');
  startBackgroundWorker();
  const { errorFields, log } = await import('./lib/log/log');
  if (process.env.NODE_ENV === 'production' && env().scanner === null)
    log('warn', 'uploads.not-scanned', { see: 'CLAMAV_ADDRESS' });
  const { sweepLeftovers } = await import('./lib/uploads/sweep');
  void sweepLeftovers()
    .then(({ incoming, orphans }) => {
      if (incoming + orphans > 0) log('info', 'uploads.swept', { incoming, orphans });
    })
    .catch((error: unknown) => log('error', 'uploads.sweep-failed', errorFields(error)));
}
