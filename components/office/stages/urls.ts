import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import { wholeNumber, type PageParams } from '@/lib/base/fields/page-params';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';

export function stageBoardUrl(job: number): string {
  return withQuery(officePages.stageBoard, { job });
}

/** What a card of a job's board posts to. */
export function actionOnBoard(job: number): string {
  return withQuery(officeApi.stages, { board: job });
}

/** What the record of a list posts to: the address says which list it was opened in. */
export function actionInList(state: ApplicationListParams, id: number): string {
  const [, query] = applicationListing.url({ ...state, open: id }).split('?');
  return `${officeApi.stages}?${query}`;
}

/** The page that such a post goes back to. */
export function postedStage({ searchParams }: URL): string {
  const params: PageParams = Object.fromEntries(searchParams);
  const job = wholeNumber(params.board);
  if (job !== undefined) return stageBoardUrl(job);
  return applicationListing.url({ ...applicationListing.read(params), open: applicationListing.recordIn(params) });
}
