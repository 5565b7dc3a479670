/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/env');
  env();
  const { startMailWorker, stopMailWorker } = await import('./lib/mail/worker');
  startMailWorker();
  const { finishBeforeExit } = await import('./lib/mail/finish-before-exit');
  finishBeforeExit(stopMailWorker);
  const { startBackgroundWorker } = await import('./lib/background/worker');
  startBackgroundWorker();
  const { sweepLeftovers } = await import('./lib/uploads/sweep');
  void sweepLeftovers()
    .then(({ incoming, orphans }) => {
      if (incoming + orphans > 0) console.log(`Removed ${incoming} interrupted uploads and ${orphans} files without a record.`);
    })
    .catch((error: unknown) => console.error('Sweeping interrupted uploads failed:', error));
}
