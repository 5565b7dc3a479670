import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

type ThreadWork = 'quickCheck' | 'fullCheck' | 'mergeIndexes' | 'rewrite' | 'giveBack' | 'emptyLog';

/**
 * Does long work on a database file beside the process's own connections (lib/platform/db/thread.mjs).
 *
 * @param milliseconds how long it may wait for locks and go on with slices; checks and rewriting take as long as they take
 * @returns whether it was done completely, or found all well
 * @throws SQLite's error (`code`)
 */
export function inThread(file: string, work: ThreadWork, milliseconds: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // The bundle does not contain this file: production runs it from the sources.
    const thread = new Worker(join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/db/thread.mjs'), {
      workerData: { file, work, milliseconds },
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread ended without an answer.')));
  });
}
