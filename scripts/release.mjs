// `npm run release`: packs the built site with everything that it needs to run, into var/release: a folder, the same as
// .tar.gz, its SHA-256 and its list of components (CycloneDX). Nothing in it builds. `-- --folder <path>` makes only
// the folder. A release runs on machines with the operating system, processor and C library of this one.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSite, bundle, packageImports } from './build.mjs';
import { IMPORTS } from './built.mjs';
import { loadEnv } from './env.mjs';

/** Folder of the commands of operators, each bundled into one file. */
const TOOLS = '.next/tools';
const FOR_DEVELOPERS = ['db-author', 'db-checksums', 'promises-table', 'types'];
/** Files and folders beside `.next` and the packages: read at run time, or by operators. */
const INCLUDED = [
  'public',
  'prisma/migrations',
  'prisma/migrations-postgresql',
  'app/fonts',
  'lib/jobs/reading/cities.txt',
  'lib/platform/cache',
  'lib/platform/db/driver.mjs',
  'lib/platform/db/reading-thread.mjs',
  'lib/platform/db/thread.mjs',
  'scripts/built.mjs',
  'scripts/env.mjs',
  'scripts/serve.mjs',
  'deploy/caddy',
  'deploy/nginx',
  'deploy/prometheus',
  'deploy/systemd',
  'docs',
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
];
const NOT_SERVED = /\.(?:test\.tsx?|d\.m?ts|map|nft\.json)$|\.ts$/;
/** Parts of `.next` that only builds use. */
const OF_BUILDS = ['build', 'cache', 'dev', 'diagnostics', 'lock', 'trace', 'trace-build', 'turbopack', 'types'];
/**
 * Files of packages that no program loads. Licences stay. So do React's development files: Node reads the names of its
 * exports from them.
 */
const UNUSED = /\.(?:map|md|flow|d\.[cm]?ts)$|(?:^|\/)(?:docs?|tests?|__tests__|examples?)\//;
/** Models of text recognition, which are read as files: all that are installed (OCR_LANGUAGES). */
const LANGUAGES = readdirSync('node_modules/@tesseract.js-data').map((name) => `@tesseract.js-data/${name}`);
/** Packages of which a site uses a small part. */
const PARTS = {
  '@prisma/client': /^package\.json$|^runtime\/(?:client|query_compiler_fast_bg\.(?:sqlite|postgresql))\.[\w.-]*$/,
  ...Object.fromEntries(LANGUAGES.map((name) => [name, /^(?:package\.json|LICENSE.*|4\.0\.0_best_int\/.*)$/])),
  'better-sqlite3': new RegExp(
    `^(?:package\\.json|LICENSE|lib/.*|prebuilds/${process.platform}(?:musl)?-${process.arch}\\.node)$`,
  ),
  'tesseract.js-core': /^(?:package\.json|LICENSE|tesseract-core-simd-lstm\.(?:js|wasm))$/,
};
/** Packages that Next's code requires, but does not load while it serves. */
const NOT_OF_NEXT =
  /^node_modules\/(?!next\/|react|styled-jsx|@swc\/helpers|@next\/env|client-only|semver\/)|\/next\/dist\/(?:docs|next-devtools|compiled\/(?:webpack|babel|@babel|terser|postcss|@next\/font|next-devtools|[a-z-]+-loader)[^/]*)\/|\.(?:dev|development)\.js$/;

const require = createRequire(import.meta.url);
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Packs the built site into a folder, which is emptied first.
 * @param links whether files become hard links to those of the checkout, for tests
 */
