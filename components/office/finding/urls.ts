import { officeApi, officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';

export function skillsUrl(q?: string | null): string {
  return withQuery(officePages.skills, { q });
}

export function postedSkills({ searchParams }: URL): string {
  return skillsUrl(searchParams.get('q'));
}

/** Action URL of a form that changes a skill's names. @param q search to return to */
export function changeUrl(q: string | undefined): string {
  return withQuery(officeApi.skillNames, { q });
}
