// `npm run openapi` prints the OpenAPI document, generated from the definitions of all handlers.
// `npm run openapi -- --diff main` prints how it differs from the document of a commit.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Routes that the document omits: next-auth's own handlers, and the route that answers 404 to unknown URLs. */
const OUTSIDE = ['/auth/[...nextauth]', '/[...unknown]'];
/** Path of the document in commits before version 0.1, which contained it as a file. */
const COMMITTED = 'app/api/openapi.json/document.json';
const IGNORED = ['node_modules', 'lib/platform/db/generated', 'lib/platform/db/generated-postgresql'];

/** Returns the API's route files, with their path below /api as the document writes it: `/boards/{board}`. */
export function apiRouteFiles(root = '.') {
  return readdirSync(join(root, 'app/api'), { recursive: true })
    .flatMap((name) => /^(?<folder>.+)\/route\.tsx?$/.exec(name)?.groups ?? [])
    .map(({ folder }) => `/${folder}`)
    .filter((path) => !OUTSIDE.includes(path))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((path) => ({ path: path.replace(/\[(\w+)\]/g, '{$1}'), module: `./app/api${path}/route` }));
}

/** @returns the OpenAPI document as JSON */
export async function openApi(root = '.') {
  const routes = apiRouteFiles(root);
  const contents = [
    `import { apiDocument } from './lib/publishing/openapi/document';`,
    `import { apiOperations } from './lib/publishing/openapi/operations';`,
    ...routes.map(({ module }, at) => `import * as route${at} from '${module}';`),
    `const routes = new Map([${routes.map(({ path }, at) => `['${path}', route${at}]`).join()}]);`,
    `process.stdout.write(JSON.stringify(apiDocument(apiOperations(routes))), () => process.exit());`,
  ].join('\n');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(root), loader: 'ts' },
    absWorkingDir: resolve(root),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    // Node requires the file extension, which Next's own bundler adds.
    alias: {
      'next/navigation': 'next/navigation.js',
      'next/headers': 'next/headers.js',
      'next/server': 'next/server.js',
      'next/cache': 'next/cache.js',
      // The package itself throws unless Next bundles it.
      'server-only': resolve(root, 'node_modules/server-only/empty.js'),
    },
    logLevel: 'warning',
  });
  return new Promise((done, failed) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(process.execPath, ['--input-type=module', '-'], options, (error, stdout) =>
      error ? failed(error) : done(stdout),
    );
    child.stdin.end(outputFiles[0].text);
  });
}

async function printDifference(ref) {
  const folder = mkdtempSync(join(tmpdir(), 'northlane-openapi-'));
  try {
    const archive = execFileSync('git', ['archive', ref], { maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    for (const path of IGNORED) symlinkSync(resolve(path), join(folder, path));
    const committed = join(folder, COMMITTED);
    const texts = {
      before: existsSync(committed) ? readFileSync(committed, 'utf8') : await openApi(folder),
      after: await openApi(),
    };
    for (const [name, text] of Object.entries(texts))
      writeFileSync(join(folder, name), `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    spawnSync('git', ['diff', '--no-index', 'before', 'after'], { cwd: folder, stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function main([option, ref]) {
  if (option === '--diff' && ref) await printDifference(ref);
  else process.stdout.write(await openApi());
}

// Without top-level `await`, because tests load this file as CommonJS.
if (process.argv[1] === fileURLToPath(import.meta.url)) void main(process.argv.slice(2));
