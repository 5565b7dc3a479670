import * as z from 'zod/mini';
import { list, optionalEmail, optionalLine, optionalText, requiredFoldedLine } from '../../base/fields/schema';
import { content } from '../../content';
import { MAX_NOTE, MAX_TAG, MOST_TAGS } from '../../vocabulary/desk';
import { LIST_FIELDS, MAX_FORMER_ID, type ListField } from '../../vocabulary/imports';
import { MAX_PLACE, MAX_SOURCE } from '../../vocabulary/sourcing';
import type { StoredList } from './schema';

/** A person as a row of a list has them. */
export type RowPerson = {
  name: string;
  email: string | null;
  phone: string | null;
  place: string | null;
  source: string | null;
  /** Title and employer. */
  post: string | null;
  skills: string | null;
  note: string | null;
  tags: string[];
  /** After the name of the system. */
  formerId: string | null;
  /** Name or path of their CV, as the former system wrote it. */
  cvFile: string | null;
};

/** Where the value of each field that is shown in the review stood: heading and cell. */
type Stood = Partial<Record<'name' | 'email' | 'phone' | 'place', string>>;
/** `stated`: as they stand in a refused row, but not checked. */
export type ReadRow =
  | { person: RowPerson; stood: Stood }
  | { refused: string; stated: Pick<RowPerson, 'email' | 'cvFile'> & { name: string | null } };

type Filled = { heading: string; value: string };

