import type { ProfileDto } from '@/lib/accounts/schema';

/** Whether the profile has all fields that job recommendations need. */
export function isMatchable({ title, skills, location }: Pick<ProfileDto, 'title' | 'skills' | 'location'>): boolean {
  return Boolean(title && skills && location);
}