export async function packFolder(target, { links = false } = {}) {
  rmSync(target, { recursive: true, force: true });
  const put = (path) => {
    const to = join(target, path);
    if (existsSync(to)) return;
    mkdirSync(dirname(to), { recursive: true });
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), to);
    else if (links) linkSync(path, to);
    else copyFileSync(path, to);
  };
  for (const path of INCLUDED) for (const file of filesOf(path)) if (!NOT_SERVED.test(file)) put(file);
  for (const name of readdirSync('.next'))
    if (!OF_BUILDS.includes(name)) for (const file of filesOf(`.next/${name}`)) if (!NOT_SERVED.test(file)) put(file);
  const tools = toolNames();
  const built = await bundle(undefined, undefined, {
    entryPoints: tools.map((name) => `scripts/${name}.ts`),
    outdir: join(target, TOOLS),
    outExtension: { '.js': '.mjs' },
    // The bundles of reading and drawing processes, and of PostgreSQL, are loaded only in production.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const imports = [...JSON.parse(readFileSync(IMPORTS, 'utf8')), ...packageImports(built), ...LANGUAGES];
  const ofNext = imports.filter((name) => /^next(?:\/|$)/.test(name));
  for (const file of [...tracedByNext(), ...(await neededByNext(ofNext))]) put(file);
  for (const file of filesOfPackages(imports.filter((name) => !ofNext.includes(name)))) put(file);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(ownManifest(tools), null, 2)}\n`);
  writeFileSync(
    join(target, 'release.json'),
    `${JSON.stringify({ version: manifest.version, builtAt: new Date() })}\n`,
  );
}

/** Also returns symbolic links, without following them. */
function filesOf(path) {
  if (!lstatSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}

/** Names of the scripts behind the npm commands of operators. */
function toolNames() {
  return Object.values(manifest.scripts)
    .flatMap((command) => / tsx scripts\/([\w-]+)\.ts/.exec(command)?.slice(1) ?? [])
    .filter((name) => !FOR_DEVELOPERS.includes(name));
}

/** Manifest of the release: its npm commands run the bundled programs. */
function ownManifest(tools) {
  const commands = Object.entries(manifest.scripts).flatMap(([name, command]) => {
    const [, tool] = / tsx scripts\/([\w-]+)\.ts(?= |$)/.exec(command) ?? [];
    return tools.includes(tool) ? [[name, command.replace(/.* tsx \S+/, `node ${TOOLS}/${tool}.mjs`)]] : [];
  });
  const scripts = { start: 'node scripts/serve.mjs start', ...Object.fromEntries(commands) };
  const { name, version, description, type, engines } = manifest;
  return { name, version, private: true, description, type, engines, scripts };
}

/** Files of packages that Next found when it built the pages. */
function tracedByNext() {
  return filesOf('.next/server')
    .concat('.next/next-server.js.nft.json')
    .filter((file) => file.endsWith('.nft.json'))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).files.map((name) => join(dirname(file), name)))
    .filter((file) => file.startsWith('node_modules/') && !lstatSync(file).isDirectory() && isOfParts(file));
}

/** Files of Next that a server of our own loads. Next itself traces only its own server. */
async function neededByNext(imports) {
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft');
  const { fileList } = await nodeFileTrace(
    imports.map((name) => relative('.', require.resolve(name))),
    { base: resolve('.'), ignore: (file) => NOT_OF_NEXT.test(file) || UNUSED.test(file) },
  );
  return [...fileList].filter((file) => lstatSync(file).isFile());
}

/**
 * Files of the packages and of all that they depend on. Tracing each file would take a minute, and would not find what
 * a package loads by a computed name.
 */
function filesOfPackages(imports) {
  const known = new Set();
  const add = (name, from) => {
    const folder = folderOf(name, from);
    if (folder === null || known.has(folder)) return;
    known.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, folder);
  };
  for (const path of imports) add(/^(?:@[^/]+\/)?[^/]+/.exec(path)[0], '.');
  return [...known]
    .flatMap((folder) => filesOf(folder).filter((file) => !file.slice(folder.length).includes('/node_modules/')))
    .filter(isOfParts);
}

/** Folder of a package as Node finds it from another package; null for an optional one that is not installed. */
function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(`${path}/package.json`)) return path;
    if (folder === '.') return null;
  }
}

function isOfParts(file) {
  const [, name, path] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(file);
  return !UNUSED.test(path) && (PARTS[name]?.test(path) ?? true);
}

/** The folder as .tar.gz, owned by root and not writable by others, with its SHA-256 as `sha256sum` reads it. */
async function packArchive(folder) {
  const archive = `${folder}.tar.gz`;
  const asRoot = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+rX,go-w', '--sort=name'];
  execFileSync('tar', [...asRoot, '-czf', archive, '-C', dirname(folder), basename(folder)]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${basename(archive)}\n`);
  return archive;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } });
  loadEnv();
  await buildSite();
  const name = `${manifest.name}-${manifest.version}-${process.platform}-${process.arch}`;
  const folder = values.folder ?? `var/release/${name}`;
  await packFolder(folder);
  const components = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], { maxBuffer: 1e9 });
  writeFileSync(join(folder, 'components.cdx.json'), components);
  if (values.folder === undefined) {
    copyFileSync(join(folder, 'components.cdx.json'), `${folder}.cdx.json`);
    console.log(`Packed ${await packArchive(folder)}`);
  }
}
