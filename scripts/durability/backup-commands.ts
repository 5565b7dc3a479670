import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNode } from '../bench/processes';
import { productEnv, type Scratch } from '../bench/server';

/** A command that has ended: its exit code, and all that it printed. */
type Ended = { code: number; printed: string };
/** A backup, when it was begun by the clock of this process, and what the command told of it. */
export type Backup = Ended & {
  folder: string;
  began: number;
  told: { backup?: string; seconds?: number; rounds?: number; files?: number; linked?: number };
};

/** Backs a site up as an operator does, into a folder of backups. */
export async function backUp(scratch: Scratch, target: string): Promise<Backup> {
  const began = Date.now();
  const ended = await command(scratch, 'backup', [target]);
  const told = (ended.code === 0 ? JSON.parse(ended.printed.trim().split('\n').at(-1) ?? '{}') : {}) as Backup['told'];
  return { ...ended, folder: told.backup ?? '', began, told };
}

export function verify(scratch: Scratch, backup: string): Promise<Ended> {
  return command(scratch, 'backup-verify', [backup]);
}

/** Restores a backup to where nothing is. */
export function restoreTo(place: Scratch, backup: string): Promise<Ended> {
  return command(place, 'restore', [backup, '--mail', 'drop']);
}

/** Takes a site on a SQLite file to another database; its files stay where they are. */
export function moveTo(place: Scratch, databaseFile: string): Promise<Ended> {
  return command(place, 'move', ['--from', `file:${databaseFile}`]);
}

async function command(scratch: Scratch, script: string, args: string[]): Promise<Ended> {
  mkdirSync(scratch.folder, { recursive: true });
  const log = join(scratch.folder, `${script}.log`);
  const output = openSync(log, 'w');
  const child = startNode(['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...productEnv(scratch) },
    output,
  });
  closeSync(output);
  const code = await new Promise<number>((resolve) => child.on('exit', (ended) => resolve(ended ?? -1)));
  return { code, printed: readFileSync(log, 'utf8') };
}
