import { company } from '../base/company';
import type { Tx } from '../platform/db/client';

/** Returns a moderator's address, or the company's if the moderator has none or has left. */
export async function mailboxOf(tx: Tx, moderatorId: number | null): Promise<string> {
  const moderator =
    moderatorId === null
      ? null
      : await tx.user.findFirst({
          where: { id: moderatorId, role: 'moderator', disabledAt: null },
          select: { email: true },
        });
  return moderator?.email ?? company.email;
}
