import { PROFILE } from '../accounts/queries';
import { db } from '../platform/db/client';
import type { Room } from '../room';
import { WISHES } from './wishes';

const { role: _, ...profile } = PROFILE;

export const candidates: Room = {
  tables: { SavedJob: {} },
  exports: async ({ userId }) => ({
    account: await db().user.findUnique({
      // No row has the id 0, so a person without an account gets null.
      where: { id: userId ?? 0 },
      select: { ...profile, ...WISHES, updatedAt: true, lastSeenAt: true },
    }),
    saved_jobs: await db().savedJob.findMany({
      where: { userId: userId ?? 0 },
      orderBy: [{ savedAt: 'asc' }, { jobId: 'asc' }],
      select: { jobId: true, savedAt: true, job: { select: { title: true, companyName: true, location: true } } },
    }),
  }),
};
