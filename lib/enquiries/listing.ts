import { defineListing, oneOf, search, type StateOf } from '../base/listing';
import { messageList, subscriberList } from '../content/en/office-lists';
import { LATE } from '../vocabulary/promised-days';
import { MESSAGE_STATES, SUBSCRIBER_STATUSES } from '../vocabulary/enquiries-office';

export const messageListing = defineListing({
  name: 'messages',
  params: { status: oneOf(MESSAGE_STATES), late: oneOf(LATE), search: search() },
  record: 'message',
  columns: messageList.columns,
  sorted: ['sender', 'subject', 'received', 'state'],
  order: '-received',
});
export type MessageListParams = StateOf<typeof messageListing>;

export const subscriberListing = defineListing({
  name: 'subscribers',
  params: { status: oneOf(SUBSCRIBER_STATUSES), search: search() },
  columns: subscriberList.columns,
  sorted: ['email', 'status', 'since'],
  order: '-id',
});
