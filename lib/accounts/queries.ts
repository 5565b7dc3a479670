import { db } from '../db/client';
import { PROFILE, toProfile } from './profile';
import type { ProfileView } from './schema';

/** A person's own account; null when it is gone or closed. */
export async function findProfile(userId: number): Promise<ProfileView | null> {
  const user = await db().user.findFirst({ where: { id: userId, disabledAt: null }, select: PROFILE });
  return user && toProfile(user);
}
