import type { Caller } from '../platform/sessions/sessions';
import type { Tx } from '../platform/db/client';
import { AppError } from '../base/errors';

/** Who sends something: nobody in particular, or somebody signed in. */
export type Sender = Pick<Caller, 'userId' | 'role'> | null;

/**
 * Whose account an application or a CV document belongs to (decision A1): the candidate who is signed in, whatever address they typed; else
 * the account that has proved the address. Whether there is one shows in nothing that is answered.
 *
 * @param emailFolded the address as typed, folded (`foldText`)
 * @throws AppError unauthenticated when the account was erased while the file was on its way
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
