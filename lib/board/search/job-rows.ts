import { jobRowOf } from '../../jobs/dto';
import type { JobRowDto } from '../../jobs/schema';
import { listedJobs } from '../../jobs/store/search';
import { WHOLE_BOARD, type BoardQuery } from './board-query';
import type { JobIndex } from './job-index';
import { readTerms, type Sought } from './search-terms';
import { skillKey } from './skill-keys';
import { eachWord } from './words';

/** Returns the rows of jobs for a list, in the order of `ids`. @param query its skills come first in a row */
export async function jobRows(index: JobIndex, ids: readonly number[], query = WHOLE_BOARD): Promise<JobRowDto[]> {
  const rows = new Map(ids.map((id) => [id, index.rows.get(id)]));
  const unread = ids.filter((id) => !rows.get(id));
  const { changes } = index;
  for (const row of unread.length > 0 ? await listedJobs(unread) : []) {
    rows.set(row.id, row);
    // A row that was read before the index changed may be outdated, so it is not cached.
    if (index.changes === changes) index.rows.set(row.id, row);
  }
  const isSought = soughtIn(query);
  return ids.flatMap((id) => rows.get(id) ?? []).map((row) => jobRowOf(row, isSought));
}

/** Returns a test for skills that a query names: by its skill filter, or by a word that finds the skill. */
export function soughtIn({ q, skill }: Pick<BoardQuery, 'q' | 'skill'>): (name: string) => boolean {
  const ways = readTerms(q).terms.flat();
  const keys = new Set(skill.map(skillKey));
  if (ways.length + keys.size === 0) return () => false;
  return (name) => {
    if (keys.size > 0 && keys.has(skillKey(name))) return true;
    const words: string[] = [];
    eachWord(name, (word) => words.push(word));
    const holds = ({ forms, beginning }: Sought) =>
      words.some((one) => forms.includes(one) || (beginning !== null && one.startsWith(beginning)));
    return ways.some((way) => way.words.every(holds));
  };
}
