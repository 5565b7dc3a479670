import { namesUsedIn, readStyleSheet, usedStyles } from './used-styles';

const left = (html: string, ...sheets: string[]) => usedStyles(sheets.map(readStyleSheet), html);

test('usedStyles keeps rules whose classes and elements all occur in the page, with their order and groups', () => {
  const sheet =
    '.b{top:0}@layer base{a{top:1}hr{top:1}.a .b{top:2}.a .missing{top:3}@media (min-width:9px){.missing{top:4}.a:hover{top:5}}}.missing{top:6}';
  expect(left('<p class="a b"><a>', sheet)).toBe(
    '.b{top:0}@layer base{a{top:1}.a .b{top:2}@media (min-width:9px){.a:hover{top:5}}}',
  );
});

test('usedStyles drops groups without rules, and comments', () => {
  expect(left('<p>', '/* why */@layer components{@supports (a:b){.missing{top:0}}}p{top:1}')).toBe('p{top:1}');
});

test('usedStyles keeps only the selectors of a list that can match', () => {
  expect(left('<p class="a">', '.a,.missing,p>.a,#main{top:0}')).toBe('.a,p>.a,#main{top:0}');
});

test.each([
  ['.a:not(.missing)'],
  ['.a:not(hr):is(.missing,[open])'],
  ['.a:is(.missing,.a)'],
  ['.a:has(> p:not(.missing))'],
  ['.a:where(p:not(:is(.missing,hr)))'],
  ['[data-open] .a'],
  ['.a[href=".missing"]'],
  ['.a::placeholder'],
])('usedStyles keeps a rule that can match: %s', (selector) => {
  expect(left('<p class="a">', `${selector}{top:0}`)).toBe(`${selector}{top:0}`);
});

test.each([
  ['.a:is(.missing,.other)'],
  ['.a:is(:where(.missing):hover *)'],
  ['.a:has(.missing :not(.other))'],
  ['.a:where(.a,hr) > .missing'],
  ['.a:where(hr)'],
  ['hr.a'],
  ['::file-selector-button'],
])('usedStyles drops a rule that cannot match: %s', (selector) => {
  expect(left('<p class="a">', `${selector}{top:0}`)).toBe('');
});

test.each([
  ['md:w-1/2', '.md\\:w-1\\/2'],
  ['py-0.5', '.py-0\\.5'],
  ['[&amp;&gt;svg]:top-0', '.\\[\\&\\>svg\\]\\:top-0>svg'],
  ['2xl', '.\\32 xl'],
  ['_42G_2G_variable', '._42G_2G_variable'],
  ['größe', '.größe'],
])('usedStyles finds an escaped class name in the selector %s', (name, selector) => {
  expect(left(`<p class="${name}"><svg>`, `${selector}{top:0}`)).toBe(`${selector}{top:0}`);
  expect(left('<p class="other">', `${selector}{top:0}`)).toBe('');
});

test('usedStyles keeps font faces and the order of cascade layers', () => {
  const sheet = '@layer theme,base;@font-face{font-family:a;src:url(/a.woff2)}';
  expect(left('', sheet).replaceAll(';@', ';@')).toBe('@layer theme,base;@font-face{font-family:a;src:url(/a.woff2)}');
});

test('usedStyles keeps animations, registered properties and variables that used rules name, directly or indirectly', () => {
  const theme = '@layer theme{:root,:host{--one:var(--two);--two:2px;--three:3px;--missing:4px}}';
  const named =
    '@keyframes turn{to{top:var(--three)}}@keyframes missing{to{top:0}}@property --set{syntax:"*"}@property --missing-too{syntax:"*"}';
  const rules = '.a{animation:1s turn;top:var(--one);--set:1}.missing{animation:2s missing;top:var(--missing-too)}';
  expect(left('<p class="a">', theme + named, rules)).toBe(
    '@layer theme{:root,:host{--one:var(--two);--two:2px;--three:3px}}@keyframes turn{to{top:var(--three)}}@property --set{syntax:"*"}.a{animation:1s turn;top:var(--one);--set:1}',
  );
});

test("usedStyles reads a page's elements and classes from its markup, not from its scripts", () => {
  const page = '<p class="a  b"><script>f("\\u003cp className=\\"missing\\"")</script><p data-class="missing">';
  expect([...namesUsedIn(page)].sort()).toEqual(['.a', '.b', 'p', 'script']);
});
