import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Processes and folders that end with the tool, also after a failure or Ctrl-C.
const running = new Set<ChildProcess>();
const folders = new Set<string>();
const undoings = new Set<() => void>();

process.on('exit', () => {
  for (const child of running) killGroup(child, 'SIGKILL');
  for (const undo of undoings) undo();
  for (const folder of folders) remove(folder);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** Calls `undo` once: when the returned function is called, or else at the end of the tool before its folders go. */
export function undoAtEnd(undo: () => void): () => void {
  undoings.add(undo);
  return () => void (undoings.delete(undo) && undo());
}

/** Creates a folder outside the project that is removed when the tool ends. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `northlane-${name}-`));
  folders.add(folder);
  return folder;
}

/** Removes a scratch folder before the end of the tool. */
export function discardFolder(folder: string): void {
  remove(folder);
  folders.delete(folder);
}

function remove(folder: string): void {
  // A process that is ending may still write a file during the removal, so the removal is retried.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

type Start = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** File descriptor for the program's output, which is discarded otherwise. */
  output?: number;
  channel?: boolean;
};

/** Starts a Node program in its own process group, which ends with the tool. */
export function startNode(args: string[], start: Start = {}): ChildProcess {
  return startProgram(process.execPath, args, start);
}

/** Starts any program like `startNode`. */
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

/** Sends a signal to a program and its group; resolves when the program has ended. */
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
    // The program has already ended.
  }
}
