import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobFields } from './fields';
import {
  CONTACT_FIELDS,
  DESK_FIELDS,
  fieldsWith,
  GIVEN_FIELDS,
  isReviewed,
  JOB_ALIASES,
  PUBLIC_FIELDS,
  PUBLISHED_FIELDS,
} from './field-sets';
import { jobForm } from './form-fields';
import { JOB_FACETS } from '../vocabulary/jobs';

/** Only the server sets these columns: clients cannot send them, and no response contains them under these names. */
const SYSTEM_COLUMNS = [
  'titleFolded',
  'locationFolded',
  'places',
  'placeCorrected',
  'workplaceCorrected',
  'payCorrected',
  'given',
  'withheld',
  'googleProblems',
  'postedById',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'closedAt',
  'closedBy',
  'deletedAt',
  'reminderFor',
];

test('every column of a job is described in jobFields, and is either shown to someone or a system column', () => {
  const model = /^model Job \{$([\s\S]*?)^\}$/m.exec(readFileSync(join('prisma', 'schema.prisma'), 'utf8'))![1]!;
  const columns = [...model.matchAll(/^ {2}(\w+)\s+(?:Int|String|Boolean|DateTime|Float|Json)\b/gm)].map(
    (match) => match[1]!,
  );
  expect(Object.keys(jobFields).sort()).toEqual(columns.sort());
  const shown = new Set<string>([...PUBLIC_FIELDS, ...Object.keys(fieldsWith('moderators')), ...DESK_FIELDS]);
  expect(columns.filter((name) => !shown.has(name)).sort()).toEqual(SYSTEM_COLUMNS.sort());
});

test('the facets in jobFields are exactly the facets of the board', () => {
  expect(fieldsWith('facet')).toEqual(JOB_FACETS);
});

test('the job form contains each field that posters fill in exactly once', () => {
  const { role, details, contact } = jobForm('poster');
  expect([...role, ...details, ...contact].map(({ name }) => name).sort()).toEqual([...GIVEN_FIELDS].sort());
  expect(
    jobForm('poster')
      .facts.map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(fieldsWith('given')).sort());
});

test('contact fields are erased with the job, and are not public, published or reviewed', () => {
  expect(CONTACT_FIELDS).toEqual(['contactName', 'email', 'phone']);
  for (const name of CONTACT_FIELDS) {
    expect([...PUBLIC_FIELDS, ...PUBLISHED_FIELDS]).not.toContain(name);
    expect(isReviewed(name)).toBe(false);
    expect(fieldsWith('erased')[name]).toBeNull();
  }
});

test('a poster’s change needs review in every field except the deadline and the contact', () => {
  expect(GIVEN_FIELDS.filter((name) => !isReviewed(name))).toEqual(['deadline', ...CONTACT_FIELDS]);
});

test('the job form has the same fields for posters and moderators, with different labels', () => {
  const [theirs, ours] = [jobForm('poster').contact[0]!, jobForm('moderator').contact[0]!];
  expect(theirs).toMatchObject({ name: 'contactName', label: 'Your name', autoComplete: 'name', optional: true });
  expect(ours).toMatchObject({ name: 'contactName', label: 'Contact name', autoComplete: 'off', optional: true });
  expect(jobForm('poster').role[0]).toMatchObject({ name: 'title', label: 'Job title', optional: false });
});

test('accepts the field names that clients of the prototype send', () => {
  expect(JOB_ALIASES).toEqual({
    experience: 'experienceLevel',
    contactEmail: 'email',
    contactPhone: 'phone',
    employmentType: 'type',
    category: 'industry',
  });
});
