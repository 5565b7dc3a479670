import { createHash } from 'node:crypto';
import { rawRequest, rscRequest, type Answer } from '../e2e/support/raw';
import { startSite } from '../e2e/support/site';
import { test } from '../e2e/support/one-process';
import { expect } from '../e2e/support/test';

// Request headers that the framework, its hosts and proxies read (client/components/app-router-headers,
// server/lib/server-ipc and server/lib/router-server of its package), or that identify people. Each value would change
// the answer if the server used it.
const HEADERS: readonly (readonly [string, string])[] = [
  ['next-router-state-tree', '%5B%22%22%2C%7B%7D%5D'],
  ['next-router-prefetch', '1'],
  ['next-router-segment-prefetch', '/_tree'],
  ['next-url', '/login'],
  ['next-action', '7f0123456789abcdef0123456789abcdef01234567'],
  ['next-hmr-refresh', '1'],
  ['next-instant-navigation-testing', '1'],
  ['next-resume', '1'],
  ['x-next-resume-state-length', '2'],
  ['x-middleware-rewrite', '/login'],
  ['x-middleware-next', '1'],
  ['x-middleware-redirect', '/login'],
  ['x-middleware-subrequest', 'middleware:middleware'],
  ['x-middleware-invoke', '1'],
  ['x-middleware-set-cookie', 'poison=1'],
  ['x-middleware-override-headers', 'host'],
  ['x-matched-path', '/login'],
  ['x-now-route-matches', '1=login'],
  ['x-vercel-cache', 'MISS'],
  ['x-nextjs-data', '1'],
  ['x-nextjs-html-request-id', 'poison'],
  ['x-nextjs-rewritten-path', '/login'],
  ['x-nextjs-matched-path', '/login'],
  ['x-nextjs-stale-time', '1'],
  ['x-invoke-path', '/login'],
  ['x-invoke-status', '500'],
  ['x-invoke-output', '/login'],
  ['x-invoke-error', '{"message":"poison"}'],
  ['x-prerender-revalidate', 'x'],
  ['x-prerender-revalidate-if-generated', '1'],
  ['x-northlane-peer', '10.0.0.1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-port', '1'],
  ['x-forwarded-for', '203.0.113.9'],
  ['x-original-url', '/login'],
  ['x-rewrite-url', '/login'],
  ['content-security-policy', "script-src 'nonce-dGhlaXJz'"],
  ['content-security-policy-report-only', "script-src 'nonce-dGhlaXJz'"],
  ['cookie', '__prerender_bypass=x; __next_preview_data=x; northlane=x'],
  ['authorization', 'Bearer x'],
  ['accept', 'text/x-component'],
  ['accept-language', 'de'],
  ['origin', 'https://evil.example'],
  ['referer', 'https://evil.example/'],
  ['user-agent', 'Googlebot'],
  ['range', 'bytes=0-10'],
];
const PARAMETERS = [
  '_rsc=poison',
  '__nextLocale=de',
  '__nextDefaultLocale=de',
  '__nextDataReq=1',
  '__nextInferredLocaleFromDefault=1',
  '__NEXT_INIT_QUERY=x',
  'nxtPid=2',
  'nxtIid=2',
  'id=2',
  'board=none',
  'amp=1',
  '__flight__=1',
  'utm_source=poison',
];
/** Headers of the framework's own requests for a page. Their answers must never enter the cache. */
const FRAMEWORK: readonly Record<string, string>[] = [
  {},
  { 'Next-Router-Prefetch': '1' },
  { 'Next-Router-Segment-Prefetch': '/_tree', 'Next-Router-Prefetch': '1' },
  { 'Next-Router-State-Tree': '%5B%22%22%2C%7B%7D%5D', 'Next-Url': '/login' },
];

type Pair = { headers: Record<string, string>; query: string };

