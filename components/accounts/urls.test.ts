import { CANDIDATE_DASHBOARD, candidateDestination, LOGIN, withWayBack } from './urls';

test.each([
  '/talent-seeker-dashboard',
  '/talent-seeker-dashboard?tab=jobs&search=c%2B%2B',
  '/job-applications',
  '/job-applications?status=pending',
  '/job/15',
  '/job/15#apply',
  '/cv-upload',
])('a sign-in leads back to %s', (place) => {
  expect(candidateDestination(place)).toBe(place);
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
])('%j is no place of a candidate', (place) => {
  expect(candidateDestination(place)).toBe(CANDIDATE_DASHBOARD);
});

test('the way back is kept where it leads anywhere but to the dashboard, and arrives as it was', () => {
  expect(withWayBack(LOGIN, CANDIDATE_DASHBOARD)).toBe('/login');
  const place = '/job-applications?status=pending&page=2';
  const address = withWayBack(LOGIN, place);
  expect(candidateDestination(new URL(address, 'http://site.example').searchParams.get('next'))).toBe(place);
});
