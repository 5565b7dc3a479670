import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

type ThreadWork = 'quickCheck' | 'fullCheck' | 'mergeIndexes' | 'rewrite' | 'giveBack' | 'emptyLog';

/**
 * Runs long work on a database file in a thread with its own connection (lib/platform/db/thread.mjs).
 *
 * @param milliseconds limit for waiting for locks and for work in slices; checks and rewriting have no time limit
 * @returns true if the work was completed, or a check found no damage @throws SQLite's error (`code`)
 */
export function inThread(file: string, work: ThreadWork, milliseconds: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // The bundle does not contain this file, so production runs it from the source folder.
    const thread = new Worker(join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/db/thread.mjs'), {
      workerData: { file, work, milliseconds },
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread ended without an answer.')));
  });
}
