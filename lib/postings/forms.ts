import { pages } from '../base/routes';
import { readToken } from '../base/fields/page-params';

/** Form names under which results are stored for the poster's page if the browser runs no scripts. */
export const POSTING_FORMS = {
  edit: 'posting-edit',
  act: 'posting-act',
  logo: 'posting-logo',
  link: 'posting-link',
} as const;

/** URL of the poster's page. It is built from the token in the form, because the server does not store tokens. */
export function backToPosting(_url: URL, fields: Record<string, unknown>): string {
  const token = readToken(fields.token);
  return token === null ? pages.managePostings : pages.managePosting(token);
}
