// `npm run rooms`: prints the rooms by floor and the imports between them. Fails for imports that go upwards, for
// cycles of rooms or files, and for files that load text otherwise than docs/architecture.md says. Part of `npm run
// lint`. ESLint's rule for file cycles is not used: it takes three times as long as all its other rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { FLOORS } from './floors.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Browser code that still imports English text. */
const STILL_ENGLISH = [
  // Next.js passes no text as props to error pages.
  'app/(board)/job/[id]/error.tsx',
  'app/error.tsx',
  'app/global-error.tsx',
  'components/applications/',
  'components/form/',
  // Every page's payload would repeat their words as props.
  'components/layout/',
  'components/office/',
  'components/signed-in/',
  'components/site/page-not-found-content.tsx',
];
/** Files with schema messages and listing labels. Browser and server read their text while the modules load. */
const SCHEMA = /^lib\/.*(?:schema|rules|listing|form-fields)\.ts$/;

const files = ['lib', 'components', 'app', 'server'].flatMap(sourcesIn);
const rooms = new Map();
for (const file of files) {
  const room = rooms.get(roomOf(file)) ?? { arrows: new Map() };
  rooms.set(roomOf(file), room);
  for (const target of importsOf(file)) {
    const to = roomOf(target);
    if (to !== roomOf(file)) room.arrows.set(to, [...(room.arrows.get(to) ?? []), `${file} -> ${target}`]);
  }
}

const problems = [...upward(), ...circlesOfRooms(), ...circlesOfFiles(), ...wordsOutOfPlace()];
if (!process.argv.includes('--quiet')) print();
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function sourcesIn(folder) {
  return everyFileIn(folder).filter((path) => !/\/testing\/|\.test\.tsx?$/.test(path));
}

function everyFileIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : everyFileIn(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.d\.m?ts$/.test(entry.name) ? [path] : [];
  });
}

/** The project files that a file imports, including imports of types only. */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true);
  return importedFiles
    .flatMap(({ fileName }) => pathOf(fileName, file))
    .filter((path) => /^(lib|components|app|server)\//.test(path) && !path.includes('/generated/'));
}

/** The project files that are loaded with a file, without imports of types only. */
function loadedBy(file) {
  const names = [];
  const visit = (node) => {
    const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isImport && node.moduleSpecifier && !isOfTypesOnly(node)) names.push(node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      names.push(node.arguments[0].text ?? '');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest));
  return names.flatMap((name) => pathOf(name, file));
}

function isOfTypesOnly(node) {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const { isTypeOnly, name, namedBindings } = node.importClause ?? {};
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return isTypeOnly || (!name && elements.length > 0 && elements.every((element) => element.isTypeOnly));
}

/** The project file of an import in `file`, as a list; empty for a package. */
function pathOf(name, file) {
  if (!/^(\.|@\/)/.test(name)) return [];
  const path = name.startsWith('@/') ? join(ROOT, name.slice(2)) : resolve(ROOT, dirname(file), name);
  const found = ['', '.ts', '.tsx', '.mjs', '/index.ts']
    .map((end) => path + end)
    .find((each) => /\.\w+$/.test(each) && existsSync(each));
  return found ? [relative(ROOT, found)] : [];
}

function roomOf(file) {
  const [top, floor, room] = file.split('/');
  if (top === 'app' || top === 'server') return top;
  if (top === 'components') return `${top}/${floor}`;
  return ['platform', 'publishing'].includes(floor)
    ? `lib/${floor}/${room.replace(/\.\w+$/, '')}`
    : `lib/${floor.replace(/\.\w+$/, '')}`;
}

function floorOf(room) {
  const at = FLOORS.findIndex(
    (floor) => floor === room || (floor.endsWith('/*') && room.startsWith(floor.slice(0, -1))),
  );
  return at >= 0 ? at : FLOORS.indexOf('nouns');
}

function upward() {
  return [...rooms].flatMap(([room, { arrows }]) =>
    [...arrows]
      .filter(([to]) => floorOf(to) > floorOf(room))
      .flatMap(([, imports]) => imports.map((each) => `An arrow runs upwards: ${each}`)),
  );
}

function circlesOfRooms() {
  const targets = new Map([...rooms].map(([room, { arrows }]) => [room, [...arrows.keys()]]));
  return circlesIn(targets).map((circle) => {
    const ties = circle.flatMap((room) =>
      [...rooms.get(room).arrows].filter(([to]) => circle.includes(to)).flatMap(([, imports]) => imports),
    );
    return `Rooms import each other in a circle: ${circle.join(', ')}\n  ${ties.join('\n  ')}`;
  });
}

function circlesOfFiles() {
  const all = ['lib', 'components', 'app', 'server', 'prisma', 'scripts', 'tools', 'e2e', 'api-contract'].flatMap(
    (top) => everyFileIn(top),
  );
  const targets = new Map(all.map((file) => [file, loadedBy(file)]));
  return circlesIn(targets).map((circle) => `Files import each other in a circle: ${circle.join(', ')}`);
}

// Files that import English text directly, and browser code that loads the catalogue. Browser code gets its text as
// props, so that a page contains the text of one language, and only the text that it shows.
function wordsOutOfPlace() {
  const inBrowser = filesInBrowser();
  return files.flatMap((file) => {
    if (file.startsWith('lib/content/')) return [];
    const loaded = loadedBy(file);
    const english = loaded.some((path) => path.startsWith('lib/content/en/'));
    if (english && !STILL_ENGLISH.some((path) => file.startsWith(path) && inBrowser.has(file)) && !SCHEMA.test(file))
      return [`Words are read through content(), in browser code through props: ${file}`];
    return inBrowser.has(file) && loaded.includes('lib/content/index.ts')
      ? [`Browser code gets its words as props, not from the catalogue: ${file}`]
      : [];
  });
}

function filesInBrowser() {
  const found = new Set(files.filter((file) => /^['"]use client['"]/.test(readFileSync(join(ROOT, file), 'utf8'))));
  // The loop also visits the files that it adds to the set.
  for (const file of found) for (const to of loadedBy(file)) if (!/^lib\/(content|testing)\//.test(to)) found.add(to);
  return found;
}

/** The cycles of a graph, each once (Tarjan's strongly connected components). */
function circlesIn(targets) {
  const order = new Map();
  const lowest = new Map();
  const path = [];
  const found = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    path.push(node);
    for (const to of targets.get(node) ?? []) {
      if (!order.has(to)) visit(to);
      if (path.includes(to)) lowest.set(node, Math.min(lowest.get(node), lowest.get(to)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = path.splice(path.indexOf(node));
    if (circle.length > 1) found.push(circle);
  };
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return found;
}

function print() {
  for (const [at, floor] of [...FLOORS.entries()].reverse()) {
    const here = [...rooms.keys()].filter((room) => floorOf(room) === at).sort();
    if (here.length > 0) console.log(`\n${floor}`);
    for (const room of here)
      console.log(
        `  ${room.padEnd(28)} ${files.filter((file) => roomOf(file) === room).length} files -> ${[...rooms.get(room).arrows.keys()].sort().join(' ')}`,
      );
  }
}
