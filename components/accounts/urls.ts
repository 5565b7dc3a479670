export const LOGIN = '/login';
export const REGISTER = '/register';
export const FORGOT_PASSWORD = '/forgot-password';
export const RESET_PASSWORD = '/reset-password';
export const VERIFY_EMAIL = '/verify-email';
export const CANDIDATE_DASHBOARD = '/talent-seeker-dashboard';

const OWN_PLACE = /^\/(?:talent-seeker-dashboard|job-applications|cv-upload|job\/[1-9]\d{0,9})(?:[?#][\x21-\x7e]*)?$/;

/** Where a candidate's sign-in leads: back to the page of ours that was asked for. Any other address counts as none. */
export function candidateDestination(next: string | string[] | null | undefined): string {
  return typeof next === 'string' && OWN_PLACE.test(next) && !next.includes('\\') ? next : CANDIDATE_DASHBOARD;
}

/** A page of the accounts with the way back kept, as long as it is not the dashboard anyway. */
export function withWayBack(page: string, destination: string): string {
  return destination === CANDIDATE_DASHBOARD ? page : `${page}?next=${encodeURIComponent(destination)}`;
}
