import { env } from '../base/env';
import { AppError } from '../base/errors';
import { formatDateTime } from '../base/format';
import { sha256 } from '../base/keys';
import { content } from '../content';
import type { Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { site } from '../base/site';

const COLUMNS = {
  ...columns('id', 'createdById', 'createdBy', 'createdAt'),
  ...columns('expiresAt', 'revokedAt', 'clientName', 'signatureId'),
  signature: { select: { signedBy: true, signedAt: true } },
  job: { select: { id: true, title: true, companyName: true, location: true } },
} as const;

/** Returns the client's link for a token, even if it has ended; null if it is unknown or its job is deleted. */
export async function findClientLink(tx: Tx, token: string) {
  return tx.clientLink.findFirst({
    where: { tokenHash: sha256(token), job: { status: { not: 'deleted' } } },
    select: COLUMNS,
  });
}

/** Like `findClientLink`. @throws AppError not_found if there is no such link */
export async function requireClientLink(tx: Tx, token: string) {
  const link = await findClientLink(tx, token);
  if (!link) throw new AppError('not_found', content().introductionLinkMessages.unknown);
  return link;
}

/** Returns the message that says why a link no longer works; null while it works. */
export function refusalOf(
  { expiresAt, revokedAt = null }: { expiresAt: Date; revokedAt?: Date | null },
  now: Date,
): string | null {
  const { introductionLinkMessages: messages } = content();
  if (revokedAt) return messages.takenBack;
  return expiresAt > now ? null : messages.ended(formatDateTime(expiresAt.toISOString(), env().siteTimeZone));
}

/** Returns a moderator's e-mail address, or the company's if the moderator has none or has left. */
export async function mailboxOf(tx: Tx, moderatorId: number | null): Promise<string> {
  const moderator =
    moderatorId === null
      ? null
      : await tx.user.findFirst({
          where: { id: moderatorId, role: 'moderator', disabledAt: null },
          select: { email: true },
        });
  return moderator?.email ?? site().company.email;
}
