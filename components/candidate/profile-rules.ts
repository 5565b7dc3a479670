import type { ProfileDto } from '@/lib/accounts/schema';

/** Whether a profile has the fields that recommendations need. */
export function isMatchable({ title, skills, location }: Pick<ProfileDto, 'title' | 'skills' | 'location'>): boolean {
  return Boolean(title && skills && location);
}
