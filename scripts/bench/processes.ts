import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Everything these scripts start or write is known here, so that nothing outlives them: not after a failure, not after Ctrl-C.
 */
const running = new Set<ChildProcess>();
const folders = new Set<string>();
const undoings = new Set<() => void>();

process.on('exit', () => {
  for (const child of running) killGroup(child, 'SIGKILL');
  for (const undo of undoings) undo();
  for (const folder of folders) remove(folder);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** Has something undone when the script ends, however it ends, before the scratch folders go. Returns how to undo it earlier, once. */
export function undoAtEnd(undo: () => void): () => void {
  undoings.add(undo);
  return () => void (undoings.delete(undo) && undo());
}

/** A folder of its own for one run, outside the project, removed when the script ends. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `northlane-${name}-`));
  folders.add(folder);
  return folder;
}

/** Removes a scratch folder before the script ends. */
export function discardFolder(folder: string): void {
  remove(folder);
  folders.delete(folder);
}

function remove(folder: string): void {
  // A process that is just dying may still put a file back between two steps of the removal.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

type Start = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** File descriptor for its output; without one the output is dropped. */
  output?: number;
  /** Opens a message channel to it. */
  channel?: boolean;
};

/** Starts a Node program in a process group of its own, so that it can be ended together with whatever it starts. */
export function startNode(args: string[], start: Start = {}): ChildProcess {
  return startProgram(process.execPath, args, start);
}

/** As `startNode`, any program. */
export function startProgram(
  command: string,
  args: string[],
  { cwd = process.cwd(), env = process.env, output, channel = false }: Start = {},
): ChildProcess {
  const sink = output ?? 'ignore';
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: channel ? ['ignore', sink, sink, 'ipc'] : ['ignore', sink, sink],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Ends a program and its group with a signal; resolves when it is gone. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    killGroup(child, signal);
  });
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
