import { pages, withQuery } from '@/lib/base/routes';

/** The table of skills' names, with what is looked up. */
export function skillsUrl(q?: string | null): string {
  return withQuery(pages.officeSkills, { q });
}

/** The page that a change of a name goes back to. */
export function postedSkills({ searchParams }: URL): string {
  return skillsUrl(searchParams.get('q'));
}
