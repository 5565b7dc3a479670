import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startNode } from './processes';
import { freePort, NEXT, startServer, type Server } from './server';

// Under the project and not in a temporary folder: the packages are then found by walking up, which the bundler accepts, while it
// refuses a node_modules that is a link to somewhere outside its root.
const DIR = resolve('var/bench/empty-app');
const STAMP = join(DIR, 'built-from');

/** What the same framework does with next to nothing in it: the measure that the product's pages are held against. */
const FILES: Record<string, string> = {
  'package.json': `{ "private": true, "type": "module" }\n`,
  'next.config.mjs': `const root = ${JSON.stringify(process.cwd())};
export default { poweredByHeader: false, turbopack: { root }, outputFileTracingRoot: root };
`,
  // Without one of its own the bundler takes the one of its root folder, which is the product's.
  'instrumentation.js': 'export function register() {}\n',
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.js': `export default function Page() {
  return <h1>Static</h1>;
}
`,
  'app/asked/page.js': `import { connection } from 'next/server';
export default async function Page() {
  await connection();
  return <h1>Rendered for each request</h1>;
}
`,
  'app/data/route.js': `export const dynamic = 'force-dynamic';
export function GET() {
  return Response.json({ success: true });
}
`,
};

/** The empty app's pages, by kind. */
export const EMPTY_PATHS = { static: '/', asked: '/asked', json: '/data' } as const;

/** Builds the empty app unless that was done with these versions before, and serves it. */
export async function startEmptyApp(logFolder: string): Promise<Server> {
  const stamp = sourceStamp();
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp)
    await build(stamp, join(logFolder, 'empty-build.log'));
  const port = await freePort();
  return startServer({
    args: [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'],
    dir: DIR,
    port,
    logFile: join(logFolder, 'empty.log'),
    readyPath: EMPTY_PATHS.json,
  });
}

async function build(stamp: string, logFile: string): Promise<void> {
  console.log('Building the empty app to compare with…');
  rmSync(DIR, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(DIR, name)), { recursive: true });
    writeFileSync(join(DIR, name), text);
  }
  const builder = startNode([NEXT, 'build'], {
    cwd: DIR,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    output: openSync(logFile, 'w'),
  });
  const code = await new Promise((done) => builder.on('exit', done));
  if (code !== 0) throw new Error(`The empty app could not be built:\n${readFileSync(logFile, 'utf8').slice(-3_000)}`);
  writeFileSync(STAMP, stamp);
}

function sourceStamp(): string {
  const versions = ['next', 'react', 'react-dom'].map(
    (name) => (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version,
  );
  return createHash('sha256')
    .update(JSON.stringify([process.version, versions, FILES]))
    .digest('hex');
}
