import { openSession, replaceSession, type Caller, type SessionKind } from '../platform/sessions/sessions';
import { db, transaction, type Tx } from '../platform/db/client';
import { AppError } from '../base/errors';
import { queueMail } from '../platform/mail/outbox';
import { emailChangedMail } from './mails';
import { mailVerification } from './confirmation';
import { revokeTokens, type MailedTo } from './one-time-tokens';
import { content } from '../content';
import { passwordMatches, hashChosenPassword, requirePassword, requireUnchanged } from './passwords';
import { PROFILE, toProfile } from './queries';
import type { Login, ProfileFields, ProfileDto, Registration, SignedIn } from './schema';

/**
 * Signs a candidate in and opens a session. A wrong password, an unknown address, a closed account and a moderator's
 * account get the same answer after the same time. @throws AppError unauthenticated
 */
export async function signInCandidate(
  { email, password }: Login,
  kind: SessionKind,
  device: string | null = null,
): Promise<SignedIn> {
  const { LOGIN_FAILED } = content();
  const found = await db().user.findFirst({
    where: { email: addressOf(email), role: 'candidate', disabledAt: null },
    select: { ...USER, passwordHash: true },
  });
  const matches = await passwordMatches(found?.passwordHash ?? null, password);
  if (!found || !matches) throw new AppError('unauthenticated', LOGIN_FAILED);
  const { passwordHash, ...user } = found;
  const token = await transaction(async (tx) => {
    await requireUnchanged(tx, { id: user.id, passwordHash }, LOGIN_FAILED);
    return openSession(tx, user.id, kind, device);
  });
  return { token, user: { ...user, role: 'candidate' } };
}

/**
 * Creates a candidate's account, signs it in and mails a link that confirms the e-mail address.
 * @throws AppError conflict if the address has an account; validation_failed for a refused password
 */
export async function registerCandidate(
  { name, email, phone, password }: Registration,
  kind: SessionKind,
  device: string | null = null,
): Promise<SignedIn> {
  const address = addressOf(email);
  // A first check before the costly hashing. Registration may reveal that an address has an account.
  await requireFree(db(), address);
  const passwordHash = await hashChosenPassword(password, { name, email: address });
  return transaction(async (tx) => {
    await requireFree(tx, address);
    const now = new Date();
    const user = await tx.user.create({
      data: { role: 'candidate', name, email: address, phone, passwordHash, createdAt: now, updatedAt: now },
      select: USER,
    });
    await mailVerification(tx, { id: user.id, email: address }, name);
    return { token: await openSession(tx, user.id, kind, device), user: { ...user, role: 'candidate' as const } };
  });
}

/** Replaces the caller's session. @throws AppError unauthenticated if it has ended already */
export async function refreshSession(caller: Caller, kind: SessionKind): Promise<SignedIn> {
  const token = await transaction((tx) => replaceSession(tx, caller, kind));
  const { userId: id, name, email, phone, role } = caller;
  return { token, user: { id, name, email, phone, role } };
}

/**
 * Changes the caller's profile and leaves omitted fields unchanged. A new e-mail address needs the password and a
 * confirmation; the old one gets a notice. The operator sets that of a moderator.
 * @throws AppError validation_failed on `current_password`; conflict if the address has an account; unauthenticated if
 * the account was erased or closed
 */
export async function updateProfile(
  caller: Pick<Caller, 'userId' | 'role' | 'email'>,
  { email, current_password, ...fields }: ProfileFields,
): Promise<ProfileDto> {
  const address = email === undefined || caller.role === 'moderator' ? null : addressOf(email);
  const moves = address !== null && address !== caller.email;
  const known = moves
    ? await requirePassword(caller.userId, current_password ?? '', 'current_password', content().NEEDS_PASSWORD)
    : null;
  return transaction(async (tx) => {
    const before = await tx.user.findFirst({ where: { id: caller.userId, disabledAt: null }, select: USER });
    if (!before) throw new AppError('unauthenticated');
    if (known !== null) await requireUnchanged(tx, { id: before.id, passwordHash: known });
    if (moves) await requireFree(tx, address);
    const after = await tx.user.update({
      where: { id: before.id },
      data: { ...fields, ...(moves && { email: address, emailVerifiedAt: null }), updatedAt: new Date() },
      select: PROFILE,
    });
    if (moves) await announceMove(tx, before, { id: before.id, email: address }, after.name);
    return toProfile(after);
  });
}

const USER = { id: true, name: true, email: true, phone: true } as const;

function addressOf(email: string): string {
  return email.trim().toLowerCase();
}

async function requireFree(tx: Tx, address: string): Promise<void> {
  const { EMAIL_TAKEN } = content();
  const taken = await tx.user.findUnique({ where: { email: address }, select: { id: true } });
  if (taken) throw new AppError('conflict', EMAIL_TAKEN, { errors: { email: [EMAIL_TAKEN] } });
}

async function announceMove(tx: Tx, before: { name: string; email: string | null }, owner: MailedTo, name: string) {
  // Otherwise links mailed to the old address would work again if the account returned to that address.
  await revokeTokens(tx, owner.id, ['verify-email', 'reset-password']);
  await mailVerification(tx, owner, name);
  if (before.email)
    await queueMail(tx, {
      kind: 'email-changed',
      to: before.email,
      ...emailChangedMail({ name: before.name, newEmail: owner.email }),
    });
}
