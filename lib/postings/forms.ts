import { pages } from '../base/routes';
import { readToken } from '../base/fields/page-params';

/** Names under which results of posts without scripts are stored for the poster's page. */
export const POSTING_FORMS = {
  edit: 'posting-edit',
  act: 'posting-act',
  logo: 'posting-logo',
  link: 'posting-link',
} as const;

/** The poster's page, built from the token in the form, which is stored nowhere else. */
export function backToPosting(_url: URL, fields: Record<string, unknown>): string {
  const token = readToken(fields.token);
  return token === null ? pages.managePostings : pages.managePosting(token);
}
