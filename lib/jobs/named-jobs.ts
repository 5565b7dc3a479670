import 'server-only';
import { db } from '../platform/db/client';
import { rowsOfList } from '../platform/db/lists';
import type { NamedJob } from './name-rules';
import { storedJobs } from './stored-list';

const MOST_FOUND = 10;

/** Finds jobs by a part of their title, the newest first. */
export async function findJobsTitled(search: string): Promise<NamedJob[]> {
  const select = { id: true, title: true, companyName: true } as const;
  const { rows } = await rowsOfList(storedJobs, { search, page: 1, limit: MOST_FOUND }, (where) =>
    db().job.findMany({ where, select }),
  );
  return rows.map(({ id, title, companyName: company }) => ({ id, title, company }));
}
