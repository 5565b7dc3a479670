import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startNode } from '../shared/processes';
import { freePort, NEXT, productEnv, startServer, type Scratch, type Server } from '../shared/server';

/** Starts Next's own server with the same build on a copy of the scratch data. */
export async function startNextAlone(scratch: Scratch): Promise<Server> {
  const folder = join(scratch.folder, 'next');
  mkdirSync(folder);
  const own = { folder, database: join(folder, 'app.db'), uploadsDir: join(folder, 'uploads'), port: await freePort() };
  copyFileSync(scratch.database, own.database);
  return startNext(own.port, join(folder, 'server.log'), '/api/health', { env: productEnv(own) });
}

/** Starts a server that repeats another server's answers from memory: the most that Node's HTTP server can reach. */
export async function startRawNode({ origin }: Server, { folder }: Scratch): Promise<Server> {
  const port = await freePort();
  const args = [resolve('tools/bench/raw-node.mjs'), String(port), origin];
  return startServer({ args, port, logFile: join(folder, 'raw.log'), readyPath: '/api/health' });
}

function startNext(
  port: number,
  logFile: string,
  readyPath: string,
  more: { dir?: string; env?: Record<string, string> },
) {
  return startServer({
    args: [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'],
    port,
    logFile,
    readyPath,
    ...more,
  });
}

// Inside the project, because the bundler refuses a node_modules link to a folder outside its root.
const DIR = resolve('var/bench/empty-app');
const STAMP = join(DIR, 'built-from');

/** The empty app: the same framework with nearly no content. */
const FILES: Record<string, string> = {
  'package.json': `{ "private": true, "type": "module" }\n`,
  'next.config.mjs': `const root = ${JSON.stringify(process.cwd())};
export default { poweredByHeader: false, turbopack: { root }, outputFileTracingRoot: root };
`,
  // Without this file, the bundler would use the product's instrumentation.js from its root folder.
  'instrumentation.js': 'export function register() {}\n',
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.js': `export default function Page() {
  return <h1>Static</h1>;
}
`,
  'app/dynamic/page.js': `import { connection } from 'next/server';
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

/** Prerendered, rendered for each request, and JSON. */
export const EMPTY_PATHS = { static: '/', dynamic: '/dynamic', json: '/data' } as const;

/** Starts the empty app, which is built once for each version of the framework. */
export async function startEmptyApp(logFolder: string): Promise<Server> {
  const versions = ['next', 'react', 'react-dom'].map(
    (name) => (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version,
  );
  const source = JSON.stringify([process.version, versions, FILES]);
  const stamp = createHash('sha256').update(source).digest('hex');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp)
    await build(stamp, join(logFolder, 'empty-build.log'));
  return startNext(await freePort(), join(logFolder, 'empty.log'), EMPTY_PATHS.json, { dir: DIR });
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
