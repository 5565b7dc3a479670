import { knownSecretMark } from '../../platform/db/shared';
import { fileOf } from '../../platform/db/place';
import { OTHER_SECRET, secretOf, type Secrets } from '../site-secret';

/** Why a process with these secrets must not serve beside others; null when it may. Changes nothing. */
export async function secretProblem(settings: Secrets): Promise<string | null> {
  if (fileOf(settings.database) !== null) return null;
  const known = await knownSecretMark(settings.database);
  return known === null || secretOf(known, settings) !== undefined ? null : OTHER_SECRET;
}
