import { fieldError } from '../base/errors';
import type { ListField } from './field-sets';
import { textOfPaste } from './pasted-text';
import type { JobPatch } from './schema';

const LISTS = ['responsibilities', 'requirements', 'benefits'] as const satisfies readonly ListField[];
/** Maximum number of list items, as in the schema. */
const MOST_ITEMS = 40;

/**
 * Converts HTML, Markdown and PDF text in sent texts to plain text. Each command calls it first, so that stored, compared and shown texts
 * agree. It is not part of the schema, because browsers load the schema and should not load a parser.
 *
 * @throws AppError validation_failed for a description without words, or for too many list items
 */
export function inPlainWords<Sent extends Pick<JobPatch, 'description' | (typeof LISTS)[number]>>(sent: Sent): Sent {
  const words = { ...sent };
  if (sent.description !== undefined) words.description = textOfPaste(sent.description);
  if (words.description === '') throw fieldError('description', 'Enter the job description.');
  for (const name of LISTS) if (sent[name]) words[name] = sent[name].flatMap(itemsOf);
  const long = LISTS.find((name) => (words[name] ?? []).length > MOST_ITEMS);
  if (long) throw fieldError(long, `Enter at most ${MOST_ITEMS} entries.`);
  return words;
}

/** Columns to update so that a job's stored HTML becomes plain text. A description without words is left unchanged. */
export function storedInPlainWords(job: { description: string } & Record<(typeof LISTS)[number], unknown>) {
  const description = textOfPaste(job.description);
  const lists = LISTS.map((name) => [name, (job[name] as string[]).flatMap(itemsOf)] as const);
  return {
    ...(description !== '' && description !== job.description && { description }),
    ...(Object.fromEntries(
      lists.filter(([name, items]) => items.join('\n') !== (job[name] as string[]).join('\n')),
    ) as {
      [Name in (typeof LISTS)[number]]?: string[];
    }),
  };
}

function itemsOf(item: string): string[] {
  const text = textOfPaste(item);
  if (text === item) return [item];
  return text.split('\n').flatMap((line) => line.replace(/^- /, '').trim() || []);
}
