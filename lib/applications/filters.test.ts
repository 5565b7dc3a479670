import { applicationPageFilters, applicationShown } from './filters';

const PLAIN = { jobId: undefined, status: undefined, search: undefined, page: 1, limit: 25 };

test('reads status, job, search and page', () => {
  expect(applicationPageFilters({ status: 'Interview', job: '15', q: ' ada@ ', page: '3' })).toEqual({
    jobId: 15,
    status: 'interview',
    search: 'ada@',
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
  expect(applicationPageFilters(params)).toEqual(PLAIN);
});

test('of a repeated parameter the first counts', () => {
  expect(applicationPageFilters({ status: ['approved', 'rejected'], job: ['8', '9'] })).toEqual({
    ...PLAIN,
    status: 'approved',
    jobId: 8,
  });
});

test('a search is cut where the store would no longer profit from it', () => {
  expect(applicationPageFilters({ q: 'x'.repeat(500) }).search).toHaveLength(200);
});

test('which application an address shows', () => {
  expect(applicationShown({ application: '12' })).toBe(12);
  expect(applicationShown({ application: '0' })).toBeUndefined();
  expect(applicationShown({ application: 'x' })).toBeUndefined();
  expect(applicationShown({})).toBeUndefined();
});