const EACH: readonly Pair[] = [
  ...HEADERS.map(([name, value]) => ({ headers: { [name]: value }, query: '' })),
  ...PARAMETERS.map((query) => ({ headers: {}, query })),
];
/** Number of partners of each header or parameter in steps that render a page for every pair. */
const NEIGHBOURS = 5;

function together(one: Pair, other: Pair): Pair {
  return {
    headers: { ...one.headers, ...other.headers },
    query: [one.query, other.query].filter(Boolean).join('&'),
  };
}

/** Every pair of headers and parameters, once each. */
function pairs(): Pair[] {
  return EACH.flatMap((one, at) => EACH.slice(at + 1).map((other) => together(one, other)));
}

/** Pairs each header and parameter with its next NEIGHBOURS; the last ones continue at the start. */
function neighbours(): Pair[] {
  return EACH.flatMap((one, at) =>
    Array.from({ length: NEIGHBOURS }, (_, step) => together(one, EACH[(at + step + 1) % EACH.length] ?? one)),
  );
}

const SCRIPT = /<script\b[^]*?<\/script>/g;
/** Timestamps of the rendering of a page or feed. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d \w{3} \d{4} [\d:]+ GMT/g;
const PAYLOAD = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;
const ROW = /^([\da-f]+):([^]*)$/;
/** A reference to another data row by its number. In text, a leading dollar sign is doubled. */
const REFERENCE = /"\$([A-Z@]?)([\da-f]+)(?=[":])/g;

/**
 * The parts of a page that are equal in every render: its HTML, and the data rows in its scripts.
 * The framework numbers rows as they become ready, splits them at any point, and uses a new nonce each time. Feeds
 * contain the time of their last change, and lists contain the age of jobs.
 */
function saidBy({ text }: Answer): string {
  const nonce = /nonce="([\w-]+)"/.exec(text)?.[1];
  const known = nonce === undefined ? text : text.replaceAll(nonce, '');
  const payload = [...known.matchAll(PAYLOAD)].map(([, piece]) => JSON.parse(piece ?? '""') as string).join('');
  return [known.replace(SCRIPT, ''), ...renumbered(payload.split('\n'))].join('\n').replace(MOMENT, '');
}

/** Renumbers data rows in the order of references from the first row, so that two renders can be compared. */
function renumbered(lines: readonly string[]): string[] {
  const rows = new Map(lines.map((line) => ROW.exec(line)).map((row) => [row?.[1] ?? '', row?.[2] ?? '']));
  const numbers = new Map<string, string>();
  const visit = (id: string) => {
    if (numbers.has(id)) return;
    numbers.set(id, `#${numbers.size}`);
    for (const [, , next = ''] of rows.get(id)?.matchAll(REFERENCE) ?? []) visit(next);
  };
  visit('0');
  const numberOf = (id = '') => numbers.get(id) ?? id;
  return lines
    .map((line) =>
      line
        .replace(ROW, (_, id: string, value: string) => `${numberOf(id)}:${value}`)
        .replace(REFERENCE, (_, kind: string, id: string) => `"$${kind}${numberOf(id)}`),
    )
    .sort();
}

