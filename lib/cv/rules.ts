import { CV_TAKE_BACK_MINUTES } from '../vocabulary/cv';

/** Returns the version of a CV document for `seen`: the time of the last decision, the only change. */
export function versionOfCv({ decided_at: decidedAt }: { decided_at: string | null }): string {
  return decidedAt ?? 'pending';
}

export function canTakeBackCv({ decided_at: decidedAt }: { decided_at: string | null }, now: Date): boolean {
  return decidedAt !== null && now.getTime() - Date.parse(decidedAt) < CV_TAKE_BACK_MINUTES * 60_000;
}
