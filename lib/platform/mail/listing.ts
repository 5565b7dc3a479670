import { defineListing, oneOf, search, type StateOf } from '../../base/listing';
import { mailList } from '../../content/en/office-lists';
import { MAIL_KIND_OPTIONS, MAIL_STATUSES } from '../../vocabulary/mail';

export const mailListing = defineListing({
  name: 'mails',
  tab: 'mail',
  params: {
    status: oneOf(MAIL_STATUSES),
    kind: oneOf(MAIL_KIND_OPTIONS.map(({ value }) => value)),
    search: search(),
  },
  record: 'mail',
  columns: mailList.columns,
  sorted: ['subject', 'kind', 'status', 'written'],
  order: '-written',
});
export type MailListParams = StateOf<typeof mailListing>;
