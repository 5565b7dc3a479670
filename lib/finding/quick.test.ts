import * as reader from '../platform/db/reader';
import { application, job } from '../testing/fixtures';
import { findQuickly } from './quick';

jest.mock('../platform/db/reader', () => {
  const actual = jest.requireActual<typeof reader>('../platform/db/reader');
  return { ...actual, readRows: jest.fn(actual.readRows) };
});

test('findQuickly ignores accents only if nobody is found otherwise, in ranges of 2,000 ids, newest first', async () => {
  const { id: jobId } = await job();
  const { id } = await application({ jobId, applicantName: 'Eva Kovář', email: 'eva@mail.example' });
  for (const [at, applicantName] of ['Ana Šimon', 'Ida Simon', 'Ivo Šimon'].entries())
    await application({ id: id + 3_000 + at, jobId, applicantName, email: `order-${at}@mail.example` });
  const asked = jest.mocked(reader.readRows);
  const compared = () => asked.mock.calls.flatMap(([sql, values]) => (/GLOB|~ /.test(sql) ? [values] : []));
  asked.mockClear();
  expect((await findQuickly('simon')).people.map(({ name }) => name)).toEqual(['Ida Simon']);
  expect(compared()).toEqual([]);
  expect((await findQuickly('kovar')).people.map(({ name }) => name)).toEqual(['Eva Kovář']);
  const ranges = compared().map(([from, to]) => Number(to) - Number(from));
  expect(ranges.length).toBeGreaterThan(1);
  expect(new Set(ranges)).toEqual(new Set([2_000]));
  expect((await findQuickly('simön')).people.map(({ name }) => name)).toEqual(['Ivo Šimon', 'Ida Simon', 'Ana Šimon']);
});
