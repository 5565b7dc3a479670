/** `npm run moderator -- add|disable|reset <username>`: the only way moderators come and go (decision U1). */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { addModerator, disableModerator, resetModerator } from '../lib/accounts/moderators';
import { db } from '../lib/db/client';
import { AppError } from '../lib/http/errors';
import { loadEnv } from './env.mjs';

loadEnv();
const [action, username] = process.argv.slice(2);
const generated = randomBytes(12).toString('base64url');

try {
  if (!username) throw new AppError('bad_request', 'Usage: npm run moderator -- add|disable|reset <username>');
  if (action === 'add') await withPassword((password) => addModerator(username, password));
  else if (action === 'reset') await withPassword((password) => resetModerator(username, password));
  else if (action === 'disable') await disableModerator(username);
  else throw new AppError('bad_request', 'Usage: npm run moderator -- add|disable|reset <username>');
  console.log(`Done: ${action} ${username}.`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db().$disconnect();
}

/** From the terminal when there is one, from the first line of standard input in a script, else a generated one. */
async function withPassword(apply: (password: string) => Promise<void>): Promise<void> {
  const typed = await readPassword();
  await apply(typed || generated);
  if (!typed) console.log(`Password (shown once): ${generated}`);
}

async function readPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined });
  try {
    if (process.stdin.isTTY) return (await terminal.question('Password (empty to generate one): ')).trim();
    for await (const line of terminal) return line.trim();
    return '';
  } finally {
    terminal.close();
  }
}
