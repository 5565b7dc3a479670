import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';

/** The table of skills' names, with what is looked up. */
export function skillsUrl(q?: string | null): string {
  return withQuery(officePages.skills, { q });
}

/** The page that a change of a name goes back to. */
export function postedSkills({ searchParams }: URL): string {
  return skillsUrl(searchParams.get('q'));
}
