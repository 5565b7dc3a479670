import Database from '../platform/db/driver.mjs';
import { AppError, asAppError, isStoreBusy, isStoreFailure } from './errors';

const sqlite = (code: string) => new Database.SqliteError('as SQLite says', code);
const wrapped = (code: string) =>
  Object.assign(new Error(code), { name: 'DriverAdapterError', cause: { kind: 'sqlite', originalCode: code } });
const fromPrisma = (code: string) =>
  Object.assign(new Error(code), { code: 'P2039', meta: { driverAdapterError: wrapped(code) } });
const fromDisk = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' });

const LOCKED = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY', 'SQLITE_LOCKED'];
const DISK = [
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_WRITE',
  'SQLITE_READONLY',
  'SQLITE_READONLY_DBMOVED',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
];

test.each(
  [...LOCKED, ...DISK].flatMap((code) => [sqlite, wrapped, fromPrisma].map((of) => [code, of.name, of(code)] as const)),
)('asAppError reports %s (%s) as a temporary database failure', (_, __, thrown) => {
  expect(asAppError(thrown)).toMatchObject({
    code: 'busy',
    status: 503,
    message: 'We could not save this just now. Please try again in a moment.',
  });
});

test('Retry-After is 1 s for a locked database and 30 s for a disk failure', () => {
  expect(LOCKED.map((code) => asAppError(wrapped(code)).retryAfterSeconds)).toEqual(LOCKED.map(() => 1));
  expect(DISK.map((code) => asAppError(wrapped(code)).retryAfterSeconds)).toEqual(DISK.map(() => 30));
  expect([isStoreBusy(sqlite('SQLITE_BUSY')), isStoreBusy(sqlite('SQLITE_FULL'))]).toEqual([true, false]);
});

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE'])(
  'asAppError reports the file system error %s as a temporary storage failure',
  (code) => {
    expect(asAppError(fromDisk(code))).toMatchObject({ code: 'busy', retryAfterSeconds: 30 });
  },
);

test.each([
  sqlite('SQLITE_CONSTRAINT_UNIQUE'),
  sqlite('SQLITE_ERROR'),
  fromDisk('ENOENT'),
  new Error('SQLITE_FULL'),
  'SQLITE_FULL',
  null,
  undefined,
  { code: 4 },
])('asAppError reports %p as an internal error, not as a storage failure', (thrown) => {
  expect(isStoreFailure(thrown)).toBe(false);
  expect(asAppError(thrown)).toMatchObject({ code: 'internal', status: 500 });
});

test('asAppError returns an AppError unchanged', () => {
  const refusal = new AppError('not_found');
  expect(asAppError(refusal)).toBe(refusal);
});
