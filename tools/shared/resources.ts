import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MS = 20;

// Linux reports processor time in hundredths of a second (proc_pid_stat(5)).
const TICK_MS = 10;

/** Only Linux has /proc. */
export const CAN_MEASURE_PROCESSES = existsSync('/proc/self/status');

/** Resident memory of a process and its descendants, in MB. */
export function residentMb(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + statusMb(each, 'VmRSS'), 0);
}

/** Processor time of a process since its start; 0 without /proc. */
export function processorMs(pid: number): number {
  if (!CAN_MEASURE_PROCESSES) return 0;
  if (!existsSync(`/proc/${pid}`)) throw new Error(`Process ${pid} has ended.`);
  const fields = statFields(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Like `processorMs`, with the descendants of the process. */
export function processorMsOfAll(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + processorMs(each), 0);
}

/** Peak resident memory of a process tree during `work`, in MB, from samples and the process's own high-water mark. */
export async function peakDuring<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ peakMb: number; result: Result }> {
  const markBefore = statusMb(pid, 'VmHWM');
  let peakMb = residentMb(pid);
  let working = true;
  const sampling = (async () => {
    while (working) {
      peakMb = Math.max(peakMb, residentMb(pid));
      await sleep(SAMPLE_MS);
    }
  })();
  try {
    const result = await work();
    working = false;
    await sampling;
    const mark = statusMb(pid, 'VmHWM');
    return { peakMb: mark > markBefore ? Math.max(peakMb, mark) : peakMb, result };
  } finally {
    working = false;
  }
}

/** Peak resident memory of a process since its start; 0 after its end. */
export function mostMb(pid: number): number {
  return statusMb(pid, 'VmHWM');
}

function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const kb = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Ids of a process and its descendants. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), Number(statFields(Number(name))[1]));
    } catch {
      // The process ended while /proc was read.
    }
  }
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}

// The fields after the program's name, which is in brackets and may contain spaces.
function statFields(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
}

const REST_MS = 2_000;
const REST_SHARE = 0.03;
const WAITED_AT_MOST_MS = 600_000;

/** Waits until a server is idle after its start. @throws Error if it is still busy after 10 min */
export async function untilAtRest(pid: number): Promise<void> {
  if (!CAN_MEASURE_PROCESSES) return;
  const giveUpAt = Date.now() + WAITED_AT_MOST_MS;
  for (let quiet = 0; quiet < 2;) {
    const before = processorMs(pid);
    await sleep(REST_MS);
    quiet = processorMs(pid) - before < REST_MS * REST_SHARE ? quiet + 1 : 0;
    if (Date.now() > giveUpAt) throw new Error(`Process ${pid} is still busy ten minutes after its start.`);
  }
}
