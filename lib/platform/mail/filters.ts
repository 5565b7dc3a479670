import { firstOf, pageNumber, searchText, wholeNumber, type PageParams } from '../../base/fields/page-params';
import { MAIL_KIND_OPTIONS, MAIL_STATUSES } from '../../vocabulary/mail';
import type { MailFilters } from './queries';

/** How many mails a page of the back office shows. */
const MAILS_PER_PAGE = 25;

/** The filters of the Mail tab from its address: `status`, `kind`, `q`, `page`. */
export function mailPageFilters(params: PageParams): MailFilters {
  const [status, kind] = [firstOf(params.status)?.toLowerCase(), firstOf(params.kind)?.toLowerCase()];
  return {
    status: MAIL_STATUSES.find((known) => known === status),
    kind: MAIL_KIND_OPTIONS.find(({ value }) => value === kind)?.value,
    search: searchText(params.q),
    page: pageNumber(params.page),
    limit: MAILS_PER_PAGE,
  };
}

/** The mail an address asks to be shown, or undefined. */
export function mailShown(params: PageParams): number | undefined {
  return wholeNumber(params.mail);
}
