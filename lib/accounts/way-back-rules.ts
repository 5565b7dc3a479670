import { pages, withQuery } from '../base/routes';

type Role = 'candidate' | 'moderator';

// Pages that `next` may name: a link to our sign-in must not redirect to another site.
const ALLOWED_NEXT: Record<Role, RegExp> = {
  candidate:
    /^\/(?:talent-seeker-dashboard|job-applications|cv-upload|careers\/saved|job\/[1-9]\d{0,9})(?:[?#][\x21-\x5b\x5d-\x7e]*)?$/,
  moderator: /^\/moderator-(?:dashboard(?:\/[a-z\d-]+)*|account|account\/second-factor)(?:[?#].*)?$/,
};
const DASHBOARDS = { candidate: pages.seekerDashboard, moderator: pages.moderatorDashboard } as const;

/** Returns the page to open after a sign-in: the requested one if allowed, else the dashboard. */
export function destinationAfterSignIn(role: Role, next: string | string[] | null | undefined): string {
  return typeof next === 'string' && ALLOWED_NEXT[role].test(next) ? next : DASHBOARDS[role];
}

/** Adds `next` to the URL of a sign-in page. Omits it for the dashboard, which is the default. */
export function withNext(role: Role, path: string, next: string | string[] | null | undefined): string {
  const destination = destinationAfterSignIn(role, next);
  return withQuery(path, { next: destination === DASHBOARDS[role] ? null : destination });
}

/** Returns the form URLs of a sign-in page: a refused attempt preserves `next`, a successful one opens it. */
export function formWithNext(role: Role, path: string) {
  return {
    page: ({ searchParams }: URL) => withNext(role, path, searchParams.get('next')),
    done: ({ searchParams }: URL) => destinationAfterSignIn(role, searchParams.get('next')),
  };
}
