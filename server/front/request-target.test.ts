import { targetOf } from './request-target';

test.each([
  ['/careers?q=a%ff', '/careers?q=a%ff'],
  ['/', '/'],
  ['/job/caf%C3%A9', '/job/caf%C3%A9'],
  ['/a%20b%2Fc', '/a%20b%2Fc'],
  ['/job/%31?q=%61', '/job/1?q=%61'],
  ['/%61bout%2d%7E%5f', '/about-~_'],
  ['/%2e%2e/a%2541', '/%2e%2e/a%2541'],
  ['http://jobs.example.com/careers?page=2', '/careers?page=2'],
  ['HTTPS://jobs.example.com', '/'],
  ['//evil.example/x', '//evil.example/x'],
])('reads the request target %s as %s', (url, target) => expect(targetOf(url)).toBe(target));

test.each(['/sitemaps/%ff', '/og/job/%', '/api/auth/%C3%28', '/x/%e2%82', '/%zz', '/a%C3%A9%ff', '/%25ff%ff'])(
  'makes the undecodable target %s decodable, as a path of no page',
  (url) => {
    const target = targetOf(url) ?? '';
    expect(() => decodeURIComponent(target)).not.toThrow();
    expect(decodeURIComponent(target)).toContain('%');
  },
);

test.each(['*', '', 'careers', 'jobs.example.com:443', 'ftp://jobs.example.com/', 'http://'])(
  '%s is no request target of the site',
  (url) => expect(targetOf(url)).toBeNull(),
);
