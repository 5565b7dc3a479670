/** Measures the production build: what is measured and how to read it is in docs/benchmarks.md. */
import { parseArgs } from 'node:util';
import { startEmptyApp } from './empty-app';
import { KINDS, measureMemory, measureSize, type MemoryResult, type Settings, type SizeResult } from './measure';
import { CAN_MEASURE_PROCESSES } from './resources';
import { scratchFolder } from './processes';
import { printMemory, printSize, RESULT_FILE, rowsOf, saveResult } from './report';
import { requireBuild } from './server';

const NAMES = [...KINDS.map((kind) => kind.name), 'apply', 'memory'];

const { jobs, ...settings } = readOptions();
requireBuild();
const sizes: SizeResult[] = [];
if (settings.kinds.some((name) => name !== 'memory')) {
  const empty = await startEmptyApp(scratchFolder('bench-empty'));
  for (const count of jobs) {
    const result = await measureSize(count, empty, settings);
    printSize(result);
    sizes.push(result);
  }
  await empty.kill();
}
const memory = await memoryIfAsked();
saveResult(settings, sizes, memory);
console.log(`\nSaved to ${RESULT_FILE}.`);

// Targets are for people to judge, on a machine they know; only failing requests fail the run.
const failed =
  sizes.flatMap(rowsOf).some((row) => row.errors > 0) || (memory !== null && memory.accepted < memory.sent);
process.exit(failed ? 1 : 0);

async function memoryIfAsked(): Promise<MemoryResult | null> {
  if (!settings.kinds.includes('memory')) return null;
  if (!CAN_MEASURE_PROCESSES) {
    console.log('\nMemory is measured on Linux only.');
    return null;
  }
  const result = await measureMemory();
  printMemory(result);
  return result;
}

function readOptions(): Settings & { jobs: number[] } {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '7,1000,100000' },
      seconds: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: NAMES.join(',') },
    },
  });
  const kinds = values.only.split(',');
  const unknown = kinds.filter((name) => !NAMES.includes(name));
  const numbers = [...values.jobs.split(','), values.seconds, values.rounds].map(Number);
  if (unknown.length > 0 || numbers.some((number) => !Number.isInteger(number) || number < 1)) {
    console.error(
      `Usage: npm run bench -- [--jobs 7,1000,100000] [--seconds 8] [--rounds 3] [--only ${NAMES.join(',')}]`,
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
