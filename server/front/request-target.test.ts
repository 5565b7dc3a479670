import { ownHostOf, targetOf } from './request-target';

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
])('targetOf(%s) is %s', (url, target) => expect(targetOf(url)).toBe(target));

test.each(['/sitemaps/%ff', '/og/job/%', '/api/auth/%C3%28', '/x/%e2%82', '/%zz', '/a%C3%A9%ff', '/%25ff%ff'])(
  'targetOf makes the undecodable target %s decodable, as a path of no page',
  (url) => {
    const target = targetOf(url) ?? '';
    expect(() => decodeURIComponent(target)).not.toThrow();
    expect(decodeURIComponent(target)).toContain('%');
  },
);

test.each(['*', '', 'careers', 'jobs.example.com:443', 'ftp://jobs.example.com/', 'http://'])(
  'targetOf(%s) is null',
  (url) => expect(targetOf(url)).toBeNull(),
);

test.each([
  ['https://jobs.example.com', 'jobs.example.com', true],
  ['https://jobs.example.com', 'Jobs.Example.com', true],
  ['https://jobs.example.com', 'jobs.example.com:443', true],
  ['https://jobs.example.com', 'jobs.example.com:3000', false],
  ['https://jobs.example.com', 'example.com', false],
  ['https://jobs.example.com', 'www.jobs.example.com', false],
  ['https://jobs.example.com', 'jobs.example.com.evil.example', false],
  ['https://jobs.example.com', 'jobs.example.com@evil.example', false],
  ['https://jobs.example.com', 'localhost:3000', false],
  ['https://jobs.example.com', '127.0.0.1', false],
  ['https://jobs.example.com', 'toString', false],
  ['https://jobs.example.com:8443', 'jobs.example.com:8443', true],
  ['https://jobs.example.com:8443', 'jobs.example.com', false],
  ['https://jöbs.example.com', 'xn--jbs-sna.example.com', true],
  ['http://192.168.1.7:3000', '192.168.1.7:3000', true],
  ['http://192.168.1.7:3000', 'localhost:3000', false],
  ['http://localhost:3000', 'localhost:3000', true],
  ['http://localhost:3000', '127.0.0.1:3000', true],
  ['http://localhost:3000', '[::1]:3000', true],
  // A local site also accepts the port on which it listens, here 4000.
  ['http://localhost:3000', 'localhost:4000', true],
  ['http://localhost:3000', 'localhost:5000', false],
  ['http://localhost:3000', 'localhost', false],
  ['http://localhost', 'localhost', true],
  ['http://localhost:3000', 'localhost.evil.example:3000', false],
  ['http://localhost:3000', 'box-7:3000', false],
])('ownHostOf(%s) for the host %s is %s', (siteUrl, host, own) => expect(ownHostOf(siteUrl)(host, 4000)).toBe(own));

test('a local site that listens on port 80 accepts a host without a port', () => {
  expect(ownHostOf('http://localhost:3000')('127.0.0.1', 80)).toBe(true);
});
