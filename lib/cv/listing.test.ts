import { cvListing } from './listing';

const { read, recordIn } = cvListing;

const PLAIN = { status: undefined, search: undefined, sort: '-submitted', page: 1, limit: 25 };

test('reads status, search and page', () => {
  expect(read({ status: 'Approved', q: ' ada@ ', page: '3' })).toEqual({
    status: 'approved',
    search: 'ada@',
    sort: '-submitted',
    page: 3,
    limit: 25,
  });
});

test.each([
  [{}],
  [{ status: 'all', q: '  ', page: '' }],
  [{ status: 'interview', page: '0' }],
  [{ page: '1e3' }],
  [{ page: '12345678' }],
])('%j means the plain list', (params) => {
  expect(read(params)).toEqual(PLAIN);
});

test('of a repeated parameter the first counts, and a search is cut', () => {
  expect(read({ status: ['approved', 'rejected'], q: 'x'.repeat(500) })).toEqual({
    ...PLAIN,
    status: 'approved',
    search: 'x'.repeat(200),
  });
});

test('which document an address shows', () => {
  expect([{ cv: '12' }, { cv: '0' }, { cv: 'x' }, {}].map(recordIn)).toEqual([12, undefined, undefined, undefined]);
});
