import { pages } from '../base/routes';
import { readToken } from '../base/fields/page-params';

/** Names what came of posts without scripts to the poster's page. */
export const POSTING_FORMS = {
  edit: 'posting-edit',
  act: 'posting-act',
  logo: 'posting-logo',
  link: 'posting-link',
} as const;

/** The poster's page again, by the token that the form was sent with: it is kept nowhere else. */
export function backToPosting(_url: URL, fields: Record<string, unknown>): string {
  const token = readToken(fields.token);
  return token === null ? pages.managePostings : pages.managePosting(token);
}
