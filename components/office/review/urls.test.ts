import { applicationListing, waitingApplications } from '@/lib/applications/listing';
import { cvListing, waitingCvs } from '@/lib/cv/listing';
import { jobListing, waitingJobs } from '@/lib/jobs/listing';
import { afterUndo, reviewAfter, reviewIn, reviewUrl } from './urls';

const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
const filtersOf = ({ filters }: { filters: (state: never) => [string, string][] }, state: object | null) =>
  state && String(new URLSearchParams(filters(state as never)));

const after = (query: string, data: object) =>
  reviewAfter('applications')(new URL(`https://site.example/api?${query}`), { data });

test('a review counts a record that left its list, so that the displayed position advances', () => {
  const query = 'stage=new&application=7&next=8&done=2&listed=1';
  expect(after(query, { status: 'pending', stage: 'called' })).toMatch(/application=8&last=7&done=3$/);
  expect(after(query, { status: 'pending', stage: 'new' })).toMatch(/application=8&last=7&done=2$/);
});

test('a review of late applications counts one as done once it is no longer new', () => {
  const query = 'late=1&application=7&next=8&listed=1';
  expect(after(query, { status: 'pending', stage: 'shortlisted' })).toMatch(/done=1$/);
  expect(after(query, { status: 'pending', stage: 'new' })).not.toMatch(/done/);
});

test('a review of waiting postings counts an approved change as done, although its posting stays published', () => {
  const url = new URL('https://site.example/api?change=review&job=7&next=8&listed=1');
  expect(reviewAfter('jobs')(url, { data: { status: 'published' } })).toMatch(/done=1$/);
  expect(reviewAfter('jobs')(url, { data: { status: 'pending' } })).not.toMatch(/done/);
});

test.each([
  ['status=pending', 'status=pending'],
  ['', 'change=review'],
  ['status=published', 'status=published&change=waiting'],
  ['google=out', 'google=out&change=waiting'],
  ['late=1', 'late=1'],
  ['status=closed', null],
])('of the postings %j those that wait are %j', (asked, waiting) => {
  expect(filtersOf(jobListing, waitingJobs(jobListing.read(paramsOf(asked))))).toBe(waiting);
});

test.each([
  ['', 'stage=new'],
  ['job=7&late=1', 'stage=new&job=7&late=1'],
  ['stage=called', 'stage=called'],
  ['stage=closed', null],
  ['status=rejected', null],
])('of the applications %j those that wait are %j', (asked, waiting) => {
  expect(filtersOf(applicationListing, waitingApplications(applicationListing.read(paramsOf(asked))))).toBe(waiting);
});

test('of the CVs those that wait are pending', () => {
  expect(filtersOf(cvListing, waitingCvs(cvListing.read({})))).toBe('status=pending');
  expect(waitingCvs(cvListing.read({ status: 'approved' }))).toBeNull();
});

test.each([
  ['left its list and is back', { status: 'rejected', stage: 'closed' }, true, 2],
  ['left its list', { status: 'rejected', stage: 'closed' }, false, 3],
  ['never left its list', { status: 'pending', stage: 'new' }, true, 2],
])('a review counts 2 or 3 records as done if the last one %s', (_, reached, isListed, done) => {
  const url = after('stage=new&application=7&next=8&done=2&listed=1', reached);
  const state = reviewIn('applications', paramsOf(url.split('?')[1]!));
  const undone = afterUndo(state, isListed);
  expect([undone.done, undone.open, undone.last]).toEqual([done, 8, 7]);
  expect(reviewUrl({ ...undone, last: undefined })).toMatch(new RegExp(`application=8&done=${done}$`));
});

test('a review ends after its last record', () => {
  expect(after('application=7&listed=1', { status: 'rejected', stage: 'closed' })).toMatch(/last=7&end=1$/);
});
