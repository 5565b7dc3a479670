import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(path, 'utf8');
const known = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name));
/** Of the platform's own, and secrets that lie in files (`lib/base/env`). */
const isKnown = (name: string) => name === 'NODE_ENV' || name === 'UPSTREAM' || known.has(name.replace(/_FILE$/, ''));

const settingsOf: Record<string, RegExp> = {
  'deploy/Dockerfile': /^(?:ENV| {4}) ?([A-Z][A-Z0-9_]*)=/gm,
  'deploy/compose.yaml': /^ {4}([A-Z][A-Z0-9_]*):/gm,
  // PostgreSQL's own settings begin with its name.
  'deploy/compose.postgresql.yaml': /^ {6}(?!POSTGRES_)([A-Z][A-Z0-9_]*):/gm,
};

test.each(Object.entries(settingsOf))('%s sets nothing that the site does not know', (path, pattern) => {
  const names = [...read(path).matchAll(pattern)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

test('the image is of a Node that the site runs on', () => {
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(images).toHaveLength(2);
  for (const major of images) expect(engines.node).toContain(`^${major}.`);
});

test('what starts the container is there, and nothing of a checkout of one machine gets into it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const command = /^CMD \["node", "(.+)", "(.+)"\]$/m.exec(read('deploy/Dockerfile'));
  expect(scripts.start).toBe(`node ${command?.[1]} ${command?.[2]}`);
  const left = read('.dockerignore').split('\n');
  for (const name of ['.env*', 'deploy/secrets', 'var', 'uploads', 'node_modules', '.git'])
    expect(left).toContain(name);
});

/** Ten megabytes of a document and the words beside it; the site's own limit is below. */
const FORM_MB = 11;

test.each([
  ['deploy/nginx/northlane.conf', /client_max_body_size (\d+)m;/, /keepalive_timeout (\d+)s;/],
  ['deploy/caddy/Caddyfile', /max_size (\d+)MB/, /keepalive (\d+)s/],
])('%s takes the largest form, and closes a kept connection before the site does', (path, size, keep) => {
  const text = read(path);
  expect(Number(size.exec(text)?.[1])).toBe(FORM_MB);
  const own = /KEEP_ALIVE_MS = ([\d_]+)/.exec(read('server/serve.ts'))?.[1]?.replaceAll('_', '');
  expect(Number(keep.exec(text)?.[1]) * 1_000).toBeLessThan(Number(own));
});
