import { defineListing, id, oneOf, search, tag, type StateOf } from '../base/listing';
import { cvList } from '../content/en/office';
import { CV_STATUSES } from '../vocabulary/cv';

export const cvListing = defineListing({
  name: 'cvs',
  params: { status: oneOf(CV_STATUSES), tag: tag(), owner: id(), search: search() },
  record: 'cv',
  columns: cvList.columns,
  sorted: ['id', 'applicant', 'email', 'file', 'status', 'submitted'],
  order: '-submitted',
});
export type CvListParams = StateOf<typeof cvListing>;
