import { seekerUrl } from '@/components/candidate/urls';
import { pages } from '@/lib/base/routes';

/** Candidates and moderators have the same forms. This value in the action URL says whose page a post returns to. */
export type AccountOf = 'candidate' | 'moderator';

export function postedFrom(action: string, of: AccountOf): string {
  return of === 'moderator' ? `${action}?as=moderator` : action;
}

export function accountPage(url: URL): string {
  return url.searchParams.get('as') === 'moderator' ? pages.moderatorAccount : seekerUrl('security');
}
