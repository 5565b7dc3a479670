import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Which process this is, for its claims: host, process id and when it was started, separated by colons. An id alone is
 * given out again, in a container even to the next start.
 */
export function processIdentity(): string {
  return `${hostname()}:${process.pid}:${ownStart()}`;
}

/**
 * Whether the process of a claim is known to be gone: it ran on this host, and its id belongs to nobody or to a process started at another
 * time. Of other hosts, and where the system does not say when a process was started, nothing is known.
 */
export function isGone(identity: string): boolean {
  const [, host, pid, start] = /^(.*):(\d+):([^:]+)$/.exec(identity) ?? [];
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return start !== ownStart();
  if (!isRunning(Number(pid))) return true;
  const other = startOf(Number(pid));
  return other !== null && other !== start;
}

function ownStart(): string {
  return startOf(process.pid) ?? String(Math.round(performance.timeOrigin));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and another user's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Linux says it in ticks since the machine was started, so that goes with it. `ended` for one that only waits for its parent to notice. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything; counted from behind it, the state is the first field and the start the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return 'ended';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    return `${boot}-${fields[19]}`;
  } catch {
    return null;
  }
}
