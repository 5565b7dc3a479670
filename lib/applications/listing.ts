import { defineListing, id, oneOf, search, tag, type QueryOf, type StateOf } from '../base/listing';
import { applicationList } from '../content/en/office';
import { APPLICATION_STATUSES } from '../vocabulary/applications';
import { LATE } from '../vocabulary/promised-days';
import { STAGES, STATUS_OF_STAGE } from '../vocabulary/stages';
import { isDecided } from './rules';
import type { OfficeApplicationDto } from './schema';

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
  optional: {
    ...{ tags: true, owner: true, status: false, resume: false },
    ...{ phone: false, source: false, moved: false, changed: false },
  },
  sorted: ['applicant', 'job', 'submitted', 'stage', 'status', 'tags', 'owner'],
  order: '-submitted',
});
/** Narrows a list without a stage to the new applications; null if all of it is decided. */
export function waitingApplications(query: Query): Query | null {
  const { status, stage = 'new' } = query;
  return isDecided(status ?? STATUS_OF_STAGE[stage]) ? null : { ...query, stage };
}
type Query = QueryOf<typeof applicationListing>;

export const LISTED_APPLICATION = [
  ...(['id', 'applicant_name', 'email', 'phone', 'source', 'job_id', 'opens_inline', 'status'] as const),
  ...(['stage', 'stage_at', 'version', 'versions', 'created_at', 'updated_at', 'days_late'] as const),
] as const satisfies readonly (keyof OfficeApplicationDto)[];
export type ApplicationListed = Pick<OfficeApplicationDto, (typeof LISTED_APPLICATION)[number]>;

export const SHOWN_APPLICATION = ['id', 'applicant_name', 'status', 'feedback', 'updated_at', 'newest'] as const;
export type ApplicationShown = Pick<OfficeApplicationDto, (typeof SHOWN_APPLICATION)[number]>;

export type ApplicationListParams = StateOf<typeof applicationListing>;
