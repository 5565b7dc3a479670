/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { officeApi, officePages } from './office-routes';
import { api, files, pages, withQuery } from './routes';

function routed(file: RegExp): string[] {
  return readdirSync('app', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && file.test(entry.name))
    .map(({ parentPath }) => `/${parentPath.split('/').slice(1).join('/')}`.replaceAll(/\/\([^)]*\)/g, '') || '/');
}

function printed(routes: Record<string, string | ((part: never) => string)>): string[] {
  return Object.values(routes).map((route) => (typeof route === 'string' ? route : route('[*]' as never)));
}

const unnamed = (paths: readonly string[]) => paths.map((path) => path.replaceAll(/\[[^\]]*\]/g, '[*]')).sort();

/** Later pages of a list. Their URLs are derived from the first page's, so routes.ts has no entry for them. */
const LATER_PAGES = '/careers/at/[company]/[page]';

test('the pages listed in routes.ts and office-routes.ts are exactly those in app/', () => {
  const resultsOfForms = /\/outcome$/;
  const found = routed(/^page\.tsx$/).filter((path) => !resultsOfForms.test(path) && path !== LATER_PAGES);
  expect(unnamed([...printed(pages), ...printed(officePages)]).filter((path) => path !== '/[*]')).toEqual(
    unnamed(found),
  );
});

test('each API path in routes.ts has a handler', () => {
  const found = new Set(unnamed(routed(/^route\.tsx?$/)));
  const { root, ...others } = api;
  expect(root).toBe('/api');
  const paths = [...printed(others), ...printed(officeApi)];
  expect(paths.filter((path) => !found.has(path))).toEqual([]);
});

test('each file in routes.ts has a handler or is in app/', () => {
  const found = new Set(unnamed(routed(/^route\.tsx?$/)));
  found.add(files.icon).add('/sitemaps/[*].xml');
  expect(found).toContain('/sitemaps/[*]');
  expect(readdirSync('app')).toContain(files.icon.slice(1));
  expect(printed(files).filter((path) => !found.has(path))).toEqual([]);
});

// Next reads next.config.mjs before it compiles TypeScript, so that file repeats the paths as literals.
test('next.config.mjs names only pages in routes.ts and office-routes.ts', () => {
  const known = [...printed(pages), ...printed(officePages)];
  const sources = readFileSync('next.config.mjs', 'utf8').matchAll(/source:\s*'(\/(?::page|:noun|careers)[^']*)'/g);
  const named = [...sources].flatMap(([, source]) => alternatives(source!));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !known.includes(path))).toEqual([]);
});

/** Expands `/:page(a|b/.+)` to `/a` and `/b/[*]`. */
function alternatives(source: string): string[] {
  const parts = [...source.matchAll(/\/(?::\w+\((.*?)\)(?=\/:|$)|([\w-]+))/g)].map(([, choice, text]) =>
    (choice ?? text!).split('|'),
  );
  const joined = parts.reduce<string[]>(
    (paths, choices) => paths.flatMap((path) => choices.map((choice) => `${path}/${choice}`)),
    [''],
  );
  return joined.map((path) => path.replace(/\/(?:\.\+|\\{1,2}d\+)$/, '/[*]'));
}

test('withQuery keeps given parameters in order and omits empty ones', () => {
  expect(withQuery(pages.jobs, {})).toBe('/jobs');
  expect(withQuery(pages.jobs, { q: 'c++ & co', none: null, empty: '', missing: undefined, page: 2 })).toBe(
    '/jobs?q=c%2B%2B+%26+co&page=2',
  );
});
