import { seekerUrl } from '@/components/candidate/urls';
import { pages } from '@/lib/base/routes';

/** The forms are the same for candidates and moderators. The URL they post to says which page to return to. */
export type AccountOf = 'candidate' | 'moderator';

export function postedFrom(action: string, of: AccountOf): string {
  return of === 'moderator' ? `${action}?as=moderator` : action;
}

export function accountPage(url: URL): string {
  return url.searchParams.get('as') === 'moderator' ? pages.moderatorAccount : seekerUrl('security');
}
