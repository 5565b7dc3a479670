import 'server-only';
import { db } from '../platform/db/client';
import { TAKES_PEOPLE } from './put-into-job';
import { personRecordName, readPersonRecord } from './record-rules';

const MOST_JOBS = 200;

/** Lists the newest jobs that people can be put into. */
export async function jobsToPutInto(): Promise<{ id: number; title: string; company: string }[]> {
  const rows = await db().job.findMany({
    where: TAKES_PEOPLE,
    orderBy: { id: 'desc' },
    take: MOST_JOBS,
    select: { id: true, title: true, companyName: true },
  });
  return rows.map(({ id, title, companyName: company }) => ({ id, title, company }));
}

/** Returns the names of people by their records, in this order. Records that are gone are left out. */
export async function namesOfRecords(records: readonly string[]): Promise<{ record: string; name: string }[]> {
  const found = await Promise.all(
    records
      .flatMap((text) => readPersonRecord(text) ?? [])
      .map(async (record) => {
        const query = { where: { id: record.id }, select: { applicantName: true } } as const;
        const row = await (record.kind === 'cv'
          ? db().cvDocument.findUnique(query)
          : db().application.findUnique(query));
        return row && { record: personRecordName(record), name: row.applicantName };
      }),
  );
  return found.filter((row) => row !== null);
}
