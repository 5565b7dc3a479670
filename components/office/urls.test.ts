import { applicationListing } from '@/lib/applications/listing';
import { cvListing } from '@/lib/cv/listing';
import { messageListing, subscriberListing } from '@/lib/enquiries/listing';
import { jobListing } from '@/lib/jobs/listing';
import { activityListing } from '@/lib/platform/activity/listing';
import { mailListing } from '@/lib/platform/mail/listing';
import { destinationAfterSignIn } from '@/lib/accounts/way-back-rules';
import { exportSignInUrl, exportUrl } from './urls';

test('the URL of a list contains only differences from the default list', () => {
  expect(jobListing.url()).toBe('/moderator-dashboard?tab=jobs');
  expect(jobListing.url({ status: 'pending', search: 'c++ & co', page: 1 })).toBe(
    '/moderator-dashboard?tab=jobs&status=pending&q=c%2B%2B+%26+co',
  );
  expect(cvListing.url()).toBe('/moderator-dashboard?tab=cvs');
  expect(cvListing.url({ status: 'approved', search: 'ada@', page: 2, open: 7 })).toBe(
    '/moderator-dashboard?tab=cvs&status=approved&q=ada%40&page=2&cv=7',
  );
  expect(jobListing.url({ open: 15 })).toBe('/moderator-dashboard?tab=jobs&job=15');
  expect(applicationListing.url({ job: 15, page: 2, open: 7 })).toBe(
    '/moderator-dashboard?tab=applications&job=15&page=2&application=7',
  );
});

test('the URL of a list parses back to the same state', () => {
  const view = { status: 'closed' as const, search: 'c++ & co', page: 3 };
  const params = Object.fromEntries(new URL(jobListing.url(view), 'http://site.example').searchParams);
  expect(jobListing.read(params)).toEqual({ ...view, sort: '-posted', limit: 25 });
});

test.each([
  [{ status: 'deleted' }],
  [{ status: 'nonsense', page: '0' }],
  [{ page: '-1', q: '  ' }],
  [{ page: '1e3', status: '' }],
  [{ page: '99999999' }],
])('the invalid or empty list parameters %j mean the default list', (params) => {
  expect(jobListing.read(params)).toEqual({
    status: undefined,
    search: undefined,
    sort: '-posted',
    page: 1,
    limit: 25,
  });
});

const FILES: readonly [listing: string, file: string, tab: string][] = [
  [
    exportUrl(jobListing, { status: 'pending', search: 'a&b', page: 3, open: 15 }),
    '/api/office/export?list=jobs&status=pending&q=a%26b',
    'tab=jobs&status=pending&q=a%26b',
  ],
  [
    exportUrl(applicationListing, { job: 15, page: 2, open: 7 }),
    '/api/office/export?list=applications&job=15',
    'tab=applications&job=15',
  ],
  [
    exportUrl(cvListing, { status: 'approved', sort: '-file', open: 7 }),
    '/api/office/export?list=cvs&status=approved&sort=-file',
    'tab=cvs&status=approved&sort=-file',
  ],
  [
    exportUrl(messageListing, { status: 'new', open: 7 }),
    '/api/office/export?list=messages&status=new',
    'tab=messages&status=new',
  ],
  [exportUrl(subscriberListing, {}), '/api/office/export?list=subscribers', 'tab=subscribers'],
  [
    exportUrl(mailListing, { kind: 'alert', page: 2, open: 7 }),
    '/api/office/export?list=mails&kind=alert',
    'tab=mail&kind=alert',
  ],
  [
    exportUrl(activityListing, { group: 'job', actor: 'system', record: '15' }),
    '/api/office/export?list=activity&group=job&actor=system&q=15',
    'tab=activity&group=job&actor=system&q=15',
  ],
];

test.each(FILES)('the export URL %s keeps filter and sort, but neither page nor open record', (url, expected, tab) => {
  expect(url).toBe(expected);
  const signIn = new URL(exportSignInUrl(new URL(expected, 'http://site.example')), 'http://site.example');
  expect(signIn.pathname).toBe('/moderator-login');
  // After sign-in the moderator returns to the same list, without page or open record.
  expect(destinationAfterSignIn('moderator', signIn.searchParams.get('next'))).toBe(`/moderator-dashboard?${tab}`);
});
