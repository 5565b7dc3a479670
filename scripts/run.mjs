import { spawn } from 'node:child_process';

/** Characters of a program's output that an error message repeats. */
const MAX_REPEATED = 3_500;

/**
 * Runs a program to its end and shows its output. Rejects if the program fails.
 * @param keep whether the error contains the end of the output; the program then has no terminal and prints no colours
 */
export function run(command, args, { env = process.env, quiet = false, keep = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', quiet ? 'ignore' : keep ? 'pipe' : 'inherit', keep ? 'pipe' : 'inherit'],
      env,
    });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from?.setEncoding('utf8').on('data', (text) => {
        to.write(text);
        output = (output + text).slice(-MAX_REPEATED);
      });
    child.on('error', reject);
    // `close`, unlike `exit`, is emitted after the last output.
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error([`${command} ${args.join(' ')} ended with ${signal ?? code}`, output].join('\n').trim()));
    });
  });
}

export function tool(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}

export const TSX = 'tsx/dist/cli.mjs';
export const NEXT = 'next/dist/bin/next';
