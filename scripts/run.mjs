import { spawn } from 'node:child_process';

/** Runs a program to its end, its output on ours. Rejects when it fails. */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'], env });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}

/** A program of node_modules, run by this Node. */
export function tool(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}

export const TSX = 'tsx/dist/cli.mjs';
export const NEXT = 'next/dist/bin/next';
