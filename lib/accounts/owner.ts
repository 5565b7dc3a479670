import type { Caller } from '../platform/sessions/sessions';
import type { Tx } from '../platform/db/client';
import { AppError } from '../base/errors';

export type Sender = Pick<Caller, 'userId' | 'role'> | null;

/**
 * Returns the account that owns a new application or CV: the signed-in candidate's, otherwise the one that confirmed
 * the typed e-mail address; null if neither exists. @throws AppError unauthenticated if it was just erased
 */
export async function ownerOf(tx: Tx, emailFolded: string, sender: Sender): Promise<number | null> {
  if (sender?.role === 'moderator') return null;
  const account = await tx.user.findFirst({
    where: sender ? { id: sender.userId } : { email: emailFolded, role: 'candidate', emailVerifiedAt: { not: null } },
    select: { id: true },
  });
  if (sender && !account) throw new AppError('unauthenticated');
  return account?.id ?? null;
}
