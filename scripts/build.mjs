// Builds the site if any source has changed since the last build.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { BUILT_FOR, builtFor } from '../lib/platform/cache/built-for.mjs';
import { IMPORTS, PRIMARY, SERVER } from './built.mjs';
import { loadEnv } from './env.mjs';
import { openApi } from './openapi.mjs';
import { generateClient } from './prisma-generate.mjs';
import { NEXT, tool } from './run.mjs';

const STAMP = '.next/northlane-build';
/** The processes that lib/platform/isolated starts, to read documents, recognise scans and draw images. */
const READER = '.next/northlane-reader.mjs';
const OCR = '.next/northlane-ocr.mjs';
const DRAWER = '.next/northlane-drawer.mjs';
const PDF = '.next/northlane-pdf.mjs';
/** PostgreSQL's driver and client (lib/platform/db/postgresql/load.ts), which sites on SQLite never load. */
const POSTGRESQL = '.next/northlane-postgresql.cjs';
/** The OpenAPI document, served by lib/publishing/openapi/built.ts. */
const OPENAPI = '.next/northlane-openapi.json';
const COMPRESSED = '.next/compressed';
const SOURCES = [
  'app',
  'components',
  'lib',
  'server',
  'public',
  'prisma/schema.prisma',
  'package-lock.json',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'instrumentation.ts',
];

export async function buildSite({ force = false } = {}) {
  copyFlags();
  const stamp = sourceHash();
  if (!force && existsSync(IMPORTS) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  console.log('Building…');
  await generateClient();
  await tool(NEXT, ['build'], { env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } });
  shareEqualChunks();
  // With other settings the prerendered pages are rendered again (lib/platform/cache/cache-handler.mjs).
  writeFileSync(join('.next', BUILT_FOR), builtFor());
  const [bundles] = await Promise.all([
    Promise.all([
      buildServer(),
      bundle('server/process/cluster/primary.ts', PRIMARY),
      bundle('lib/platform/documents/reader/main.ts', READER),
      bundle('lib/platform/documents/ocr/main.ts', OCR),
      bundle('lib/platform/pictures/drawer/main.ts', DRAWER),
      bundle('lib/platform/pdf/writer/main.ts', PDF),
      buildPostgresql(),
    ]),
    compressFiles(),
    writeLastResort(),
    openApi().then((json) => writeFileSync(OPENAPI, json)),
  ]);
  writeFileSync(IMPORTS, JSON.stringify([...new Set(bundles.flatMap(packageImports))]));
  writeFileSync(STAMP, stamp);
}

/** Lists what bundles import from packages, such as `pg` and `next/navigation.js`. */
export function packageImports({ metafile }) {
  const imports = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  return imports.filter(({ external, path }) => external && !path.startsWith('node:')).map(({ path }) => path);
}

export async function bundle(entryPoint, outfile, options = {}) {
  // A fresh checkout has not installed the package when this file loads.
  const { build } = await import('esbuild');
  return build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    metafile: true,
    logLevel: 'warning',
    ...options,
  });
}

function buildServer() {
  return bundle('server/process/main.ts', SERVER, {
    // Node requires the file extension, which Next's own bundler adds.
    alias: { 'next/navigation': 'next/navigation.js' },
    // The bundle starts with components that load lazily, some of which need Next's setup first.
    banner: { js: "import 'next';" },
  });
}

export async function buildPostgresql() {
  return bundle('lib/platform/db/postgresql/client.ts', POSTGRESQL, { format: 'cjs' });
}

/** The bundler writes the same chunk under several names. Each copy becomes a reference, so that it is loaded once. */
function shareEqualChunks() {
  const first = new Map();
  for (const [path] of filesIn('.next/server/chunks', '').filter(([path]) => path.endsWith('.js'))) {
    const text = readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
    if (!text.startsWith('module.exports=[')) continue;
    const known = first.get(text);
    if (known) writeFileSync(path, `module.exports=require('./${relative(dirname(path), known)}')`);
    else first.set(text, path);
  }
}

/** Replaces Next's built-in error pages: they have inline styles, which our security policy forbids. */
async function writeLastResort() {
  const { outputFiles } = await bundle('lib/platform/http/plain-page.ts', undefined, {
    write: false,
    packages: 'bundle',
  });
  const { lastResortPage } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  for (const page of ['pages/500.html', 'app/_global-error.html'])
    writeFileSync(`.next/server/${page}`, lastResortPage());
}

/** At the highest level, for `server/front/cache-entry.ts`. */
async function compressFiles() {
  rmSync(COMPRESSED, { recursive: true, force: true });
  const files = [...filesIn('.next/static', 'static'), ...filesIn('public/flags', 'flags')];
  for (const [from, name] of files.filter(([, name]) => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(from);
    mkdirSync(dirname(join(COMPRESSED, name)), { recursive: true });
    writeFileSync(join(COMPRESSED, `${name}.br`), await promisify(brotliCompress)(bytes));
    writeFileSync(join(COMPRESSED, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  }
}

function filesIn(folder, as) {
  return readdirSync(folder, { recursive: true }).map((name) => [join(folder, name), join(as, name)]);
}

export function copyFlags() {
  if (existsSync('public/flags/us.svg')) return;
  mkdirSync('public/flags', { recursive: true });
  cpSync('node_modules/flag-icons/flags/4x3', 'public/flags', { recursive: true });
}

function sourceHash() {
  const hash = createHash('sha256');
  hash.update(process.version);
  for (const source of SOURCES) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  if (/(^|\/)(generated|flags)$/.test(path) || /\.test\.tsx?$/.test(path) || !existsSync(path)) return;
  let entries;
  try {
    entries = readdirSync(path).sort();
  } catch {
    hash.update(path).update(readFileSync(path));
    return;
  }
  for (const entry of entries) addToHash(hash, join(path, entry));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  loadEnv();
  await buildSite({ force: true });
}
