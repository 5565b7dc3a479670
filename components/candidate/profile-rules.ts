import type { ProfileDto } from '@/lib/accounts/schema';

/** Whether a profile holds what jobs are recommended by. */
export function isMatchable({ title, skills, location }: Pick<ProfileDto, 'title' | 'skills' | 'location'>): boolean {
  return Boolean(title && skills && location);
}
