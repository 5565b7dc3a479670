import { cacheableOf } from './cache-key';

const asked = (url: string, headers: Record<string, string> = {}, method = 'GET', isRoute = () => true) =>
  cacheableOf({ method, url, headers }, isRoute);

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about?_rsc=abc', '/about'],
  ['/careers', '/careers'],
  ['/careers?utm_source=mail', '/careers'],
  ['/careers?page=1&fbclid=x', '/careers?page=1'],
  ['/careers?q=', '/careers?page=1'],
  ['/careers?q=%20rust%20&utm=1', '/careers?q=rust'],
  ['/careers?q=rust&q=go', '/careers?q=rust'],
  ['/careers?type=Contract&q=rust', '/careers?q=rust&type=contract'],
  [
    '/careers?place=paris-fr&pay=5&place=LONDON-gb&currency=USD',
    '/careers?place=london-gb&place=paris-fr&pay=5&currency=USD',
  ],
  ['/careers?currency=USD&sort=odd', '/careers?page=1'],
  ['/careers?page=2&q=rust', '/careers?q=rust&page=2'],
  ['/careers?page=none', '/careers?page=1'],
  ['/job/7?ref=board', '/job/7'],
  ['/job/abc.css', '/job/*'],
  [`/job/${'7'.repeat(64)}`, '/job/*'],
  ['/og/job/a.b', '/og/job/*'],
  ['/careers/at/harrow-creek-logistics?page=2', '/careers/at/harrow-creek-logistics'],
  ['/careers/at/caf%C3%A9/2?utm=1', '/careers/at/caf%C3%A9/2'],
  ['/careers/kubernetes?page=2', '/careers/kubernetes'],
  ['/careers/in/london-gb?utm=1', '/careers/in/london-gb'],
  ['/careers/go/in/%E6%9D%B1%E4%BA%AC-jp', '/careers/go/in/%E6%9D%B1%E4%BA%AC-jp'],
  ['/og/job/7', '/og/job/7'],
  ['/og/careers', '/og/careers'],
  ['/favicon.ico?v=2', '/favicon.ico'],
  ['/llms.txt?x', '/llms.txt'],
  ['/_next/static/chunks/a-1.js', '/_next/static/chunks/a-1.js'],
  ['/flags/us.svg', '/flags/us.svg'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/sitemaps/2.xml?page=3', '/sitemaps/2.xml'],
  ['/jobs/feed.xml?utm=1', '/jobs/feed.xml'],
  ['/jobs/feed.json?a=b&page=2', '/jobs/feed.json?page=2'],
  ['/jobs/feed.xml?utm=1&page=2&q=rust', '/jobs/feed.xml?q=rust&page=2'],
  ['/api/boards/northlane/offices?x=1', '/api/boards/northlane/offices'],
  ['/jobs/indeed.xml?page=2', '/jobs/indeed.xml'],
  ['/api/boards/northlane?content=true', '/api/boards/northlane'],
  ['/api/boards/northlane/jobs?x&content=true', '/api/boards/northlane/jobs?content=true'],
  ['/api/boards/northlane/jobs/7?pay_transparency=true&x', '/api/boards/northlane/jobs/7?pay_transparency=true'],
  [
    '/api/postings/northlane?level=a&limit=5&location=%C3%96rebro&mode=json&location=b&_rsc=1',
    '/api/postings/northlane?mode=json&limit=5&location=%C3%96rebro&location=b&level=a',
  ],
  ['/api/postings/northlane/7?mode=json', '/api/postings/northlane/7'],
])('the cache treats %s as a request for %s', (url, answered) => {
  expect(asked(url)?.url).toBe(answered);
  expect(asked(url, {}, 'HEAD')?.url).toBe(answered);
});

test.each([
  '/talent-seeker-dashboard',
  '/moderator-dashboard?tab=jobs',
  '/job-alerts?q=rust',
  '/your-data/open?token=x',
  '/api/jobs.php',
  '/sitemaps/1.xml.gz',
  '/api/boards/southlane',
  '/api/boards/northlane/jobs/7/',
  '/api/boards/northlane/7',
  `/api/postings/northlane?location=${'x'.repeat(300)}`,
  '/submit-job?title=Engineer',
  '/job/7?outcome=abc',
  '/careers?q=rust&outcome=abc',
  '/job/7/',
  '/careers/at/',
  '/careers/at/acme/2/3',
  '/careers/',
  '/careers/all',
  '/careers/in/',
  '/careers/go/in/remote/2',
  '/careers/go?outcome=abc',
  '//about',
  'http://elsewhere.example/about',
  '/_next/static/../server/app.js?x',
  '/_next/data/x.json',
  '/%61bout',
])('does not cache %s', (url) => expect(asked(url)?.url ?? null).toBeNull());

test('all invalid company names share one cache entry', () => {
  for (const name of ['x'.repeat(401), 'acme/two', 'Acme'])
    expect(asked(`/careers/at/${name}`)?.record).toEqual({ company: null, missing: '/careers/at/*' });
});

test('all URLs without a route share one cache entry, also for data requests of the framework', () => {
  const invented = (url: string, headers = {}, method = 'GET') => asked(url, headers, method, () => false);
  for (const url of ['/invented', '/careers/at/acme/2/3', '/_next/data/x.json', '/invented?outcome=abc'])
    expect(invented(url)).toEqual({ url: '/*' });
  expect(invented('/invented', { rsc: '1' })).toEqual({ url: '/*' });
  expect(invented('/invented/')).toBeNull();
  expect(invented('//invented')).toBeNull();
  expect(invented('/invented', {}, 'POST')).toBeNull();
  expect(invented('/about')?.url).toBe('/about');
});

test('only GET and HEAD requests are cached, and no data requests of the framework', () => {
  for (const method of ['POST', 'PUT', 'OPTIONS']) expect(asked('/about', {}, method)).toBeNull();
  expect(asked('/about', { rsc: '' })).toBeNull();
});

// Request headers that the framework reads (client/components/app-router-headers, server/lib/server-ipc and
// server/lib/router-server of the package next).
const HEADERS = [
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'next-action',
  'next-hmr-refresh',
  'next-instant-navigation-testing',
  'next-resume',
  'x-middleware-rewrite',
  'x-middleware-next',
  'x-middleware-subrequest',
  'x-middleware-invoke',
  'x-middleware-set-cookie',
  'x-matched-path',
  'x-now-route-matches',
  'x-nextjs-data',
  'x-nextjs-html-request-id',
  'x-nextjs-rewritten-path',
  'x-invoke-path',
  'x-invoke-status',
  'x-prerender-revalidate',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
  'content-security-policy',
  'cookie',
  'authorization',
  'accept',
  'accept-language',
  'user-agent',
];
const PARAMETERS = [
  '__nextLocale',
  '__nextDefaultLocale',
  '__nextDataReq',
  '__NEXT_x',
  'nxtPid',
  'nxtIid',
  'amp',
  'id',
];

test("no header or parameter of the framework changes a page's cache key", () => {
  for (const path of ['/about', '/careers', '/job/7', '/careers?q=rust', '/jobs/feed.xml']) {
    const plain = asked(path);
    for (const first of HEADERS)
      for (const second of HEADERS) expect(asked(path, { [first]: '1', [second]: '/evil' })).toEqual(plain);
    for (const first of PARAMETERS)
      for (const second of PARAMETERS)
        expect(asked(`${path}${path.includes('?') ? '&' : '?'}${first}=1&${second}=/evil`)).toEqual(plain);
  }
});
