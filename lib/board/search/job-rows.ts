import { jobRowOf } from '../../jobs/dto';
import type { JobRowDto } from '../../jobs/schema';
import { listedJobs } from '../../jobs/store/search';
import type { JobIndex } from './job-index';

/** Rows of jobs for a list, in the order of `ids`. @param isSought whether the search names a skill */
export async function jobRows(
  index: JobIndex,
  ids: readonly number[],
  isSought: (skill: string) => boolean = () => false,
): Promise<JobRowDto[]> {
  const rows = new Map(ids.map((id) => [id, index.rows.get(id)]));
  const unread = ids.filter((id) => !rows.get(id));
  const { changes } = index;
  for (const row of unread.length > 0 ? await listedJobs(unread) : []) {
    rows.set(row.id, row);
    // A row that was read before a change may be older than it.
    if (index.changes === changes) index.rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []).map((row) => jobRowOf(row, isSought));
}
