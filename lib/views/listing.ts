import { applicationListing } from '../applications/listing';
import type { PageParams } from '../base/fields/page-params';
import { cvListing } from '../cv/listing';
import { messageListing, subscriberListing } from '../enquiries/listing';
import { peopleListing } from '../finding/listing';
import { jobListing } from '../jobs/listing';
import { activityListing } from '../platform/activity/listing';
import { mailListing } from '../platform/mail/listing';
import { EXPORT_LISTS, type ExportList } from '../vocabulary/export';
import type { ViewedList } from '../vocabulary/views';

type Listing = {
  name: string;
  tab: string;
  read: (given: PageParams) => { columns: string | undefined };
  /** Refuses a search text, except for `people`. */
  readStrictly: (given: Iterable<readonly [string, string]>) => object | null;
  url: (state: never) => string;
  columnsOf: (chosen?: readonly string[]) => string | undefined;
};

export const LISTINGS = {
  jobs: jobListing,
  applications: applicationListing,
  cvs: cvListing,
  messages: messageListing,
  subscribers: subscriberListing,
  mails: mailListing,
  activity: activityListing,
  people: peopleListing,
} satisfies Record<ViewedList, Listing>;

export function listingOf(list: ViewedList): Listing {
  return LISTINGS[list];
}

/** Returns the name of the list in a tab of the office. */
export function listIn(tab: string | null): ExportList | undefined {
  return EXPORT_LISTS.find((list) => LISTINGS[list].tab === tab);
}

/** Returns the URL of page 1 of a list with the given parameters. Ignores invalid ones. */
export function listUrl(list: ViewedList, params: Iterable<readonly [string, string]>): string {
  const { read, url } = listingOf(list);
  return url({ ...read(Object.fromEntries(params)), page: 1 } as never);
}
