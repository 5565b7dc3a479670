import { pages, withQuery } from '../base/routes';

type Role = 'candidate' | 'moderator';

// What `next` may name. Anything else counts as none: a link to our sign-in page must not lead to another site.
const PLACES: Record<Role, RegExp> = {
  candidate:
    /^\/(?:talent-seeker-dashboard|job-applications|cv-upload|careers\/saved|job\/[1-9]\d{0,9})(?:[?#][\x21-\x5b\x5d-\x7e]*)?$/,
  moderator: /^\/moderator-(?:dashboard|account|account\/second-factor)(?:[?#].*)?$/,
};
const DASHBOARDS = { candidate: pages.seekerDashboard, moderator: pages.moderatorDashboard } as const;

/** Where a sign-in leads: back to the page that was asked for, else to the dashboard. */
export function destinationAfterSignIn(role: Role, next: string | string[] | null | undefined): string {
  return typeof next === 'string' && PLACES[role].test(next) ? next : DASHBOARDS[role];
}

/** An address on the way to the sign-in, which leads on to `next`; the dashboard is not named. */
export function withWayBack(role: Role, path: string, next: string | string[] | null | undefined): string {
  const destination = destinationAfterSignIn(role, next);
  return withQuery(path, { next: destination === DASHBOARDS[role] ? null : destination });
}

/** Of the form of a sign-in: a refused attempt keeps the way back, and a good one goes on to where it leads. */
export function formWithWayBack(role: Role, path: string) {
  return {
    page: ({ searchParams }: URL) => withWayBack(role, path, searchParams.get('next')),
    done: ({ searchParams }: URL) => destinationAfterSignIn(role, searchParams.get('next')),
  };
}
