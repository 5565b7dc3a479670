import { spawn } from 'node:child_process';

/** How much of what a program said goes into the error. */
const KEPT = 3_500;

/**
 * Runs a program to its end, its output on ours. Rejects when it fails.
 *
 * @param keep puts the end of what it said into the error as well; it then knows no terminal, and says all without colours
 */
export function run(command, args, { env = process.env, quiet = false, keep = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', quiet ? 'ignore' : keep ? 'pipe' : 'inherit', keep ? 'pipe' : 'inherit'],
      env,
    });
    let said = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from?.setEncoding('utf8').on('data', (text) => {
        to.write(text);
        said = (said + text).slice(-KEPT);
      });
    child.on('error', reject);
    // Only now has all been heard.
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error([`${command} ${args.join(' ')} ended with ${signal ?? code}`, said].join('\n').trim()));
    });
  });
}

/** A program of node_modules, run by this Node. */
export function tool(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}

export const TSX = 'tsx/dist/cli.mjs';
export const NEXT = 'next/dist/bin/next';
