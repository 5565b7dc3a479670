import { createHash } from 'node:crypto';
import { withOwnScripts } from './script-policy';

const POLICY = "default-src 'self'; script-src 'self'; object-src 'none'";
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = (scripts: string) => `default-src 'self'; script-src 'self' ${scripts}; object-src 'none'`;

test('a page made for one request allows scripts by its nonce', () =>
  expect(withOwnScripts(POLICY, { nonce: 'mine', sources: [{ tags: [] }] })).toBe(policy("'nonce-mine'")));

test('a cached page allows only the scripts with the nonce of its rendering, by hash', () => {
  const html = [
    '<script src="/a.js" nonce="theirs"></script>',
    '<script nonce="theirs">one()</script>',
    '<p>&lt;script&gt;no()&lt;/script&gt;</p><script>came in()</script>',
    '<script nonce="other">guessed()</script>',
    '<script type="application/ld+json" nonce="theirs">{}</script>',
    '<script nonce="theirs" id="x">two(\n)</script>',
  ].join('');
  const sources = [{ tags: ['jobs'], html, nonce: 'theirs' }];
  expect(withOwnScripts(POLICY, { nonce: 'mine', sources })).toBe(policy(`${hash('one()')} ${hash('two(\n)')}`));
});

test('a page of the build allows all its scripts by hash', () => {
  const sources = [{ tags: [], html: '<script>one()</script><script id="b">two()</script>' }];
  expect(withOwnScripts(POLICY, { nonce: 'mine', sources })).toBe(policy(`${hash('one()')} ${hash('two()')}`));
});

test('a page rendered with an unknown nonce allows no inline script', () => {
  const sources = [{ tags: ['jobs'], html: '<script>one()</script>', nonce: '' }];
  expect(withOwnScripts(POLICY, { nonce: 'mine', sources })).toBe(
    "default-src 'self'; script-src 'self'; object-src 'none'",
  );
});

test('the policy also allows styles and scripts that the server added', () => {
  const written = { styles: [hash('a{}')], scripts: [hash('start()')] };
  const policy = "style-src 'self' 'sha256-toasts'; script-src 'self'";
  expect(withOwnScripts(policy, { nonce: 'mine', sources: [], written })).toBe(
    `style-src 'self' ${hash('a{}')} 'sha256-toasts'; script-src 'self' 'nonce-mine' ${hash('start()')}`,
  );
});