test('request headers and parameters never change a cached page', async ({ site }) => {
  const port = Number(new URL(site.url).port);
  const host = new URL(site.url).host;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(port, path, { method, headers: { Host: host, ...headers } });
  /** Requests a page and appends its payload, which is a separate file. */
  const askWhole = async (...[path, ...how]: Parameters<typeof ask>) => {
    const answer = await ask(path, ...how);
    const file = /data-payload="" data-src="(?<file>[^"]+)"/.exec(answer.text)?.groups?.file;
    return file === undefined ? answer : { ...answer, text: answer.text + (await ask(file)).text };
  };
  const login = await rawRequest(port, '/api/moderator/login.php', {
    method: 'POST',
    headers: { Host: host, 'Content-Type': 'application/json' },
    body: JSON.stringify(site.moderator),
  });
  const { token } = JSON.parse(login.text);
  /** Evicts every cached page made from jobs, by changing a field that no page shows to a new value. */
  let changes = 0;
  const forget = async () => {
    const { status } = await rawRequest(port, '/api/jobs.php?id=7', {
      method: 'PUT',
      headers: { Host: host, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ phone: `020 7946 0${String((changes += 1)).padStart(3, '0')}` }),
    });
    expect(status).toBe(200);
  };

  await test.step('a search first requested with odd headers and parameters is cached as without them', async () => {
    const term = (number: number) => `zz${String(number).padStart(5, '0')}zz`;
    // The second answer to a search is the one that is cached.
    await ask(`/careers?q=${term(0)}`);
    const plain = saidBy(await ask(`/careers?q=${term(0)}`)).replaceAll(term(0), 'TERM');
    for (const [index, { headers, query }] of neighbours().entries()) {
      const own = term(index + 1);
      await ask(`/careers?q=${own}${query && `&${query}`}`, headers);
      const kept = await ask(`/careers?q=${own}`);
      expect(kept.status).toBe(200);
      expect(saidBy(kept).replaceAll(own, 'TERM') === plain, JSON.stringify(headers) + query).toBe(true);
    }
  });

  await test.step('a page first requested with one odd header or parameter is cached as without it', async () => {
    const paths = ['/careers', '/job/1', '/job/999999', '/jobs/feed.xml', '/sitemap.xml', '/api/boards/northlane/jobs'];
    const plain = new Map<string, string>();
    for (const path of paths) plain.set(path, saidBy(await askWhole(path)));
    /**
     * Whether a plain request gets the same content. Renders may differ in timestamps and order, so this tries several
     * times.
     */
    const isPlain = async (path: string, said: string) => {
      for (let tries = 0; tries < 10 && plain.get(path) !== said; tries += 1) {
        await forget();
        plain.set(path, saidBy(await askWhole(path)));
      }
      return plain.get(path) === said;
    };
    const first = [
      ...EACH.map(({ headers, query }) => ({
        told: `${JSON.stringify(headers)} ${query}`,
        send: (path: string) => ask(`${path}${query && `?${query}`}`, headers),
      })),
      ...FRAMEWORK.map((headers) => ({
        told: JSON.stringify(headers),
        send: (path: string) => rscRequest(port, `${path}?utm_source=poison`, { Host: host, ...headers }),
      })),
    ];
    for (const { told, send } of first) {
      await forget();
      for (const path of paths) await send(path);
      const kept = new Map<string, Answer>();
      for (const path of paths) kept.set(path, await askWhole(path));
      for (const [path, answer] of kept) {
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(await isPlain(path, saidBy(answer)), `${path} after ${told}`).toBe(true);
      }
    }
  });

  await test.step('every pair of odd headers and parameters gets the bytes of the cached page', async () => {
    const kept = new Map<string, Buffer>();
    for (const path of ['/about', '/job/1', '/jobs/feed.json']) kept.set(path, (await ask(path)).bytes);
    const paths = [...kept.keys()];
    for (const [index, { headers, query }] of pairs().entries()) {
      const path = paths[index % paths.length] ?? '';
      const { status, bytes } = await ask(`${path}${query && `?${query}`}`, headers);
      expect(
        status === 200 && bytes.equals(kept.get(path) ?? Buffer.of()),
        `${path} ${JSON.stringify(headers)} ${query}`,
      ).toBe(true);
    }
  });

  await test.step('signed-in visitors and form outcomes leave the shared cached page unchanged', async () => {
    await forget();
    const signedIn = { Authorization: `Bearer ${token}`, Cookie: `next-auth.session-token=${token}` };
    for (const path of ['/careers', '/job/1', '/about', '/jobs/feed.xml']) {
      const mine = await ask(path, signedIn);
      const theirs = await ask(path);
      expect([path, mine.bytes.equals(theirs.bytes), mine.headers['set-cookie']]).toEqual([path, true, undefined]);
      expect(theirs.headers['cache-control']).toMatch(/^(?:public, max-age=0, must-revalidate|no-cache)$/);
    }
    const before = await ask('/contact');
    const back = await ask('/contact?outcome=AAAAAAAAAAAAAAAAAAAAAA', signedIn);
    expect(back.headers['cache-control']).toMatch(/no-store|no-cache|private/);
    expect((await ask('/contact')).bytes.equals(before.bytes)).toBe(true);
    const dashboard = await ask('/moderator-dashboard', signedIn);
    expect(dashboard.headers.etag).toBeUndefined();
    expect((await ask('/moderator-dashboard')).text).not.toBe(dashboard.text);
  });

  await test.step('strips the framework’s internal headers from incoming requests', async () => {
    const plain = await ask('/login');
    for (const [name, value] of HEADERS.filter(([name]) => /^(?:x-|next-resume|next-action|content-)/.test(name))) {
      const { status, text, headers } = await ask('/login', { [name]: value });
      expect([name, status, headers.location]).toEqual([name, plain.status, undefined]);
      expect(text.includes('dGhlaXJz') || text.includes('evil.example'), name).toBe(false);
      expect(text.length, name).toBe(plain.text.length);
    }
  });
});

