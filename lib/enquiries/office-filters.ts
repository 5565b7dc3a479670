import { firstOf, pageNumber, searchText, wholeNumber, type PageParams } from '../base/fields/page-params';
import { MESSAGE_STATES, SUBSCRIBER_STATUSES } from '../vocabulary/enquiries-office';
import type { MessageFilters, SubscriberFilters } from './office-queries';

/** How many rows a page of the Messages and of the Subscribers tab shows. */
const ENQUIRIES_PER_PAGE = 25;

/** The filters of the Messages tab from its address: `status`, `q`, `page`. */
export function messagePageFilters(params: PageParams): MessageFilters {
  const state = firstOf(params.status)?.toLowerCase();
  return {
    state: MESSAGE_STATES.find((known) => known === state),
    search: searchText(params.q),
    page: pageNumber(params.page),
    limit: ENQUIRIES_PER_PAGE,
  };
}

/** The message an address asks to be shown, or undefined. */
export function messageShown(params: PageParams): number | undefined {
  return wholeNumber(params.message);
}

/** The filters of the Subscribers tab from its address: `status`, `q`, `page`. */
export function subscriberPageFilters(params: PageParams): SubscriberFilters {
  const status = firstOf(params.status)?.toLowerCase();
  return {
    status: SUBSCRIBER_STATUSES.find((known) => known === status),
    search: searchText(params.q),
    page: pageNumber(params.page),
    limit: ENQUIRIES_PER_PAGE,
  };
}
