/** Measures the production build: what is measured and how to read it is in docs/benchmarks.md. */
import { parseArgs } from 'node:util';
import { startEmptyApp } from './empty-app';
import { KINDS } from './kinds';
import { GENERATOR } from './load';
import { measureFilledCache, measureMemory, measureSize, type Settings, type SizeResult } from './measure';
import { CAN_MEASURE_PROCESSES } from './resources';
import { scratchFolder } from './processes';
import {
  printAcrossSizes,
  printCacheMemory,
  printMemory,
  printMemoryInBucket,
  printSize,
  RESULT_FILE,
  saveResult,
} from './report';
import { rowsOf } from './rows';
import { requireBuild } from './server';

const OF_MEMORY = ['memory', 'memory-bucket', 'cache'];
const NAMES = [...KINDS.map((kind) => kind.name), 'apply', ...OF_MEMORY];

const { jobs, ...settings } = readOptions();
requireBuild();
const sizes: SizeResult[] = [];
if (settings.kinds.some((name) => !OF_MEMORY.includes(name))) {
  console.log(`Load from ${GENERATOR}.`);
  const empty = await startEmptyApp(scratchFolder('bench-empty'));
  for (const count of jobs) {
    const result = await measureSize(count, empty, settings);
    printSize(result);
    sizes.push(result);
  }
  await empty.kill();
  printAcrossSizes(sizes);
}
const memory = await ifAsked('memory', () => measureMemory(), printMemory);
const inBucket = await ifAsked('memory-bucket', () => measureMemory('bucket'), printMemoryInBucket);
const cache = await ifAsked('cache', measureFilledCache, printCacheMemory);
saveResult(settings, sizes, { memory, inBucket, cache });
console.log(`\nSaved to ${RESULT_FILE}.`);

// Targets are for people to judge, on a machine they know; only failing requests fail the run.
const failed =
  sizes.flatMap(rowsOf).some((row) => row.errors > 0) ||
  [memory, inBucket].some((result) => result !== null && result.accepted < result.sent);
process.exit(failed ? 1 : 0);

async function ifAsked<Result>(
  name: string,
  measure: () => Promise<Result>,
  print: (result: Result) => void,
): Promise<Result | null> {
  if (!settings.kinds.includes(name)) return null;
  if (!CAN_MEASURE_PROCESSES) {
    console.log('\nMemory is measured on Linux only.');
    return null;
  }
  const result = await measure();
  print(result);
  return result;
}

function readOptions(): Settings & { jobs: number[] } {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '7,1000,100000' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: NAMES.join(',') },
    },
  });
  const kinds = values.only.split(',');
  const unknown = kinds.filter((name) => !NAMES.includes(name));
  const numbers = [...values.jobs.split(','), values.seconds, values.rounds].map(Number);
  if (unknown.length > 0 || numbers.some((number) => !Number.isInteger(number) || number < 1)) {
    console.error(
      `Usage: npm run bench -- [--jobs 7,1000,100000] [--seconds 4] [--rounds 3] [--only ${NAMES.join(',')}]`,
    );
    process.exit(1);
  }
  return {
    jobs: values.jobs.split(',').map(Number),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    kinds,
  };
}
