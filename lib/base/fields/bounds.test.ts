import { readPersonRecord } from '../../sourcing/record-rules';
import { readJobId } from '../../jobs/rules';
import { id } from '../listing';
import { clampId, HIGHEST_ID, storableText } from './bounds';
import { idList, recordId } from './ids';
import { searchText, wholeNumber } from './page-params';

test('clampId limits ids to the highest that the database can store', () => {
  expect([1, HIGHEST_ID - 1, HIGHEST_ID, HIGHEST_ID + 1, 10 ** 15 - 1].map(clampId)).toEqual([
    1,
    HIGHEST_ID - 1,
    ...[HIGHEST_ID, HIGHEST_ID, HIGHEST_ID],
  ]);
  expect(HIGHEST_ID).toBe(2 ** 31 - 1);
});

test.each<[string, (text: string) => unknown]>([
  ['a parameter', (text) => id().read(text)],
  ['an address of a page', (text) => wholeNumber(text)],
  ['an address of a job', readJobId],
  ['a name of a record', (text) => readPersonRecord(`cv-${text}`)?.id],
  ['a field', (text) => recordId('No id').parse(text)],
  ['a list', (text) => idList(3, 'job', 'jobs').parse([Number(text)])[0]],
])('limits the id in %s to the highest that the database can store', (_where, read) => {
  expect(read('15')).toBe(15);
  expect(read('2147483647')).toBe(HIGHEST_ID);
  for (const beyond of ['2147483648', '4294967297', '999999999999999']) expect(read(beyond)).toBe(HIGHEST_ID);
});

test('storableText removes U+0000 and replaces lone surrogates', () => {
  expect(storableText('a\u0000b\u0007\n ü \u{1f600} \ud800x\udc00')).toBe('ab\u0007\n ü \u{1f600} \ufffdx\ufffd');
  expect(searchText(' a\u0000b ')).toBe('ab');
  expect(searchText('\u0000 ')).toBeUndefined();
});
