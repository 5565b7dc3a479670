/** `npm run moderator -- …`: lists, adds, disables and recovers moderators, whatever the office still allows. */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import {
  addModerator,
  disableModerator,
  listAllModerators,
  recoverModerator,
  resetModerator,
  resetSecondFactor,
  setModeratorEmail,
  setStaffRole,
} from '../lib/accounts/moderators';
import { RESET_MINUTES } from '../lib/vocabulary/accounts';
import { resealSecondFactors } from '../lib/accounts/second-factor';
import { db } from '../lib/platform/db/client';
import { loadSite } from '../lib/platform/site/load-site';
import { AppError } from '../lib/base/errors';
import { dayOf } from '../lib/base/time';
import { STAFF_ROLES, type StaffRole } from '../lib/vocabulary/team';
import { loadEnv } from './env.mjs';

const USAGE = `Usage: npm run moderator -- <what> <username>
  list                                 all moderators: role, second factor, last sign-in
  add <username> [--email <address>] [--role <role>]
                                       a new moderator, with a password typed or generated; by default an
                                       administrator. Roles: ${STAFF_ROLES.join(', ')}
  role <username> <role>               another role; ends all sessions
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
    options: { email: { type: 'string' }, role: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, username, value] = positionals;
  await run(action, username, value, values);
} catch (error) {
  const problem = problemOf(error);
  if (problem === null) throw error;
  console.error(problem);
  process.exitCode = 1;
} finally {
  await db().$disconnect();
}

type Options = { email?: string; role?: string };

async function run(
  action: string | undefined,
  username: string | undefined,
  value: string | undefined,
  options: Options,
): Promise<void> {
  const email = value ?? options.email;
  const staffRole = roleOf(options.role);
  if (action === 'reseal') return reseal();
  if (action === 'list') return list();
  if (!username) throw new AppError('bad_request', USAGE);
  // Mails and the list of words that a password must not repeat name the firm.
  await loadSite();
  if (action === 'add')
    await withPassword((password, generated) =>
      addModerator(username, password, { email, generated, ...(staffRole && { staffRole }) }),
    );
  else if (action === 'reset')
    await withPassword((password, generated) => resetModerator(username, password, { generated }));
  else if (action === 'recover')
    console.log(
      `Hand this over in person or by telephone. It works once, for ${RESET_MINUTES} minutes:\n${await recoverModerator(username)}`,
    );
  else if (action === 'email' && email !== undefined) await setModeratorEmail(username, email);
  else if (action === 'reset-2fa') await resetSecondFactor(username);
  else if (action === 'disable') await disableModerator(username);
  else if (action === 'role' && value !== undefined) await setStaffRole(username, roleOf(value)!);
  else throw new AppError('bad_request', USAGE);
  console.log(`Done: ${action} ${username}.`);
}

function roleOf(given: string | undefined): StaffRole | undefined {
  const role = STAFF_ROLES.find((each) => each === given);
  if (given !== undefined && !role) throw new AppError('bad_request', `The roles are ${STAFF_ROLES.join(', ')}.`);
  return role;
}

async function list(): Promise<void> {
  for (const { username, name, staffRole, disabledAt, lastSeenAt, hasSecondFactor } of await listAllModerators())
    console.log(
      [
        username ?? '',
        name,
        staffRole ?? 'no role',
        hasSecondFactor ? 'second factor' : 'no second factor',
        lastSeenAt ? `last sign-in ${dayOf(lastSeenAt)}` : 'never signed in',
        ...(disabledAt ? ['disabled'] : []),
      ].join('  '),
    );
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
