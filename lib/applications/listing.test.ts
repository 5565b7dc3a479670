import { applicationListing } from './listing';

const { read, recordIn } = applicationListing;

const PLAIN = { job: undefined, status: undefined, search: undefined, sort: '-submitted', page: 1, limit: 25 };

test('reads status, job, search and page', () => {
  expect(read({ status: 'Interview', job: '15', q: ' ada@ ', page: '3' })).toEqual({
    job: 15,
    status: 'interview',
    search: 'ada@',
    sort: '-submitted',
    page: 3,
    limit: 25,
  });
});

test.each([
  [{}],
  [{ status: 'all', job: '', q: '  ', page: '' }],
  [{ status: 'nonsense', job: '-1', page: '0' }],
  [{ job: '1.5', page: '1e3' }],
  [{ job: '9999999999999999', page: '12345678' }],
  [{ job: 'NaN', page: ' ' }],
])('%j means the plain list', (params) => {
  expect(read(params)).toEqual(PLAIN);
});

test('of a repeated parameter the first counts', () => {
  expect(read({ status: ['approved', 'rejected'], job: ['8', '9'] })).toEqual({
    ...PLAIN,
    status: 'approved',
    job: 8,
  });
});

test('a search is cut where the store would no longer profit from it', () => {
  expect(read({ q: 'x'.repeat(500) }).search).toHaveLength(200);
});

test('which application an address shows', () => {
  expect(recordIn({ application: '12' })).toBe(12);
  expect(recordIn({ application: '0' })).toBeUndefined();
  expect(recordIn({ application: 'x' })).toBeUndefined();
  expect(recordIn({})).toBeUndefined();
});
