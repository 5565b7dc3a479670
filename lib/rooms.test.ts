import './testing/harness';
import { ERASED_KINDS } from './platform/erased/entries';
import { rooms } from './rooms';
import { storedSchema } from './testing/stored-schema';

/** Tables that `lib/privacy` itself exports and erases, because they belong to the platform and to no room. */
const OF_THE_PLATFORM = [
  'OneTimeToken',
  'StoredFile',
  'DocumentText',
  'PersonAddress',
  'OutboxMail',
  'ActivityLog',
  'FormOutcome',
];
/** Tables with text columns but no data about people. Each entry is a deliberate decision. */
const ABOUT_NOBODY = [
  'JobViews',
  'EmptySearch',
  'JobLogo',
  'FileRemoval',
  'SkillAlias',
  'BackgroundTask',
  'SiteSetting',
  'SiteChange',
  'PageChange',
  'SiteProcess',
];
/** Names of columns that contain a key, a state, a moment, or the name of the moderator who acted. */
const NOT_PERSONAL = /^(\w*[iI]d|status|stage|state|kind|purpose|\w+(Hash|By|At|Day))$/;

const columns = new Map(
  [...storedSchema].map(([table, all]) => [
    table,
    all.filter(({ type }) => type === 'String' || type === 'Json').map(({ name }) => name),
  ]),
);
const declared = rooms.flatMap(({ tables }) => Object.keys(tables));

test('each table with a personal column is listed by exactly one room', () => {
  const personal = [...columns].filter(([, names]) => names.some((name) => !NOT_PERSONAL.test(name)));
  const known = [...declared, ...OF_THE_PLATFORM, ...ABOUT_NOBODY];
  expect(personal.map(([table]) => table).filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table, index) => known.indexOf(table) !== index || !columns.has(table))).toEqual([]);
});

test('each address column that a room names exists in its table', () => {
  const named = rooms.flatMap(({ tables }) => Object.entries(tables));
  expect(named.filter(([table, { address }]) => address && !columns.get(table)?.includes(address))).toEqual([]);
  expect(named.filter(([, { address, sentAt }]) => sentAt && address !== 'email')).toEqual([]);
});

test('exactly one room repeats each kind of erasure after a restore', () => {
  const repeated = rooms.flatMap(({ eraseAgain = {} }) => Object.keys(eraseAgain));
  // The kinds `address` and `account` have no room: `lib/backup` repeats them itself.
  expect(['address', 'account', ...repeated].toSorted()).toEqual(ERASED_KINDS.toSorted());
});

test('no two rooms use the same name for a part of a personal data export', async () => {
  const nobody = { userId: null, address: null };
  const parts = await Promise.all(rooms.map(async ({ exports }) => Object.keys((await exports?.(nobody)) ?? {})));
  const names = [
    ...parts.flat(),
    ...rooms.flatMap(({ ofApplication = {} }) => Object.keys(ofApplication).map((name) => `application ${name}`)),
    ...rooms.flatMap(({ ofCv = {} }) => Object.keys(ofCv).map((name) => `cv ${name}`)),
  ];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
