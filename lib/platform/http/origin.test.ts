import { corsHeaders, isOwnPage, refuseCrossSite } from './origin';

process.env.SITE_URL = 'https://jobs.example.com';
process.env.CORS_ORIGINS = 'https://partner.example';

const request = (headers: Record<string, string>, method = 'POST') =>
  new Request('http://127.0.0.1:3000/api/x', { method, headers });
const refused = (headers: Record<string, string>, method?: string) => {
  try {
    refuseCrossSite(request(headers, method));
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'forbidden' });
    return true;
  }
};
const Cookie = 'a=1';

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ Cookie }, false],
  [{ Cookie, 'Sec-Fetch-Site': 'same-origin' }, false],
  [{ Cookie, 'Sec-Fetch-Site': 'none' }, false],
  [{ Cookie, 'Sec-Fetch-Site': 'same-site' }, true],
  [{ Cookie, 'Sec-Fetch-Site': 'cross-site' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site' }, true],
  [{ Cookie, Origin: 'https://jobs.example.com' }, false],
  [{ Cookie, Origin: 'https://jobs.example.com', 'Sec-Fetch-Site': 'same-origin' }, false],
  [{ Cookie, Origin: 'http://jobs.example.com' }, true],
  [{ Cookie, Origin: 'https://jobs.example.com:8443' }, true],
  [{ Cookie, Origin: 'https://evil.example' }, true],
  [{ Origin: 'https://evil.example' }, true],
  [{ Cookie, Origin: 'null' }, true],
  [{ Cookie, Origin: 'nonsense' }, true],
  // The site may be used under a host name other than that of SITE_URL.
  [{ Cookie, Origin: 'https://intranet:3000', Host: 'intranet:3000' }, false],
  [{ Cookie, Origin: 'https://intranet:3000', Host: 'Intranet:3000' }, false],
  [{ Cookie, Origin: 'https://evil.example', Host: 'intranet:3000' }, true],
  // If SITE_URL has https, a page without TLS is never the site's own, whatever its host name.
  [{ Cookie, Origin: 'http://intranet:3000', Host: 'intranet:3000' }, true],
  [{ Cookie, Origin: 'http://jobs.example.com', Host: 'jobs.example.com' }, true],
  [{ Cookie, Origin: 'http://', Host: '' }, true],
  [{ Cookie, Origin: 'https://', Host: '' }, true],
  // Another site cannot make a browser send an Authorization header.
  [{ Authorization: 'Bearer x', Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, false],
  [{ Origin: 'https://partner.example', 'Sec-Fetch-Site': 'cross-site' }, false],
  [{ Origin: 'https://partner.example', 'Sec-Fetch-Site': 'cross-site', Cookie }, true],
])('refuseCrossSite for a POST request with %j refuses: %s', (headers, expected) => {
  expect(refused(headers)).toBe(expected);
});

test('refuseCrossSite accepts every method that reads and checks every method that writes', () => {
  const foreign = { Cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(refused(foreign, method)).toBe(false);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(refused(foreign, method)).toBe(true);
});

test('corsHeaders allow only listed origins to read responses, and never with cookies', () => {
  expect([...corsHeaders(request({ Origin: 'https://evil.example' }))]).toEqual([]);
  expect([...corsHeaders(request({}))]).toEqual([]);
  const headers = corsHeaders(request({ Origin: 'https://partner.example' }, 'OPTIONS'));
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': 'https://partner.example',
    vary: 'Origin',
    'access-control-allow-headers': 'Authorization, Content-Type',
  });
  expect(headers.has('access-control-allow-credentials')).toBe(false);
});

test.each<[Record<string, string>, boolean]>([
  [{ 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://jobs.example.com' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://jobs.example.com' }, false],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ 'Sec-Fetch-Site': 'none' }, false],
  [{ Origin: 'https://jobs.example.com' }, true],
  [{ Origin: 'https://partner.example' }, false],
  [{ Origin: 'null' }, false],
  [{}, false],
])('isOwnPage for a request with %j is %s', (headers, own) => {
  expect(isOwnPage(request(headers))).toBe(own);
});
