import { formatNumber } from '../base/format';
import { content } from '../content';
import { isList, PUBLIC_FIELDS, type PublicField } from './field-sets';
import { jobFields, type JobField } from './fields';
import { formField } from './form-fields';
import { listText, shorten } from './rules';
import type { JobDto, OfficeJobDto } from './schema';

/** A field with its display texts before and after a change; a missing value is ''. */
export type ChangedField = { name: string; label: string; before: ChangedText; after: ChangedText };
/** A text split around its difference: only `changed` differs between the versions. `start` and `end` are shortened. */
type ChangedText = { start: string; changed: string; end: string };

/** A change that awaits a moderator. `draft`: the job with the change; `since`: start of the wait, ISO 8601. */
export type WaitingChange = { draft: OfficeJobDto; fields: ChangedField[]; since: string };

const COMPARED = PUBLIC_FIELDS.filter((name) => 'label' in jobFields[name]) as Exclude<PublicField, 'companyLogo'>[];
const AROUND = 120;

/** Lists the fields that differ between two versions of a posting, in the order of `jobFields`. */
export function changedFields(before: JobDto, after: JobDto, reader: 'poster' | 'moderator'): ChangedField[] {
  const { logo } = content();
  const changed = COMPARED.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const fields = changed.map((name) => {
    const [now, then] = compared(textOf(before, name), textOf(after, name));
    return { name, label: formField(name, reader).label, before: now, after: then };
  });
  if (before.companyLogo === after.companyLogo) return fields;
  const picture = (url: string | null) => ({ start: '', changed: url === null ? logo.none : logo.one, end: '' });
  const pictures = { before: picture(before.companyLogo), after: picture(after.companyLogo) };
  return [...fields, { name: 'companyLogo', label: logo.title, ...pictures }];
}

function textOf(job: JobDto, name: (typeof COMPARED)[number]): string {
  const value = job[name];
  if (Array.isArray(value)) return isList(name) ? listText(name, value) : value.join(', ');
  if (typeof value === 'number') return formatNumber(value);
  const { options }: JobField = jobFields[name];
  return options?.find((option) => option.value === value)?.label ?? value ?? '';
}

function compared(before: string, after: string): [ChangedText, ChangedText] {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const parts = (words: readonly string[]) => ({
    start: lastOf(words.slice(0, start).join('')),
    changed: words.slice(start, words.length - end).join(''),
    end: shorten(words.slice(words.length - end).join(''), AROUND),
  });
  return [parts(old), parts(now)];
}

function lastOf(text: string): string {
  return text.length <= AROUND ? text : `…${text.slice(1 - AROUND).replace(/^\S*/, '')}`;
}
