import { createHash } from 'node:crypto';
import { rawRequest, rscRequest, type Answer } from '../e2e/support/raw';
import { startSite } from '../e2e/support/site';
import { test } from '../e2e/support/one-process';
import { expect } from '../e2e/support/test';

// What the framework and its hosts read of a request (headers: client/components/app-router-headers, server/lib/server-ipc,
// server/lib/router-server of its package), and what tells people apart. Some values that would change something if they were heard.
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
/** The framework's own request for a page: never kept, and its answer must not get into what is. */
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
/** As many as can be afforded where each is a page to be made. */
const NEIGHBOURS = 5;

function together(one: Pair, other: Pair): Pair {
  return {
    headers: { ...one.headers, ...other.headers },
    query: [one.query, other.query].filter(Boolean).join('&'),
  };
}

/** Every pair of headers and parameters, each once. */
function pairs(): Pair[] {
  return EACH.flatMap((one, at) => EACH.slice(at + 1).map((other) => together(one, other)));
}

/** Each header and parameter with the next few of them, in a circle. */
function neighbours(): Pair[] {
  return EACH.flatMap((one, at) =>
    Array.from({ length: NEIGHBOURS }, (_, step) => together(one, EACH[(at + step + 1) % EACH.length] ?? one)),
  );
}

const SCRIPT = /<script\b[^]*?<\/script>/g;
/** Moments at which a page or a feed was made. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d \w{3} \d{4} [\d:]+ GMT/g;
const PAYLOAD = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;
const ROW = /^([\da-f]+):([^]*)$/;
/** To another row, by its number; what begins with a dollar sign itself is written with two. */
const REFERENCE = /"\$([A-Z@]?)([\da-f]+)(?=[":])/g;

/**
 * What a page says, each time it is made: its document, and the rows of what its scripts read. These are written and numbered as they
 * become ready, in pieces that end anywhere, and carry another nonce each time; feeds say when something changed last, lists how old jobs
 * are.
 */
function saidBy({ text }: Answer): string {
  const nonce = /nonce="([\w-]+)"/.exec(text)?.[1];
  const known = nonce === undefined ? text : text.replaceAll(nonce, '');
  const payload = [...known.matchAll(PAYLOAD)].map(([, piece]) => JSON.parse(piece ?? '""') as string).join('');
  return [known.replace(SCRIPT, ''), ...renumbered(payload.split('\n'))].join('\n').replace(MOMENT, '');
}

/** Gives rows the numbers in which one comes to them from the first, so that those of two renders can be compared. */
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

test('nothing that a request carries beside its address changes what is kept, whoever comes first', async ({
  site,
}) => {
  const port = Number(new URL(site.url).port);
  const host = new URL(site.url).host;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(port, path, { method, headers: { Host: host, ...headers } });
  const login = await rawRequest(port, '/api/moderator/login.php', {
    method: 'POST',
    headers: { Host: host, 'Content-Type': 'application/json' },
    body: JSON.stringify(site.moderator),
  });
  const { token } = JSON.parse(login.text);
  /** A change that shows nowhere, with which all that is made of jobs is made anew. */
  let changes = 0;
  const forget = async () => {
    const { status } = await rawRequest(port, '/api/jobs.php?id=7', {
      method: 'PUT',
      headers: { Host: host, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ phone: `020 7946 0${String((changes += 1)).padStart(3, '0')}` }),
    });
    expect(status).toBe(200);
  };

  await test.step('in pairs, as the first request for a search of its own', async () => {
    const term = (number: number) => `zz${String(number).padStart(5, '0')}zz`;
    const plain = saidBy(await ask(`/careers?q=${term(0)}`)).replaceAll(term(0), 'TERM');
    for (const [index, { headers, query }] of neighbours().entries()) {
      const own = term(index + 1);
      await ask(`/careers?q=${own}${query && `&${query}`}`, headers);
      const kept = await ask(`/careers?q=${own}`);
      expect(kept.status).toBe(200);
      expect(saidBy(kept).replaceAll(own, 'TERM') === plain, JSON.stringify(headers) + query).toBe(true);
    }
  });

  await test.step('each by itself, as the first request after a change', async () => {
    const paths = ['/careers', '/job/1', '/job/999999', '/jobs/feed.xml', '/sitemap.xml', '/api/boards/northlane/jobs'];
    const plain = new Map<string, string>();
    for (const path of paths) plain.set(path, saidBy(await ask(path)));
    /** Whether a request that carries nothing gets the same; made anew, it may say another time, and in another order. */
    const isPlain = async (path: string, said: string) => {
      for (let tries = 0; tries < 10 && plain.get(path) !== said; tries += 1) {
        await forget();
        plain.set(path, saidBy(await ask(path)));
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
      for (const path of paths) kept.set(path, await ask(path));
      for (const [path, answer] of kept) {
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(await isPlain(path, saidBy(answer)), `${path} after ${told}`).toBe(true);
      }
    }
  });

  await test.step('all pairs, as later requests: the very bytes that are kept', async () => {
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

  await test.step('whoever is signed in, or comes back from a form, is shown what everybody is and leaves nothing', async () => {
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

  await test.step('what passes to the framework carries none of its notes either', async () => {
    const plain = await ask('/login');
    for (const [name, value] of HEADERS.filter(([name]) => /^(?:x-|next-resume|next-action|content-)/.test(name))) {
      const { status, text, headers } = await ask('/login', { [name]: value });
      expect([name, status, headers.location]).toEqual([name, plain.status, undefined]);
      expect(text.includes('dGhlaXJz') || text.includes('evil.example'), name).toBe(false);
      expect(text.length, name).toBe(plain.text.length);
    }
  });
});

test('a page is made under its own address, whoever comes first and however they spell it', async () => {
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

test('a page that is being made for the framework’s own request is not given to a visitor, whose browser would run none of its scripts', async () => {
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

/** The scripts within a page that its policy lets nobody run. */
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
