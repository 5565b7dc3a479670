import { defineListing, id, oneOf, search, tag, type QueryOf, type StateOf } from '../base/listing';
import { cvList } from '../content/en/office';
import { CV_STATUSES } from '../vocabulary/cv';
import type { CvDto } from './schema';

export const cvListing = defineListing({
  name: 'cvs',
  params: { status: oneOf(CV_STATUSES), tag: tag(), owner: id(), search: search() },
  record: 'cv',
  columns: cvList.columns,
  optional: { tags: false, owner: false, phone: false, skills: false, experience: false, education: false },
  sorted: ['id', 'applicant', 'email', 'file', 'status', 'submitted', 'tags', 'owner'],
  order: '-submitted',
});
/** Narrows a list to the documents that wait for a decision; null if all of it is decided. */
export function waitingCvs(query: Query): Query | null {
  return (query.status ?? 'pending') === 'pending' ? { ...query, status: 'pending' } : null;
}
type Query = QueryOf<typeof cvListing>;

export const LISTED_CV = [
  ...(['id', 'applicant_name', 'email', 'phone', 'skills', 'experience_years', 'education'] as const),
  ...(['file_name', 'file_size', 'opens_inline', 'status', 'submitted_at'] as const),
] as const satisfies readonly (keyof CvDto)[];
export type CvListed = Pick<CvDto, (typeof LISTED_CV)[number]>;

export type CvListParams = StateOf<typeof cvListing>;
