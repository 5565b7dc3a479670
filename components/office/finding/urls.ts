import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';

export function skillsUrl(q?: string | null): string {
  return withQuery(officePages.skills, { q });
}

export function postedSkills({ searchParams }: URL): string {
  return skillsUrl(searchParams.get('q'));
}
