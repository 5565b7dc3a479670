import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isValidElement, type ReactNode } from 'react';
import { OFFICE_TABS } from '@/components/office/urls';
import { sessionCookieName } from '@/lib/platform/sessions/cookie';
import { cookieOf, moderator } from '@/lib/testing/fixtures';
import { fullAccount } from '@/lib/testing/full-account';
import { sized } from '@/lib/testing/sized';
import { watchStore } from '@/lib/testing/store-bounds';

// The test renders every page that reads its URL, several times each.
jest.setTimeout(120_000);

let cookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (name === sessionCookieName() ? { name, value: cookie } : undefined),
  }),
  headers: async () => new Headers(),
}));

type Given = { params: Promise<Record<string, string>>; searchParams: Promise<Record<string, string>> };
type Make = (given: Given) => unknown;
type Module = { default?: Make; generateMetadata?: Make; GET?: (request: Request, given: Given) => unknown };

const HOSTILE = ['2147483648', 'a\u0000b', '999999999999999', 'application-2147483648', '1\u0000'].slice(
  0,
  sized(5, 2),
);
const NAMES = [
  ...[
    'q',
    'place',
    'location',
    'type',
    'status',
    'stage',
    'tag',
    'owner',
    'kind',
    'group',
    'actor',
    'record',
    'late',
    'google',
  ],
  ...['job', 'cv', 'application', 'message', 'mail', 'board', 'id', 'last', 'next', 'on', 'of', 'letter', 'subscriber'],
  ...[
    'page',
    'sort',
    'span',
    'from',
    'to',
    'order',
    'outcome',
    'token',
    'key',
    'ref',
    'company',
    'skill',
    'error',
    'done',
    'as',
  ],
];
const LISTS = ['jobs', 'applications', 'cvs', 'all'];
const TABS: [RegExp, readonly string[]][] = [
  [/^\(office\)\/moderator-dashboard\/page/, OFFICE_TABS],
  [/^\(candidate\)\/.*dashboard/, ['security', 'applications', 'saved', '']],
];

function modules(): { name: string; file: string; parts: string[] }[] {
  const root = join(process.cwd(), 'app');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:page|route)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((name) => !name.startsWith('api/'))
    .sort()
    .map((name) => ({
      name,
      file: join(root, name),
      parts: [...name.matchAll(/\[(\w+)\]/g)].map(([, part]) => part!),
    }));
}

/**
 * Renders every component of a page on the server. A component that needs a browser throws and is skipped: it cannot
 * query the store.
 */
async function makeAll(node: ReactNode | Promise<ReactNode>): Promise<void> {
  const made = await node;
  if (Array.isArray(made)) for (const each of made) await makeAll(each as ReactNode);
  if (!isValidElement<Record<string, ReactNode>>(made)) return;
  for (const prop of Object.values(made.props ?? {})) if (typeof prop === 'object') await makeAll(prop);
  if (typeof made.type !== 'function') return;
  let inner: ReactNode = null;
  try {
    inner = (await (made.type as (props: object) => ReactNode)(made.props)) as ReactNode;
  } catch {
    return;
  }
  await makeAll(inner);
}

type Asked = { path: Record<string, string>; query: Record<string, string> };

/**
 * URLs of a page with the same invalid value in every parameter. Pages validate each parameter separately, so one URL
 * tests all.
 */
function addressesOf(name: string, parts: readonly string[]): Asked[] {
  const tabs = TABS.find(([pages]) => pages.test(name))?.[1] ?? [''];
  return HOSTILE.flatMap((value) => {
    const query = Object.fromEntries(NAMES.map((each) => [each, value]));
    const path = Object.fromEntries(parts.map((part) => [part, value]));
    const paths = parts.includes('list') ? LISTS.map((list) => ({ ...path, list })) : [path];
    return paths.flatMap((each) => tabs.map((tab) => ({ path: each, query: { ...query, tab } })));
  });
}

test('no page queries the database with U+0000 or with an id above 2147483647', async () => {
  const { person } = await fullAccount('Marie');
  const of = (pair: string) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1));
  const cookies = { candidate: of(await cookieOf(person)), moderator: of(await cookieOf(await moderator())) };
  // Client components log errors when they are called outside React.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const offences = watchStore();
  const found = new Set<string>();
  const made = new Set<string>();
  const all = modules();
  expect(all.length).toBeGreaterThan(50);
  for (const { name, file, parts } of all) {
    const { default: page, generateMetadata, GET } = (await import(file)) as Module;
    cookie = name.startsWith('(candidate)') ? cookies.candidate : cookies.moderator;
    // A page function without parameters does not read its URL.
    if ((page ?? GET)?.length === 0 || name === 'favicon.ico/route.ts') continue;
    for (const { path, query } of addressesOf(name, parts)) {
      const given = { params: Promise.resolve(path), searchParams: Promise.resolve(query) };
      const request = new Request(`http://localhost:3000/x?${new URLSearchParams(query)}`);
      const answer = GET && (() => GET(request, given));
      for (const make of [page, generateMetadata, answer].filter((each) => each !== undefined))
        try {
          await makeAll((await make(given)) as ReactNode);
          made.add(name);
        } catch (error) {
          // Next.js throws errors whose digest begins with NEXT_ for a 404 and for a redirect.
          if (!/^NEXT_/.test(String((error as { digest?: string }).digest))) found.add(`${name}: ${String(error)}`);
        }
      for (const offence of offences()) found.add(`${name} ${query.q}: ${offence.slice(0, 300)}`);
    }
  }
  expect(made.size).toBeGreaterThan(40);
  expect([...found]).toEqual([]);
});
