import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { allRunbooks } from '../lib/testing/runbooks';

const read = (path: string) => readFileSync(path, 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const documents = files.filter((path) => path.endsWith('.md'));
const withoutBlocks = (path: string) => read(path).replace(/^ *```[^]*?^ *```$/gm, '');

/** As GitHub derives anchors from headings. */
function anchorsOf(path: string): string[] {
  return [...withoutBlocks(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(documents)('every link of the document %s leads to a file and a heading that exist', (path) => {
  const text = withoutBlocks(path).replace(/`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  const broken = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? path : normalize(join(dirname(path), file));
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('every document that code or settings mention exists', () => {
  const named = files
    .filter((path) => /\.(?:m?tsx?|mjs|ya?ml|conf|service|example)$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([name]) => name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});

test('every source file named in the architecture, security and operations documents exists', () => {
  const named = [
    ...[...['architecture', 'security', 'security-checklist'].map((name) => read(`docs/${name}.md`)), allRunbooks()]
      .join('\n')
      .matchAll(/`((?:app|components|deploy|e2e|lib|prisma|scripts|server|tools)\/[\w./()[\]-]+)`/g),
  ].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

const forOperators = read('README.md') + allRunbooks();

test('every npm command in the documents exists in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...(forOperators + read('CONTRIBUTING.md')).matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('.env.example explains every setting that the documents mention', () => {
  const known = read('.env.example');
  const named = [...forOperators.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(
    ([, name = '']) => name,
  );
  // MOVE_FROM_… variables repeat other settings, for the site from which data is moved (lib/backup/move.ts).
  const settings = named.map((name) => name.replace(/_FILE$/, '')).filter((name) => !name.startsWith('MOVE_FROM_'));
  expect(settings.length).toBeGreaterThan(30);
  expect(settings.filter((name) => !new RegExp(`\\b${name}=`).test(known))).toEqual([]);
});
