import 'server-only';
import type { ListPlace, QueryOf } from '../base/listing';
import { placeInList, startOfList } from '../platform/db/list-place';
import type { jobListing } from './listing';
import { storedJobs } from './stored-list';

type Query = QueryOf<typeof jobListing>;

/** Where a posting stands in Job Listings as a moderator narrowed and sorted them; null for one that is not stored. */
export async function placeOfJob(query: Query, id: number): Promise<ListPlace | null> {
  return placeInList(storedJobs, query, id);
}

/** The first posting of such a list, and how many it has. */
export async function firstJob(query: Query): Promise<{ first: number | null; total: number }> {
  return startOfList(storedJobs, query);
}