test('renders a page under its canonical address, however its first request spells the address', async () => {
  const site = await startSite({}, 1);
  try {
    const { port, host } = new URL(site.url);
    const ask = (path: string, method = 'GET') => rawRequest(Number(port), path, { method, headers: { Host: host } });
    const first: [path: string, ask: Promise<Answer>][] = [
      ['/about', rscRequest(Number(port), '/about?poison=1', { Host: host })],
      ['/services', rscRequest(Number(port), '/services?poison=1', { Host: host, 'Next-Router-Prefetch': '1' })],
      ['/job/1', ask('/job/1?poison=1', 'PUT')],
      ['/job/999999', ask('/job/888888?poison=1')],
      ['/careers', ask('/CAREERS?poison=1')],
      ['/careers/unknown', ask('/careers/nothing?poison=1')],
      ['/unknown', ask('/poison/by/whom?poison=1')],
    ];
    await Promise.all(first.map(([, answered]) => answered));
    for (const [path] of first) {
      const { text } = await ask(path);
      expect(text, path).toContain('</html>');
      expect([path, /.{0,40}(?:poison|CAREERS|_rsc).{0,40}/.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  } finally {
    await site.stop();
  }
});

test('never serves visitors a page that was rendered for a prefetch by the framework', async () => {
  const site = await startSite({}, 1);
  try {
    const { port, host } = new URL(site.url);
    const ask = (path: string) => rawRequest(Number(port), path, { headers: { Host: host } });
    const { text: map } = await ask('/sitemap.xml');
    const paths = [...map.matchAll(/<loc>(?<url>[^<]+)<\/loc>/g)].map(({ groups }) => new URL(groups!.url!).pathname);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const prefetched = rscRequest(Number(port), path, { Host: host });
      const { text, headers } = await ask(path);
      await prefetched;
      expect([path, refusedScripts(text, String(headers['content-security-policy']))]).toEqual([path, []]);
    }
  } finally {
    await site.stop();
  }
});

/** Inline scripts of a page that its Content-Security-Policy blocks. */
function refusedScripts(html: string, policy: string): string[] {
  return [...html.matchAll(/<script\b(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g)].flatMap(({ groups }) => {
    const { attributes = '', text = '' } = groups!;
    if (text === '' || attributes.includes('type=')) return [];
    const nonce = /nonce="(?<nonce>[^"]+)"/.exec(attributes)?.groups?.nonce;
    const hash = createHash('sha256').update(text).digest('base64');
    const isAllowed = policy.includes(`'sha256-${hash}'`) || (nonce && policy.includes(`'nonce-${nonce}'`));
    return isAllowed ? [] : [text.slice(0, 40)];
  });
}
