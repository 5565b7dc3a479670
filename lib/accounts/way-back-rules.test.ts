import { pages } from '../base/routes';
import { destinationAfterSignIn, withNext } from './way-back-rules';

test.each([
  '/talent-seeker-dashboard',
  '/talent-seeker-dashboard?tab=jobs&search=c%2B%2B',
  '/job-applications',
  '/job-applications?status=pending',
  '/job/15',
  '/job/15#apply',
  '/cv-upload',
  '/careers/saved',
])("a candidate's sign-in with next=%s opens that page", (place) => {
  expect(destinationAfterSignIn('candidate', place)).toBe(place);
});

test.each([
  [undefined],
  [null],
  [''],
  ['/'],
  ['/login'],
  ['/moderator-dashboard'],
  ['/job/0'],
  ['/job/x'],
  ['/job/15/outcome'],
  ['/jobs'],
  ['//evil.example/cv-upload'],
  ['/\\evil.example'],
  ['/cv-upload\\..'],
  ['/cv-upload.evil.example'],
  ['/cv-upload/../moderator-dashboard'],
  ['https://evil.example/cv-upload'],
  ['javascript:alert(1)//cv-upload'],
  [' /cv-upload'],
  ['/cv-upload\n'],
  ['/cv-upload?a\r\nSet-Cookie: b'],
  ['/cv-upload?\\'],
  [['/cv-upload', 'x']],
])("a candidate's sign-in ignores next=%j and opens the dashboard", (place) => {
  expect(destinationAfterSignIn('candidate', place)).toBe(pages.seekerDashboard);
});

test('the sign-in URL contains `next` unchanged, but omits it for the dashboard, which is the default', () => {
  expect(withNext('candidate', pages.login, pages.seekerDashboard)).toBe('/login');
  const place = '/job-applications?status=pending&page=2';
  const address = withNext('candidate', pages.login, place);
  expect(destinationAfterSignIn('candidate', new URL(address, 'http://site.example').searchParams.get('next'))).toBe(
    place,
  );
});

test.each([
  ['/moderator-dashboard', '/moderator-dashboard'],
  ['/moderator-dashboard?tab=applications&job=15', '/moderator-dashboard?tab=applications&job=15'],
  ['/moderator-account', '/moderator-account'],
  ['/moderator-dashboard/settings/team', '/moderator-dashboard/settings/team'],
  ['/moderator-dashboard/people/cv-7?outcome=x', '/moderator-dashboard/people/cv-7?outcome=x'],
  ['/moderator-accounts', '/moderator-dashboard'],
  [undefined, '/moderator-dashboard'],
  [['/moderator-dashboard?tab=jobs', 'x'], '/moderator-dashboard'],
  ['//evil.example/moderator-dashboard', '/moderator-dashboard'],
  ['/moderator-dashboard.evil.example', '/moderator-dashboard'],
  ['/moderator-dashboard/..//evil.example', '/moderator-dashboard'],
  ['/moderator-dashboard\\..', '/moderator-dashboard'],
  ['https://evil.example/moderator-dashboard', '/moderator-dashboard'],
  ['/moderator-dashboard\n?x', '/moderator-dashboard'],
  ['/', '/moderator-dashboard'],
])("a moderator's sign-in with next=%j opens %s", (next, expected) => {
  expect(destinationAfterSignIn('moderator', next)).toBe(expected);
});
