import ts from 'typescript';
import { missingAwaits } from './awaited';

// `npm run typecheck` runs missingAwaits on our own code, which it has parsed anyway.
test('missingAwaits reports each promise used in place of its value', () => {
  const text = `
    const find = async () => 7;
    export const told = [JSON.stringify(find()), \`\${find()}\`, { id: find() }, [...[1], find()], find() === find() ? 1 : 2];
    export const kept: Promise<number>[] = [find()];
    export const named: { id: Promise<number> } = { id: find() };
    export const all = async () => [await find(), await Promise.all([find(), find()])];`;
  const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) =>
    name === 'sample.ts' ? ts.createSourceFile(name, text, version, true) : read(name, version);
  expect(missingAwaits(ts.createProgram(['sample.ts'], options, host)).map((place) => place.slice(0, 11))).toEqual(
    Array(6).fill('sample.ts:3'),
  );
});
