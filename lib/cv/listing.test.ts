import { cvListing } from './listing';

const { read, recordIn } = cvListing;

const PLAIN = { status: undefined, search: undefined, sort: '-submitted', page: 1, limit: 25 };

test('the CV list reads status, search and page from the query', () => {
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
])('the CV list ignores the invalid query %j', (params) => {
  expect(read(params)).toEqual(PLAIN);
});

test('the CV list uses the first of repeated query parameters and cuts the search to 200 characters', () => {
  expect(read({ status: ['approved', 'rejected'], q: 'x'.repeat(500) })).toEqual({
    ...PLAIN,
    status: 'approved',
    search: 'x'.repeat(200),
  });
});

test('recordIn returns the id in the query parameter cv, and undefined if that is invalid', () => {
  expect([{ cv: '12' }, { cv: '0' }, { cv: 'x' }, {}].map(recordIn)).toEqual([12, undefined, undefined, undefined]);
});
