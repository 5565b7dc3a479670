import { defineListing, id, oneOf, search, tag, type StateOf } from '../base/listing';
import { applicationList } from '../content/en/office';
import { APPLICATION_STATUSES } from '../vocabulary/applications';
import { LATE } from '../vocabulary/promised-days';
import { STAGES } from '../vocabulary/stages';

export const applicationListing = defineListing({
  name: 'applications',
  params: {
    status: oneOf(APPLICATION_STATUSES),
    stage: oneOf(STAGES),
    job: id(),
    tag: tag(),
    owner: id(),
    late: oneOf(LATE),
    search: search(),
  },
  record: 'application',
  columns: applicationList.columns,
  sorted: ['applicant', 'job', 'submitted', 'stage', 'status'],
  order: '-submitted',
});
export type ApplicationListParams = StateOf<typeof applicationListing>;
