import { sendJson } from '@/components/form/send';
import { api, withQuery } from '@/lib/base/routes';
import type { JobCardDto, JobMarksDto, KnownDetailsDto, SavedJobDto } from '@/lib/candidates/dto-schema';
import { noteSignedIn } from './storage';

/** Result of a request: the data, `signed-out` without a session, or a failure with the server's message, if any. */
export type AccountAnswer<Data> =
  { kind: 'data'; data: Data } | { kind: 'signed-out' } | { kind: 'failed'; status?: number; message?: string };

export const readJobMarks = () => ask<JobMarksDto>(api.jobMarks);
export const readKnownDetails = () => ask<KnownDetailsDto>(api.knownDetails);
export const readSavedJobs = () => ask<SavedJobDto[]>(api.savedJobs);
export const readJobs = (ids: readonly number[]) => ask<JobCardDto[]>(withQuery(api.jobsById, { ids: ids.join() }));
export const saveToAccount = (ids: readonly number[]) => ask<SavedJobDto[]>(api.savedJobs, 'PUT', { ids });
export const removeFromAccount = (id: number) => ask<unknown>(withQuery(api.savedJobs, { id }), 'DELETE');

async function ask<Data>(address: string, method = 'GET', body?: unknown): Promise<AccountAnswer<Data>> {
  const answer = await sendJson(address, method, body);
  if (answer.kind === 'success') return { kind: 'data', data: answer.data as Data };
  if (answer.kind !== 'failure') return { kind: 'failed' };
  const { status, message } = answer;
  // 403: a moderator has signed in here since.
  if (status !== 401 && status !== 403) return { kind: 'failed', status, message };
  noteSignedIn(false);
  return { kind: 'signed-out' };
}