/** Cells that stand for an empty one. */
const NOTHING = /^(?:[-–—?]+|#?n\/a|none|null|\(null\)|nil|unknown|unbekannt|k\. ?a\.)$/i;
/** The apostrophe with which this site and others write a cell that begins like a formula. */
const APOSTROPHE = /^'(?=[\s\p{Cf}]*[=+\-@])/u;

/** Reads a row with the fields that a moderator gave its columns. Values beyond their limits refuse the row. */
export function readRow(
  { headings, fields, system }: Pick<StoredList, 'headings' | 'fields' | 'system'>,
  cells: readonly string[],
): ReadRow {
  const filled = new Map<ListField, Filled[]>();
  for (const [at, field] of (fields ?? []).entries()) {
    const value = (cells[at] ?? '').trim().replace(APOSTROPHE, '');
    if (field === 'leave-out' || value === '' || NOTHING.test(value)) continue;
    filled.set(field, [...(filled.get(field) ?? []), { heading: headings[at]!, value }]);
  }
  const all = (field: ListField): Filled[] => filled.get(field) ?? [];
  const emails = all('email').flatMap(({ heading, value }) =>
    addressesIn(value).map((one) => ({ heading, value: one })),
  );
  filled.set('email', emails);
  const name = nameOf(all);
  const place = all('place').length > 0 ? [all('place')[0]!] : partsOf(all, ['city', 'region', 'country']);
  const [email, phone, id] = [emails[0], all('phone')[0], all('former-id')[0]];
  const given = {
    name: valuesOf(name, ' '),
    email: email?.value,
    phone: phone?.value,
    place: valuesOf(place, ', '),
    source: all('source')[0]?.value,
    post: valuesOf(partsOf(all, ['title', 'employer']), ', '),
    skills: valuesOf(all('skills'), ', '),
    note: noteOf(
      all('notes'),
      SINGLE.flatMap((field) => furtherOf(all(field))),
    ),
    tags: all('tags').flatMap(({ value }) => value.split(/[,;|\n]/)),
    formerId: id && `${system}:${id.value}`,
    cvFile: all('cv-file')[0]?.value,
  };
  const shown = (value = '') => value.slice(0, MAX_SHOWN) || null;
  const stated = { name: shown(given.name), email: shown(given.email), cvFile: given.cvFile ?? null };
  const refused = refusalOf(given);
  if (refused !== null) return { refused, stated };
  const read = rowSchema.safeParse(given);
  if (!read.success) return { refused: issueInWords(read.error.issues[0]!, given), stated };
  const person = { ...read.data, tags: [...new Set(read.data.tags)] };
  return { person, stood: stoodOf({ name, email: email && [email], phone: phone && [phone], place }) };
}

/** Fields of which a person has one. Further values must not be lost, so they become notes. */
const SINGLE = LIST_FIELDS.filter((field) => !['leave-out', 'skills', 'tags', 'notes'].includes(field));

const furtherOf = ([first, ...others]: readonly Filled[]) => others.filter(({ value }) => value !== first!.value);

/** Longest name, and longest value of a refused row that is shown, in characters. */
const MAX_SHOWN = 120;

const rowSchema = z.object({
  name: requiredFoldedLine(MAX_SHOWN, ''),
  email: optionalEmail(),
  phone: optionalLine(40),
  place: optionalLine(MAX_PLACE),
  source: optionalLine(MAX_SOURCE),
  post: optionalText(MAX_NOTE),
  skills: optionalText(MAX_NOTE),
  note: optionalText(MAX_NOTE),
  tags: list((text) => [text], MOST_TAGS, MAX_TAG),
  formerId: optionalLine(MAX_FORMER_ID),
  cvFile: optionalLine(1_000),
});

/** The profile of a person without a CV. Each is unique: equal documents would make two people look alike. */
export function profileOf(work: string | null, batchId: number, line: number): string {
  return [work, content().importLists.profileEnd(batchId, line)].filter(Boolean).join('\n\n');
}

/** Lines about a person's work; null if the row has none. */
export function workOf({ post, skills }: Pick<RowPerson, 'post' | 'skills'>): string | null {
  const { skills: label } = content().importLists.labels;
  return [post, skills && `${label}: ${skills}`].filter(Boolean).join('\n') || null;
}

/** A row as text: a line for each filled cell. */
export function rowAsText({ headings }: Pick<StoredList, 'headings'>, cells: readonly string[]): string {
  return headings.flatMap((heading, at) => (cells[at]?.trim() ? [`${heading}: ${cells[at].trim()}`] : [])).join('\n');
}

function nameOf(all: (field: ListField) => Filled[]): Filled[] {
  const [whole] = all('name');
  return whole ? [{ ...whole, value: inOrder(whole.value) }] : partsOf(all, ['first-name', 'middle-name', 'last-name']);
}

const TITLE_AFTER = /^(?:ph\.? ?d|m\.?d|mba|m\.?sc|b\.?sc|m\.?a|b\.?a|jr|sr|i{1,3}|esq|cpa|pmp)\b/i;

/** Turns "Ruiz, Ana" round, but not "Ana Ruiz, PhD". */
function inOrder(name: string): string {
  const [last, first, ...rest] = name.split(',').map((part) => part.trim());
  return first && last && rest.length === 0 && !TITLE_AFTER.test(first) ? `${first} ${last}` : name;
}

const partsOf = (all: (field: ListField) => Filled[], fields: readonly ListField[]) =>
  fields.flatMap((field) => all(field).slice(0, 1));

const valuesOf = (parts: readonly Filled[], between: string) => parts.map(({ value }) => value).join(between);

/** Returns the addresses in a cell such as "Ana <ana@mail.example>; a.ruiz@mail.example"; all of it if it has none. */
function addressesIn(cell: string): string[] {
  const found = cell.split(/[\s;,<>]+/).flatMap((word) => (word.includes('@') ? [word.replace(/^mailto:/i, '')] : []));
  return found.length > 0 ? [...new Set(found)] : [cell];
}

function noteOf(notes: readonly Filled[], more: readonly Filled[]): string {
  const labelled = ({ heading, value }: Filled) => `${heading}: ${value}`;
  const isOne = notes.length === 1 && more.length === 0;
  return isOne ? notes[0]!.value : [...notes, ...more].map(labelled).join('\n');
}

type Given = { name: string; email?: string; phone?: string; cvFile?: string };

function refusalOf({ name, email, phone, cvFile }: { [Name in keyof Given]: Given[Name] | undefined }): string | null {
  const { rows: words } = content().importLists;
  if (!name) return words.noName;
  if (/^[\s\p{Cf}]*=/u.test(name) || !/\p{L}/u.test(name)) return words.badName(name.slice(0, 60));
  if (!email && !phone && !cvFile) return words.noContact;
  if (phone && /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(phone)) return words.rounded(phone);
  if (phone && phone.replace(/\D/g, '').length < 5) return words.badPhone(phone.slice(0, 60));
  return null;
}

const LABELS: Readonly<Partial<Record<string, ListField>>> = { post: 'title', note: 'notes', formerId: 'former-id' };

function issueInWords({ path, message }: { path: PropertyKey[]; message: string }, given: object): string {
  const { labels, rows: words } = content().importLists;
  const name = String(path[0]);
  const value = (given as Record<string, unknown>)[name];
  const label = labels[LABELS[name] ?? (name as ListField)];
  return words.refused(typeof value === 'string' && value.length <= 60 ? `${label} “${value}”` : label, message);
}

function stoodOf(parts: { readonly [Name in keyof Stood]: readonly Filled[] | undefined }): Stood {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, cells]) =>
      cells && cells.length > 0
        ? [
            [
              name,
              cells
                .map(({ heading, value }) => `${heading}: ${value}`)
                .join(', ')
                .slice(0, 200),
            ],
          ]
        : [],
    ),
  );
}
