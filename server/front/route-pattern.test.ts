import { routePatterns } from './route-pattern';

const routeOf = routePatterns({
  staticRoutes: [{ page: '/' }, { page: '/careers' }, { page: '/api/jobs.php' }],
  dynamicRoutes: [
    { page: '/api/boards/[board]', regex: '^/api/boards/([^/]+?)(?:/)?$' },
    { page: '/api/[...unknown]', regex: '^/api/(.+?)(?:/)?$' },
    { page: '/job/[id]', regex: '^/job/([^/]+?)(?:/)?$' },
    { page: '/submit-job/manage/[token]', regex: '^/submit\\-job/manage/([^/]+?)(?:/)?$' },
  ],
});

test.each([
  ['/', '/'],
  ['/careers?q=nurse%20in%20Leeds', '/careers'],
  ['/job/17', '/job/[id]'],
  ['/submit-job/manage/kEpT-sEcReT?outcome=1', '/submit-job/manage/[token]'],
  ['/api/jobs.php?id=17', '/api/jobs.php'],
  ['/jobs.php', '/api/jobs.php'],
  ['/api/api/jobs.php', '/api/jobs.php'],
  ['/api/boards/linkedin', '/api/boards/[board]'],
  ['/api/somebody@example.com', '/api/[...unknown]'],
  ['/_next/static/chunks/0abc.js', '/_next/static/[file]'],
  ['/flags/us.svg', '/flags/[file]'],
  ['/wp-login.php', '/api/[...unknown]'],
  ['/somebody@example.com', '*'],
  ['http://elsewhere.example/job/17', '*'],
  ['*', '*'],
])('the URL %s belongs to the route %s', (url, route) => expect(routeOf(url)).toBe(route));

test('a long URL is searched for the API prefix only if it ends in .php', () => {
  const patternOf = routePatterns({ staticRoutes: [{ page: '/api/jobs.php' }], dynamicRoutes: [] });
  expect(patternOf(`${'/api'.repeat(2_000)}/jobs.php`)).toBe('/api/jobs.php');
  const replace = jest.spyOn(String.prototype, 'replace');
  expect(patternOf('/api'.repeat(2_000))).toBe('*');
  expect(replace).not.toHaveBeenCalled();
});
