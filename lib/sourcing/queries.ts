import 'server-only';
import { fieldError } from '../base/errors';
import { content } from '../content';
import { jobIdIn, jobName } from '../jobs/name-rules';
import { findJobsTitled } from '../jobs/named-jobs';
import { db } from '../platform/db/client';
import { personRecordName, readPersonRecord } from './record-rules';

/**
 * Returns the id of the job that a form names: by its id, its name, or a text that only one title has.
 * @throws AppError validation_failed on `job`
 */
export async function jobMeant(typed: string): Promise<number> {
  const id = jobIdIn(typed);
  if (id !== undefined) return id;
  const words = content().sourcingMessages;
  const [only, ...more] = await findJobsTitled(typed);
  if (!only) throw fieldError('job', words.noJob);
  if (more.length > 0) throw fieldError('job', words.severalJobs([only, ...more].map(jobName).join('; ')));
  return only.id;
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
