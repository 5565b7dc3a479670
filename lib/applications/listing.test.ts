import { applicationListing } from './listing';

const { read, recordIn } = applicationListing;

const PLAIN = { job: undefined, status: undefined, search: undefined, sort: '-submitted', page: 1, limit: 25 };

test('the application list reads status, job, search and page from the query', () => {
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
])('the application list ignores the invalid query %j', (params) => {
  expect(read(params)).toEqual(PLAIN);
});

test('the application list uses the first value of a repeated query parameter', () => {
  expect(read({ status: ['approved', 'rejected'], job: ['8', '9'] })).toEqual({
    ...PLAIN,
    status: 'approved',
    job: 8,
  });
});

test('the application list cuts a search text to 200 characters', () => {
  expect(read({ q: 'x'.repeat(500) }).search).toHaveLength(200);
});

test('recordIn returns the id in the query parameter application, and undefined if that is invalid', () => {
  expect(recordIn({ application: '12' })).toBe(12);
  expect(recordIn({ application: '0' })).toBeUndefined();
  expect(recordIn({ application: 'x' })).toBeUndefined();
  expect(recordIn({})).toBeUndefined();
});
