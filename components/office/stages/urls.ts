import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import { wholeNumber, type PageParams } from '@/lib/base/fields/page-params';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import type { Stage } from '@/lib/vocabulary/stages';

export const JOB_PARTS = ['details', 'interviews', 'activity', 'edit'] as const;
export type JobPart = (typeof JOB_PARTS)[number];

export function jobPageUrl(job: number, part: JobPart): string {
  return withQuery(officePages.job(job), { tab: part === 'details' ? null : part });
}

/** @param whole the stage of which the board shows more cards than of the others */
export function stageBoardUrl(job: number, whole?: Stage): string {
  return withQuery(officePages.stageBoard, { job, whole });
}

export function actionOnBoard(job: number): string {
  return withQuery(officeApi.stages, { board: job });
}

/** The action URL of a stage form for a record in a list. It contains the list's state, to return to. */
export function actionInList(state: ApplicationListParams, id: number): string {
  const [, query] = applicationListing.url({ ...state, open: id }).split('?');
  return `${officeApi.stages}?${query}`;
}

/** URL of the page to which the post of a stage form redirects. */
export function postedStage({ searchParams }: URL): string {
  const params: PageParams = Object.fromEntries(searchParams);
  const job = wholeNumber(params.board);
  if (job !== undefined) return stageBoardUrl(job);
  return applicationListing.url({ ...applicationListing.read(params), open: applicationListing.recordIn(params) });
}
