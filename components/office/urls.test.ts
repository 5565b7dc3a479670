import { destinationAfterSignIn } from '@/lib/accounts/way-back-rules';
import {
  activityUrl,
  applicationsUrl,
  cvsUrl,
  exportUrl,
  exportSignInUrl,
  jobsUrl,
  mailTabUrl,
  messagesUrl,
  subscribersUrl,
} from './urls';
import { jobsViewOf } from './jobs/job-view';

test('an address says no more than what differs from the plain list', () => {
  expect(jobsUrl()).toBe('/moderator-dashboard?tab=jobs');
  expect(jobsUrl({ status: 'pending', search: 'c++ & co', page: 1 })).toBe(
    '/moderator-dashboard?tab=jobs&status=pending&q=c%2B%2B+%26+co',
  );
  expect(cvsUrl()).toBe('/moderator-dashboard?tab=cvs');
  expect(cvsUrl({ status: 'approved', search: 'ada@', page: 2, cv: 7 })).toBe(
    '/moderator-dashboard?tab=cvs&status=approved&q=ada%40&page=2&cv=7',
  );
  expect(jobsUrl({ job: 15 })).toBe('/moderator-dashboard?tab=jobs&job=15');
  expect(applicationsUrl({ jobId: 15, page: 2, application: 7 })).toBe(
    '/moderator-dashboard?tab=applications&job=15&page=2&application=7',
  );
});

test('an address is read back as it was written', () => {
  const view = { status: 'closed' as const, search: 'c++ & co', page: 3 };
  const params = Object.fromEntries(new URL(jobsUrl(view), 'http://site.example').searchParams);
  expect(jobsViewOf(params)).toEqual(view);
});

test.each([
  [{ status: 'deleted' }],
  [{ status: 'nonsense', page: '0' }],
  [{ page: '-1', q: '  ' }],
  [{ page: '1e3', status: '' }],
  [{ page: '99999999' }],
])('%j means the plain list', (params) => {
  expect(jobsViewOf(params)).toEqual({ status: undefined, search: undefined, page: 1 });
});

test.each([
  [
    jobsUrl({ status: 'pending', search: 'a&b', page: 3, job: 15 }),
    '/api/office/export?list=jobs&status=pending&q=a%26b',
  ],
  [applicationsUrl({ jobId: 15, page: 2, application: 7 }), '/api/office/export?list=applications&job=15'],
  [cvsUrl({ status: 'approved', cv: 7 }), '/api/office/export?list=cvs&status=approved'],
  [messagesUrl({ state: 'new', message: 7 }), '/api/office/export?list=messages&status=new'],
  [subscribersUrl(), '/api/office/export?list=subscribers'],
  [mailTabUrl({ kind: 'alert', page: 2, mail: 7 }), '/api/office/export?list=mails&kind=alert'],
  [
    activityUrl({ group: 'job', actor: 'system', record: '15' }),
    '/api/office/export?list=activity&group=job&actor=system&q=15',
  ],
])('the file of %s is %s: the whole list, as it is narrowed', (tab, expected) => {
  expect(exportUrl(tab)).toBe(expected);
  const signIn = new URL(exportSignInUrl(new URL(expected, 'http://site.example')), 'http://site.example');
  expect(signIn.pathname).toBe('/moderator-login');
  // The same list, without the page or record that was open.
  expect(exportUrl(destinationAfterSignIn('moderator', signIn.searchParams.get('next')))).toBe(expected);
});
