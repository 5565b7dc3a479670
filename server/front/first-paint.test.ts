import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { paintedFirst as rewrite } from './first-paint';

const SHEETS: Record<string, string> = {
  '.next/static/chunks/one.css':
    '@font-face{src:url(../media/a.woff2)}.a{color:#123}.elsewhere{color:#456}@layer base{.elsewhere{top:0}}',
  '.next/static/chunks/two.css':
    ".a{background:url('data:image/png;base64,AA')}p{mask:url(/flags/us.svg)}@layer base,components;",
};
/** Precedes all styles, so that the layer order does not depend on which sheet loads first. */
const ORDER = '@layer base,components;';
const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const disabled = (name: string) => link(name).replace('<link', '<link disabled="" media="not all"');
const read = jest
  .spyOn(fs, 'readFile')
  .mockImplementation(
    async (path) => SHEETS[String(path)] ?? Promise.reject(new Error(`There is no ${String(path)}.`)),
  );

const paintedFirst = (page: string, nonce?: string) => rewrite(page, nonce, (text) => `/payload/${text.length}.js`);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The framework writes the attributes `async` and `nonce` in either order. */
const script = (file: string) =>
  file === 'a'
    ? '<script src="/_next/static/chunks/a.js" async="" nonce="n"></script>'
    : `<script src="/_next/static/chunks/${file}.js" nonce="n" async=""></script>`;
const waiting = (file: string) => script(file).replace('src', 'data-src');

test('paintedFirst inlines the used styles of a page and disables its stylesheet links', async () => {
  const page = `<html><head>${link('one')}<title>$&</title>${link('two')}${script('a')}</head><p class="a">é</p>`;
  const { page: written, styles } = await paintedFirst(page);
  const faces = '@font-face{src:url(/_next/static/chunks/../media/a.woff2)}';
  const used =
    ".a{color:#123}.a{background:url('data:image/png;base64,AA')}p{mask:url(/flags/us.svg)}@layer base,components;";
  expect(written.split('<script>')[0]).toBe(
    `<html><head><style>${ORDER}</style>${disabled('one')}<title>$&</title>${disabled('two')}${waiting('a')}<style>${used}</style><style media="not all">${faces}</style>`,
  );
  expect(written.endsWith('</script></head><p class="a">é</p>')).toBe(true);
  expect(styles).toEqual([hashOf(ORDER), hashOf(used), hashOf(faces)]);
});

test("paintedFirst delays the build's scripts by an inline script whose hash is in the CSP, and no other scripts", async () => {
  const others =
    '<script src="/_next/static/chunks/a.js" noModule=""></script><script src="/other.js" async=""></script><script>own()</script>';
  const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>';
  const { page, scripts } = await paintedFirst(
    `<head>${link('two')}${preload}${script('a')}</head>${others}${preload}${script('b')}`,
  );
  const own = /<script>(?<text>\(\(\) =>[^<]+)<\/script><\/head>/.exec(page)?.groups?.text ?? '';
  expect(page.startsWith(`<head><style>${ORDER}</style>${disabled('two')}${waiting('a')}<style>`)).toBe(true);
  expect(page.endsWith(`</style><script>${own}</script></head>${others}${waiting('b')}`)).toBe(true);
  expect(scripts).toEqual([hashOf(own)]);
  expect(() => new Function(own)).not.toThrow();
});

test('paintedFirst reads each stylesheet file once', async () => {
  const page = `<head>${link('one')}${script('a')}</head>`;
  await paintedFirst(page);
  read.mockClear();
  await paintedFirst(page);
  expect(read).not.toHaveBeenCalled();
});

test.each([
  ['whose sheet is in somebody’s words', `<head>${script('a')}</head><body>${link('missing')}</body>`],
  ['without scripts, which nothing would fetch the sheets for', `<head>${link('one')}</head>`],
  [
    'whose sheet is from elsewhere',
    `<head><link rel="stylesheet" href="https://example.com/a.css"/>${script('a')}</head>`,
  ],
  [
    'whose sheet is out of the folder',
    `<head><link rel="stylesheet" href="/_next/static/../../secret.css"/>${script('a')}</head>`,
  ],
  [
    'whose sheet is gone, because another build has taken the place of ours',
    `<head>${link('gone')}${script('a')}</head>`,
  ],
])('paintedFirst leaves a page unchanged: %s', async (_, page) => {
  expect(await paintedFirst(page)).toEqual({ page, styles: [], scripts: [] });
});

describe('the payload of the framework', () => {
  const head = `<head>${link('two')}${script('a')}</head>`;
  const [first, second] = [
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"0:{\\"nonce\\":\\"n1\\"}\\n"])',
  ];

  test('paintedFirst moves the payload into one script in the order of its parts, and leaves other scripts', async () => {
    const { page, payload } = await paintedFirst(
      `${head}<p></p><script>own()</script><script>${first}</script><script>${second}</script>`,
    );
    expect(payload).toBe(`${first};${second}`);
    expect(
      page.endsWith(
        `<script data-payload="" data-src="/payload/${payload?.length}.js"></script></head><p></p><script>own()</script>`,
      ),
    ).toBe(true);
  });

  test("paintedFirst moves only scripts with the page's nonce, which is then in neither the page nor the payload", async () => {
    const injected = `<script>${second}</script>`;
    const { page, payload } = await paintedFirst(`${head}${injected}<script nonce="n1">${second}</script>`, 'n1');
    expect(payload).toBe(second.replace('n1', ''));
    expect(page.endsWith(`</head>${injected}`)).toBe(true);
    expect(page).not.toContain('nonce="n1"');
  });

  test('paintedFirst leaves a page without a payload as it is', async () => {
    const { page, payload } = await paintedFirst(`${head}<p></p>`);
    expect(payload).toBeUndefined();
    expect(page).not.toContain('data-payload=');
  });
});
