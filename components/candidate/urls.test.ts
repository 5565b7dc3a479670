import { pages } from '@/lib/base/routes';
import { destinationAfterSignIn } from '@/lib/accounts/way-back-rules';
import { applicationsUrl, applicationsList, askedFor, pageNumber, seekerUrl, seekerList } from './urls';

test('the URL of a dashboard’s first tab has no tab parameter', () => {
  expect(seekerUrl()).toBe('/talent-seeker-dashboard');
  expect(seekerUrl('jobs', { q: 'c++ & go', location: '', page: undefined })).toBe(
    '/talent-seeker-dashboard?tab=jobs&q=c%2B%2B+%26+go',
  );
  expect(applicationsUrl()).toBe('/job-applications');
  expect(applicationsUrl('overview')).toBe('/job-applications?tab=overview');
});

test('the URL of a list contains its status, and its page number from page 2', () => {
  expect(seekerList({ status: 'interview', page: 1 })).toBe(
    '/talent-seeker-dashboard?tab=applications&status=interview',
  );
  expect(applicationsList({ page: 2 })).toBe('/job-applications?page=2');
});

test('the URL to return to after sign-in is the requested one without its outcome parameter', () => {
  const asked = askedFor(pages.seekerDashboard, {
    tab: 'jobs',
    q: 'ä/b',
    outcome: 'secret',
    page: ['1', '2'],
    none: undefined,
  });
  expect(asked).toBe('/talent-seeker-dashboard?tab=jobs&q=%C3%A4%2Fb');
  expect(destinationAfterSignIn('candidate', asked)).toBe(asked);
});

test.each<[string | string[] | undefined, number]>([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['1e9', 1],
  [['2'], 1],
  ['99999999', 1],
])('the page parameter %j is read as page %i', (page, number) => {
  expect(pageNumber({ page })).toBe(number);
});
