import { numbered } from './numbered';
import { nameOf, sayAway, statementOf } from './pool';

test('question marks are numbered, but for those in texts and names', () => {
  expect(numbered("SELECT ? WHERE \"a?\" = ? AND b = 'it''s ?' LIMIT ?")).toBe(
    "SELECT $1 WHERE \"a?\" = $2 AND b = 'it''s ?' LIMIT $3",
  );
});

test('a statement is known by its text', () => {
  expect(nameOf('SELECT 1')).toBe(nameOf('SELECT 1'));
  expect(nameOf('SELECT 1')).not.toBe(nameOf('SELECT 2'));
  expect(Buffer.byteLength(nameOf('SELECT 1'))).toBeLessThan(63);
});

test('a connection that is lost is told as such, whatever the system calls it; what the database says stays', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(sayAway(refused)).toMatchObject({ code: '08006', cause: refused });
  expect(sayAway(Object.assign(new Error('write'), { code: 'EPIPE' }))).toMatchObject({ code: '08006' });
  expect(sayAway(new Error('Connection terminated unexpectedly'))).toMatchObject({ code: '08006' });
  const twice = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect(sayAway(twice)).toBe(twice);
});

test('what looks for words is planned for those words, everything else once', () => {
  const kept = statementOf('SELECT ?');
  expect([kept.text, kept.name]).toEqual(['SELECT $1', nameOf('SELECT $1')]);
  expect(statementOf('SELECT ?')).toBe(kept);
  for (const sql of ['SELECT 1 WHERE "a" LIKE ?', 'SELECT 1 WHERE "a" @@ ?::tsquery'])
    expect(statementOf(sql)).toEqual({ text: sql.replace('?', '$1') });
});
