import { readFileSync } from 'node:fs';
import { api } from '../lib/base/routes';

const read = (path: string) => readFileSync(path, 'utf8');
const known = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name));
const caddyfile = read('deploy/caddy/Caddyfile');
const ofCaddy = new Set([...caddyfile.matchAll(/\{\$([A-Z0-9_]+)/g)].map(([, name]) => name));
/** Whether the platform, the proxy or the site reads this setting. With `_FILE` at its end it names a file. */
const isKnown = (name: string) => name === 'NODE_ENV' || ofCaddy.has(name) || known.has(name.replace(/_FILE$/, ''));

const settingsOf: Record<string, RegExp> = {
  'deploy/Dockerfile': /^(?:ENV| {4}) ?([A-Z][A-Z0-9_]*)=/gm,
  'deploy/compose.yaml': /^ {4}([A-Z][A-Z0-9_]*):/gm,
  // Settings that begin with POSTGRES_ are the database's own.
  'deploy/compose.postgresql.yaml': /^ {6}(?!POSTGRES_)([A-Z][A-Z0-9_]*):/gm,
};

test.each(Object.entries(settingsOf))(
  '%s sets only settings that the platform, the proxy or the site reads',
  (path, pattern) => {
    const names = [...read(path).matchAll(pattern)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  },
);

test('the image uses a Node version that package.json supports', () => {
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(images).toHaveLength(2);
  for (const major of images) expect(engines.node).toContain(`>=${major}.`);
});

test('the container runs the start command, and .dockerignore excludes local files', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const command = /^CMD \["node", "(.+)", "(.+)"\]$/m.exec(read('deploy/Dockerfile'));
  expect(scripts.start).toBe(`node scripts/node.mjs ${command?.[1]} ${command?.[2]}`);
  const left = read('.dockerignore').split('\n');
  for (const name of ['.env*', 'deploy/secrets', 'var', 'uploads', 'node_modules', '.git'])
    expect(left).toContain(name);
});

/** In MB: a document of 10 MB and its other fields. The site's own limit is lower. */
const FORM_MB = 11;

test.each([
  ['deploy/nginx/northlane.conf', /client_max_body_size (\d+)m;/, /keepalive_timeout (\d+)s;/],
  ['deploy/caddy/Caddyfile', /max_size (\d+)MiB/, /keepalive (\d+)s/],
])('%s accepts the largest form, and closes idle connections before the site does', (path, size, keep) => {
  const text = read(path);
  expect(Number(size.exec(text)?.[1])).toBe(FORM_MB);
  const own = /KEEP_ALIVE_MS = ([\d_]+)/.exec(read('server/front/http-server.ts'))?.[1]?.replaceAll('_', '');
  expect(Number(keep.exec(text)?.[1]) * 1_000).toBeLessThan(Number(own));
});

const snippet = (name: string) => new RegExp(`^\\(${name}\\) \\{\\n[^]*?^\\}`, 'm').exec(caddyfile)?.[0] ?? '';
const pair = read('deploy/compose.postgresql.yaml');
const settingOf = (name: string) => [...pair.matchAll(new RegExp(`^ {6}${name}: (.+)$`, 'gm'))].map(([, said]) => said);

test('the Caddyfile balances between both sites, whose instance names differ', () => {
  const [sites = ''] = settingOf('SITES');
  expect(caddyfile).toContain('\timport {$SITES:one-site}\n');
  expect(snippet('one-site')).toContain('reverse_proxy {$UPSTREAM} {');
  expect(snippet(sites)).toContain('reverse_proxy {$UPSTREAM} {$UPSTREAM_2} {');
  const upstreams = [...settingOf('UPSTREAM'), ...settingOf('UPSTREAM_2')];
  expect(upstreams).toEqual(['site:3000', 'site-2:3000']);
  for (const upstream of upstreams) expect(pair).toContain(`\n  ${upstream?.replace(':3000', '')}:`);
  expect(new Set(settingOf('INSTANCE_NAME')).size).toBe(2);
});

/** Maximum seconds that the server needs to end after its drain period (server/process/shutdown.ts). */
const END_SECONDS = 10;

test('the load balancer checks readiness and notices a drain before it is over', () => {
  const asking = snippet('ready-ones');
  const seconds = (name: string) => Number(new RegExp(`\\t${name} (\\d+)s\\n`).exec(asking)?.[1]);
  expect(asking).toContain(`\thealth_uri ${api.ready}\n`);
  const [drain] = settingOf('DRAIN_SECONDS').map(Number);
  expect(drain).toBeGreaterThan(seconds('health_interval') + seconds('health_timeout'));
  // When the sites restart one after the other, the balancer may for one interval count the stopped one as ready and
  // the started one as unready.
  expect(seconds('lb_try_duration')).toBeGreaterThan(seconds('health_interval'));
  const [grace] = [...pair.matchAll(/stop_grace_period: (\d+)s/g)].map(([, said]) => Number(said));
  expect(grace).toBeGreaterThanOrEqual((drain ?? 0) + END_SECONDS);
  expect(read('deploy/Dockerfile')).toContain(`\${process.env.PORT}${api.ready}\``);
});

test('neither proxy resends a form that a site may have received', () => {
  expect(snippet('connections')).toMatch(/\tlb_retry_match \{\n\t\texpression false\n\t\}\n/);
  const nginx = read('deploy/nginx/northlane.conf');
  expect(nginx).toMatch(
    /map \$request_method \$northlane_upstream \{\n {4}default northlane_forms;\n {4}GET northlane;\n {4}HEAD northlane;\n\}/,
  );
  expect(/^upstream northlane_forms \{[^}]+\}/m.exec(nginx)?.[0]).not.toContain('keepalive');
  expect(nginx).toMatch(/location \/ \{\n {8}proxy_pass http:\/\/\$northlane_upstream;/);
  expect(nginx).not.toContain('non_idempotent');
});

test('nginx answers the certificate challenge before it has a certificate', () => {
  const http = read('deploy/nginx/northlane-http.conf');
  expect(http).toContain('location /.well-known/acme-challenge/ { root /var/www/acme; }');
  expect(http).not.toContain('ssl');
  expect(read('deploy/nginx/northlane.conf')).not.toContain('listen 80');
});

test('nginx includes its TLS file, with certificates and only TLS 1.2 and 1.3', () => {
  const nginx = read('deploy/nginx/northlane.conf');
  const tls = read('deploy/nginx/northlane-tls.conf');
  const [place = ''] = /^#.*: (\/etc\/nginx\/\S+\.conf)\./.exec(tls)?.slice(1) ?? [];
  const encrypted = nginx.split(/^server \{$/m).filter((server) => /listen 443 ssl/.test(server));
  expect(encrypted).toHaveLength(2);
  for (const server of encrypted) expect(server).toContain(`\n    include ${place};\n`);
  const said = Object.fromEntries(
    [...tls.matchAll(/^(\w+) (.+);$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(said.ssl_protocols).toBe('TLSv1.2 TLSv1.3');
  expect(said.ssl_session_tickets).toBe('off');
  const host = 'northlane.example';
  expect(nginx).toContain(`server_name ${host};`);
  expect([said.ssl_certificate, said.ssl_certificate_key]).toEqual([
    `/etc/letsencrypt/live/${host}/fullchain.pem`,
    `/etc/letsencrypt/live/${host}/privkey.pem`,
  ]);
});
