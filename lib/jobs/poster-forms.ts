import { managePath } from './poster-link';

/** Names what came of posts without scripts to the poster's page. */
export const POSTER_FORMS = { edit: 'posting-edit', act: 'posting-act', link: 'posting-link' } as const;

const PAGE = '/submit-job/manage';

/** The poster's page again, with the link of the form's address: the token is kept nowhere else. */
export function backToPosting(url: URL): string {
  const token = url.searchParams.get('token');
  return token && /^[\w-]{1,100}$/.test(token) ? managePath(token) : PAGE;
}

/** The page that asks for a link. */
export function linkPage(): string {
  return PAGE;
}
