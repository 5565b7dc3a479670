/** `npm run moderator -- …`: adds, disables and recovers moderators. There is no other way to do this. */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import {
  addModerator,
  disableModerator,
  recoverModerator,
  resetModerator,
  resetSecondFactor,
  setModeratorEmail,
} from '../lib/accounts/moderators';
import { RESET_MINUTES } from '../lib/vocabulary/accounts';
import { resealSecondFactors } from '../lib/accounts/second-factor';
import { db } from '../lib/platform/db/client';
import { loadSite } from '../lib/platform/site/load-site';
import { AppError } from '../lib/base/errors';
import { loadEnv } from './env.mjs';

const USAGE = `Usage: npm run moderator -- <what> <username>
  add <username> [--email <address>]   a new moderator, with a password typed or generated
  reset <username>                     a new password; opens a disabled account; ends all sessions
  recover <username>                   a link to choose a new password, valid once for ${RESET_MINUTES} minutes
  email <username> <address>           the address for such links, when they ask for one
  reset-2fa <username>                 removes their second factor; ends all sessions
  disable <username>                   closes the account; ends all sessions
  reseal                               re-encrypts second-factor keys with the current NEXTAUTH_SECRET`;

loadEnv();
process.umask(0o077);

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { email: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, username, address] = positionals;
  await run(action, username, address ?? values.email);
} catch (error) {
  const problem = problemOf(error);
  if (problem === null) throw error;
  console.error(problem);
  process.exitCode = 1;
} finally {
  await db().$disconnect();
}

async function run(action: string | undefined, username: string | undefined, email: string | undefined): Promise<void> {
  if (action === 'reseal') return reseal();
  if (!username) throw new AppError('bad_request', USAGE);
  // Mails and the list of words that a password must not repeat name the firm.
  await loadSite();
  if (action === 'add')
    await withPassword((password, generated) => addModerator(username, password, { email, generated }));
  else if (action === 'reset')
    await withPassword((password, generated) => resetModerator(username, password, { generated }));
  else if (action === 'recover')
    console.log(
      `Hand this over in person or by telephone. It works once, for ${RESET_MINUTES} minutes:\n${await recoverModerator(username)}`,
    );
  else if (action === 'email' && email !== undefined) await setModeratorEmail(username, email);
  else if (action === 'reset-2fa') await resetSecondFactor(username);
  else if (action === 'disable') await disableModerator(username);
  else throw new AppError('bad_request', USAGE);
  console.log(`Done: ${action} ${username}.`);
}

async function reseal(): Promise<void> {
  const { resealed, unreadable } = await resealSecondFactors();
  console.log(`Re-encrypted ${resealed} second-factor keys.`);
  if (unreadable > 0)
    throw new AppError('conflict', `${unreadable} keys could not be read: their secret is not in NEXTAUTH_SECRET_OLD.`);
}

/** The message about an operator's mistake; null for other errors. */
function problemOf(error: unknown): string | null {
  if (error instanceof AppError)
    return (
      Object.values(error.errors ?? {})
        .flat()
        .join('\n') || error.message
    );
  return (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? USAGE : null;
}

// Reads a password from the terminal. Without a terminal, reads the first line of standard input, or generates a
// password if there is no input.
async function withPassword(apply: (password: string, generated: boolean) => Promise<void>): Promise<void> {
  const typed = await readPassword();
  if (typed) return apply(typed, false);
  const generated = randomBytes(12).toString('base64url');
  await apply(generated, true);
  console.log(`Password (shown once, replaced at the first sign-in): ${generated}`);
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
