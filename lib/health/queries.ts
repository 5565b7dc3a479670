import { transaction } from '../db/client';
import { probeStore } from '../uploads/store';

export type HealthReport = { status: 'ok' | 'unavailable'; database: boolean; uploads: boolean };

/** Whether the site can do its work now: the database takes a write (rolled back) and an upload could be stored. */
export async function healthReport(): Promise<HealthReport> {
  const [database, uploads] = await Promise.all([succeeds(writeAndTakeBack), succeeds(probeStore)]);
  return { status: database && uploads ? 'ok' : 'unavailable', database, uploads };
}

class TakeBack extends Error {}

async function writeAndTakeBack(): Promise<void> {
  try {
    await transaction(async (tx) => {
      const now = new Date();
      await tx.formOutcome.create({
        data: { keyHash: `health-${crypto.randomUUID()}`, form: 'health', data: {}, createdAt: now, expiresAt: now },
      });
      throw new TakeBack();
    });
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
  }
}

async function succeeds(check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
}
