import { fileOf, shownDatabase } from './database-url';

test('fileOf returns the path of a SQLite file, and null for a PostgreSQL URL', () => {
  expect(fileOf('/data/app.db')).toBe('/data/app.db');
  expect(fileOf('postgresql://u:p@db/site')).toBeNull();
  expect(fileOf('postgres://db/site')).toBeNull();
});

test.each([
  ['/data/app.db', '/data/app.db'],
  ['postgresql://u:secret@db:5432/site?sslmode=verify-full', 'postgresql://u@db:5432/site'],
  ['postgresql://u:se:cr/et@db/site', 'postgresql://u@db/site'],
  ['postgresql://u@/site?host=/run/postgresql&password=secret', 'postgresql://u@/site'],
  ['postgres://db/site', 'postgres://db/site'],
  ['postgresql://u:p@ss@db/site?sslmode=disable', 'postgresql://u@db/site'],
  ['postgresql://u@x:secret@db/site', 'postgresql://u@db/site'],
  ['postgresql://u:secr?t@db/site', 'postgresql://…'],
  ['postgresql://db/site?password=s@cret', 'postgresql://…'],
])('shownDatabase shows %s as %s', (place, shown) => expect(shownDatabase(place)).toBe(shown));
