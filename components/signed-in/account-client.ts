import { api, withQuery } from '@/lib/base/routes';
import type { JobMarksDto, KnownDetailsDto, SavedJobDto } from '@/lib/candidates/dto-schema';
import { noteSignedIn } from './storage';

/** `signed-out`: there is no session. `failed` has the server's message, if there is one. */
export type AccountAnswer<Data> =
  { kind: 'data'; data: Data } | { kind: 'signed-out' } | { kind: 'failed'; status?: number; message?: string };

export const readJobMarks = () => ask<JobMarksDto>(api.jobMarks);
export const readKnownDetails = () => ask<KnownDetailsDto>(api.knownDetails);
export const readSavedJobs = () => ask<SavedJobDto[]>(api.savedJobs);
export const readJobs = (ids: readonly number[]) => ask<SavedJobDto[]>(withQuery(api.jobsById, { ids: ids.join() }));
export const saveToAccount = (ids: readonly number[]) => ask<SavedJobDto[]>(api.savedJobs, 'PUT', { ids });
export const removeFromAccount = (id: number) => ask<unknown>(withQuery(api.savedJobs, { id }), 'DELETE');

/** Sends a request to the API. The promise never rejects. */
async function ask<Data>(address: string, method = 'GET', body?: unknown): Promise<AccountAnswer<Data>> {
  try {
    const answer = await fetch(address, {
      method,
      headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // 403 means that a moderator has signed in with this browser since.
    if (answer.status === 401 || answer.status === 403) {
      noteSignedIn(false);
      return { kind: 'signed-out' };
    }
    const told = (await answer.json()) as { data: Data; message?: string };
    return answer.ok
      ? { kind: 'data', data: told.data }
      : { kind: 'failed', status: answer.status, message: told.message };
  } catch {
    return { kind: 'failed' };
  }
}
