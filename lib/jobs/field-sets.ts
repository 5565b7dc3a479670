import { jobFields, texts, type JobField } from './fields';

type Fields = typeof jobFields;
export type Having<Key extends keyof JobField, Value = unknown> = {
  [Name in keyof Fields]: Fields[Name] extends Readonly<Record<Key, Value>> ? Name : never;
}[keyof Fields];

export type GivenField = Having<'rule'>;
export type PublicField = Having<'everyone'>;
export type OfficeField = Having<'moderators'>;
export type DeskField = Having<'desk'>;
type ContactField = GivenField & OfficeField;
export type ListField = Having<'everyone', typeof texts>;
export type PublishedField = Exclude<PublicField, Having<'published', false>>;

/** Collects one property of all fields, by field name. Leaves out fields without the property. */
export function fieldsWith<Key extends keyof JobField>(key: Key) {
  const having = Object.entries<JobField>(jobFields).filter(([, field]) => field[key] !== undefined);
  return Object.fromEntries(having.map(([name, field]) => [name, field[key]])) as {
    [Name in Having<Key>]: Fields[Name] extends Readonly<Record<Key, infer Value>> ? Value : never;
  };
}

function namesWith<Key extends keyof JobField>(key: Key): Having<Key>[] {
  return Object.keys(fieldsWith(key)) as Having<Key>[];
}

export const GIVEN_FIELDS = namesWith('rule');
export const PUBLIC_FIELDS = namesWith('everyone');
export const OFFICE_FIELDS = namesWith('moderators');
/** Fields that only the office's own pages and endpoints have. */
export const DESK_FIELDS = namesWith('desk');
export const CONTACT_FIELDS = GIVEN_FIELDS.filter((name) => name in fieldsWith('moderators')) as ContactField[];
export const PUBLISHED_FIELDS = PUBLIC_FIELDS.filter((name) => !('published' in jobFields[name])) as PublishedField[];
export const LIST_FIELDS = PUBLIC_FIELDS.filter((name) => jobFields[name].everyone === texts) as ListField[];
/** Texts of a posting that lists in summary form lack. */
export const LONG_FIELDS = [
  'description',
  'responsibilities',
  'requirements',
  'benefits',
] as const satisfies PublicField[];
export const EXPORTED_FIELDS = namesWith('label');

export const NO_CONTACT = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, null])) as Record<ContactField, null>;

export const JOB_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fieldsWith('aliases')).flatMap(([name, aliases]) => aliases.map((alias) => [alias, name])),
);

export function isReviewed(name: GivenField): boolean {
  return 'everyone' in jobFields[name] && !('reviewed' in jobFields[name]);
}

export function isList(name: keyof Fields): name is ListField {
  return LIST_FIELDS.some((list) => list === name);
}

export function selectOf<Name extends keyof Fields>(names: readonly Name[]): Record<Name, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}
