import 'server-only';
import { storedApplications } from '../applications/stored-list';
import { foldText } from '../base/text';
import { storedCvs } from '../cv/stored-list';
import { storedJobs } from '../jobs/stored-list';
import { personRecordName } from '../people/schema';
import { db } from '../platform/db/client';
import { rowsOfList } from '../platform/db/lists';
import type { QuickFinds } from './schema';

/** Records in each group of an answer. */
export const QUICK_FINDS = 8;
/** Records read, because one person may have sent several. */
const READ = 3 * QUICK_FINDS;
/** Shorter texts are in almost every name. */
const SHORTEST = 2;

/**
 * Finds jobs by title, and people by name, address or reference, newest first: as the office's lists are searched. A
 * person is found once, by the newest record.
 */
export async function findQuickly(typed: string | undefined): Promise<QuickFinds> {
  const search = foldText(typed ?? '');
  if (search.length < SHORTEST) return { people: [], jobs: [] };
  // A known total saves counting the matches.
  const query = { search, page: 1, limit: READ, total: READ };
  const { rows: applications } = await rowsOfList(storedApplications, { ...query, newest: true }, (where) =>
    db().application.findMany({
      where,
      select: { id: true, applicantName: true, emailFolded: true, job: { select: { title: true } } },
    }),
  );
  const { rows: cvs } = await rowsOfList(storedCvs, query, (where) =>
    db().cvDocument.findMany({ where, select: { id: true, applicantName: true, emailFolded: true } }),
  );
  const { rows: jobs } = await rowsOfList(storedJobs, { ...query, limit: QUICK_FINDS, total: QUICK_FINDS }, (where) =>
    db().job.findMany({ where, select: { id: true, title: true, companyName: true } }),
  );
  const people = new Map<string, QuickFinds['people'][number]>();
  const add = (address: string, person: QuickFinds['people'][number]) =>
    people.has(address) || people.set(address, person);
  for (const { id, applicantName: name, emailFolded, job } of applications)
    add(emailFolded, { record: personRecordName({ kind: 'application', id }), name, job: job?.title ?? null });
  for (const { id, applicantName: name, emailFolded } of cvs)
    add(emailFolded, { record: personRecordName({ kind: 'cv', id }), name, job: null });
  return {
    people: [...people.values()].slice(0, QUICK_FINDS),
    jobs: jobs.map(({ id, title, companyName: company }) => ({ id, title, company })),
  };
}
