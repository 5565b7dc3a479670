// `npm run rooms` prints the rooms of the house, floor by floor, and the arrows between them, as the imports have them now.
// It fails for an arrow that runs upwards and for rooms that import each other in a circle. Part of `npm run lint`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { FLOORS } from './floors.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

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

const problems = [...upward(), ...circles()];
if (!process.argv.includes('--quiet')) print();
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['generated', 'testing'].includes(entry.name) ? [] : sourcesIn(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The files of the house that a file imports, types included. */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true);
  return importedFiles
    .flatMap(({ fileName }) => {
      if (!/^(\.|@\/)/.test(fileName)) return [];
      const path = fileName.startsWith('@/') ? join(ROOT, fileName.slice(2)) : resolve(ROOT, dirname(file), fileName);
      const found = ['', '.ts', '.tsx', '.mjs', '/index.ts']
        .map((end) => path + end)
        .find((each) => /\.\w+$/.test(each) && existsSync(each));
      return found ? [relative(ROOT, found)] : [];
    })
    .filter((path) => /^(lib|components|app|server)\//.test(path) && !path.includes('/generated/'));
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

/** Rooms that reach themselves, each circle told once by what ties it (Tarjan's strongly connected components). */
function circles() {
  const order = new Map();
  const lowest = new Map();
  const path = [];
  const found = [];
  const visit = (room) => {
    order.set(room, order.size);
    lowest.set(room, order.get(room));
    path.push(room);
    for (const to of rooms.get(room)?.arrows.keys() ?? []) {
      if (!order.has(to)) visit(to);
      if (path.includes(to)) lowest.set(room, Math.min(lowest.get(room), lowest.get(to)));
    }
    if (lowest.get(room) !== order.get(room)) return;
    const circle = path.splice(path.indexOf(room));
    if (circle.length > 1) found.push(circle);
  };
  for (const room of rooms.keys()) if (!order.has(room)) visit(room);
  return found.map((circle) => {
    const ties = circle.flatMap((room) =>
      [...rooms.get(room).arrows].filter(([to]) => circle.includes(to)).flatMap(([, imports]) => imports),
    );
    return `Rooms import each other in a circle: ${circle.join(', ')}\n  ${ties.join('\n  ')}`;
  });
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
