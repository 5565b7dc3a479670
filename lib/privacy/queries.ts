import 'server-only';
import type { Caller } from '../auth/sessions';
import { accountData } from './account-data';
import { zipOf } from './archive';

/**
 * All that is stored about a candidate and their account, as a zip that is made while it is sent (decision G1): `data.json`, and the
 * documents they sent as `files/application-12-name.pdf` and `files/cv-3-name.pdf`.
 *
 * @throws AppError unauthenticated when the account is gone
 */
export async function exportAccount(caller: Pick<Caller, 'userId'>): Promise<ReadableStream<Uint8Array>> {
  const now = new Date();
  const { data, files } = await accountData(caller.userId);
  const content = JSON.stringify({ exported_at: now.toISOString(), ...data }, null, 2);
  return zipOf({ path: 'data.json', content: `${content}\n` }, files, now);
}
