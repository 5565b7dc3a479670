import { CV_TAKE_BACK_MINUTES } from '../vocabulary/cv';

/**
 * Returns the version of a CV document that a decision refers to. Only decisions change the document, so the time of
 * the last one identifies its version.
 */
export function versionOfCv({ decided_at: decidedAt }: { decided_at: string | null }): string {
  return decidedAt ?? 'pending';
}

export function canTakeBackCv({ decided_at: decidedAt }: { decided_at: string | null }, now: Date): boolean {
  return decidedAt !== null && now.getTime() - Date.parse(decidedAt) < CV_TAKE_BACK_MINUTES * 60_000;
}
