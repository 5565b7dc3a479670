import { noteStoreFailure } from './lib/platform/http/store-failures';

/** Next calls this for each failed page before the response: after a database failure the server answers 503. */
export function onRequestError(thrown: unknown): void {
  noteStoreFailure(thrown);
}

/** Next calls this once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/base/env');
  env();
  const { claimFilesOrExit } = await import('./lib/scheduler/health/start');
  await claimFilesOrExit();
  const { loadSite } = await import('./lib/platform/site/load-site');
  await loadSite();
  const { startErasedList } = await import('./lib/platform/erased/keep-list');
  const { backupDir } = env();
  if (backupDir !== null) startErasedList(backupDir);
  const { registerKnownJobs } = await import('./lib/board/known-jobs');
  registerKnownJobs();
  const { registerShownJobs } = await import('./lib/board/shown-jobs');
  registerShownJobs();
  const { errorFields, log } = await import('./lib/base/log/log');
  const { startIndexWorker, stopIndexWorker } = await import('./lib/board/search/index-worker');
  const jobsRead = startIndexWorker();
  const { startMailWorker, stopMailWorker } = await import('./lib/platform/mail/worker');
  startMailWorker();
  const { onShutdown } = await import('./lib/base/shutdown');
  onShutdown('work', 'mail', stopMailWorker);
  onShutdown('work', 'search', stopIndexWorker);
  const { startDocumentReader, stopDocumentReader } = await import('./lib/platform/documents/worker');
  startDocumentReader();
  onShutdown('work', 'documents', stopDocumentReader);
  const { startIndexer, stopIndexer } = await import('./lib/finding/indexer');
  startIndexer();
  onShutdown('work', 'finding', stopIndexer);
  const { startFactsReader, stopFactsReader } = await import('./lib/shortlist/facts/reader');
  startFactsReader();
  onShutdown('work', 'shortlist', stopFactsReader);
  const { bulkMoves } = await import('./lib/applications/bulk-moves');
  onShutdown('work', 'bulk moves', () => bulkMoves.stop());
  const { startSuggestions } = await import('./lib/imports/suggestions');
  startSuggestions();
  const { imports } = await import('./lib/imports/jobs');
  onShutdown('work', 'imports', () => imports.stop());
  const { flushRepeated } = await import('./lib/base/log/sparse');
  onShutdown('store', 'log', async () => flushRepeated());
  const { startViewsWriter, writeOrLog } = await import('./lib/figures/commands');
  startViewsWriter();
  const { writeEmptySearches } = await import('./lib/board/empty-searches');
  const { closeDatabase } = await import('./lib/platform/db/client');
  const { leaveSite } = await import('./lib/platform/cache/site-lease');
  const leaveOrLog = () => leaveSite().catch((error: unknown) => log('warn', 'processes.not-left', errorFields(error)));
  // In this order, because the first steps use the database. No request is answered any more, so no views and searches
  // are added.
  onShutdown('store', 'database', () => writeOrLog().then(writeEmptySearches).then(leaveOrLog).then(closeDatabase));
  const { startBackgroundWorker } = await import('./lib/scheduler/worker');
  startBackgroundWorker();
  if (process.env.NODE_ENV === 'production' && env().scanner === null)
    log('warn', 'uploads.not-scanned', { see: 'CLAMAV_ADDRESS' });
  const { objectStore } = env();
  if (objectStore?.endpoint.startsWith('http:') && !/^http:\/\/(?:localhost|127\.|\[::1\])/.test(objectStore.endpoint))
    log('warn', 'uploads.store-unencrypted', { see: 'S3_ENDPOINT' });
  const { sweepLeftovers } = await import('./lib/platform/files/sweep');
  void sweepLeftovers()
    .then(({ incoming, orphans }) => {
      if (incoming + orphans > 0) log('info', 'uploads.swept', { incoming, orphans });
    })
    .catch((error: unknown) => log('error', 'uploads.sweep-failed', errorFields(error)));
  const { markStarted } = await import('./lib/base/serving');
  void jobsRead.then(markStarted);
}
