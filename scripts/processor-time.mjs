import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (proc_pid_stat(5)). */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time of this process and its ended children; without `/proc`, of this process only. */
export function processorSeconds() {
  try {
    // The name in brackets may contain spaces. User and system time are fields 14 and 15, those of ended children 16
    // and 17.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}
