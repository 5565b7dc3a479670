import type { Env } from '../base/env';
import { newToken, signatureOf } from '../base/keys';
import { forgetSecretMark, keepSecretMark, knownSecretMark, type SecretMark } from '../platform/db/shared';
import { fileOf } from '../platform/db/database-url';

/** Processes that share a database must use one secret, current or former. The database stores its fingerprint. */
type Secrets = Pick<Env, 'database' | 'sessionSecret' | 'oldSessionSecrets'>;

const OTHER_SECRET =
  'NEXTAUTH_SECRET: is another one than that with which this database has been served, and NEXTAUTH_SECRET_OLD does not name that one; give all processes the same (docs/operations/configure.md, "Change the secret"; after a leak: `npm run db:migrate -- --new-secret`)';

/** Stores the secret's fingerprint in a shared database with none, or with a former one. @throws Error for another */
export async function settleSecret(settings: Secrets): Promise<void> {
  if (fileOf(settings.database) !== null) return;
  const { database, sessionSecret } = settings;
  const known = await knownSecretMark(database);
  if (known !== null && secretOf(known, settings) === sessionSecret) return;
  if (known !== null && secretOf(known, settings) === undefined) throw new Error(OTHER_SECRET);
  const settled = await keepSecretMark(database, markOf(sessionSecret), known);
  if (settled === null || secretOf(settled, settings) === undefined) throw new Error(OTHER_SECRET);
}

/** Returns why a process with these secrets must not serve beside others, or null. Writes nothing. */
export async function secretProblem(settings: Secrets): Promise<string | null> {
  if (fileOf(settings.database) !== null) return null;
  const known = await knownSecretMark(settings.database);
  return known === null || secretOf(known, settings) !== undefined ? null : OTHER_SECRET;
}

/** Lets a shared database accept any secret at the next start, because after a leak the former one must be refused. */
export function forgetSecret({ database }: Pick<Env, 'database'>): Promise<void> {
  return forgetSecretMark(database);
}

function secretOf({ salt, mark }: SecretMark, { sessionSecret, oldSessionSecrets }: Secrets): string | undefined {
  return [sessionSecret, ...oldSessionSecrets].find((secret) => markOf(secret, salt).mark === mark);
}

function markOf(secret: string, salt = newToken()): SecretMark {
  return { salt, mark: signatureOf('site-secret', salt, secret) };
}
