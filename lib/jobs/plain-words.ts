import { fieldError } from '../base/errors';
import type { ListField } from './field-sets';
import { textOfHtml } from './html-text';
import type { JobPatch } from './schema';

const LISTS = ['responsibilities', 'requirements', 'benefits'] as const satisfies readonly ListField[];
/** As many as the schema lets in. */
const MOST_ITEMS = 40;

/**
 * What was sent of a posting, with texts that are HTML as plain text. At the entrance of each command: what is stored, compared and shown
 * is one form. It is not in the schema, which browsers load too.
 *
 * @throws AppError validation_failed where nothing is left of a description, or a list has too many entries
 */
export function inPlainWords<Sent extends Pick<JobPatch, 'description' | (typeof LISTS)[number]>>(sent: Sent): Sent {
  const words = { ...sent };
  if (sent.description !== undefined) words.description = textOfHtml(sent.description);
  if (words.description === '') throw fieldError('description', 'Enter the job description.');
  for (const name of LISTS) if (sent[name]) words[name] = sent[name].flatMap(itemsOf);
  const long = LISTS.find((name) => (words[name] ?? []).length > MOST_ITEMS);
  if (long) throw fieldError(long, `Enter at most ${MOST_ITEMS} entries.`);
  return words;
}

/** The texts of a stored posting that are HTML, as plain text; of one without words nothing changes. */
export function storedInPlainWords(job: { description: string } & Record<(typeof LISTS)[number], unknown>) {
  const description = textOfHtml(job.description);
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
  const text = textOfHtml(item);
  if (text === item) return [item];
  return text.split('\n').flatMap((line) => line.replace(/^- /, '').trim() || []);
}
