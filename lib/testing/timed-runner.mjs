/** Jest's own runner. Appends the processor time of each test file to the file named by TEST_TIMES. */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { processorSeconds } from '../../scripts/processor-time.mjs';

const { default: runFile } = createRequire(import.meta.url)('jest-circus/runner');

// Since the end of the previous test file, because Jest builds a file's environment before it calls the runner.
let counted = 0;

export default async function runTimed(...args) {
  const [, { rootDir }, , , path] = args;
  try {
    return await runFile(...args);
  } finally {
    const now = processorSeconds();
    appendFileSync(process.env.TEST_TIMES, `${JSON.stringify([relative(rootDir, path), now - counted])}\n`);
    counted = now;
  }
}
