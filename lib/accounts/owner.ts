import type { Caller } from '../platform/sessions/sessions';
import type { Tx } from '../platform/db/client';
import { AppError } from '../base/errors';

export type Sender = Pick<Caller, 'userId' | 'role'> | null;

/**
 * Returns the account that a new application or CV belongs to (decision A1): the signed-in candidate's, whatever
 * address was typed, else the account that has confirmed the typed address. No answer reveals whether such an account
 * exists.
 *
 * @param emailFolded the address as typed, folded (`foldText`)
 * @throws AppError unauthenticated if the account was erased during the upload
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
