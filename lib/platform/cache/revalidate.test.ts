import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Returns the names of the functions called in a node, in the order of the calls. */
function callsIn(node: ts.Node): string[] {
  const inside: string[] = [];
  ts.forEachChild(node, (child) => void inside.push(...callsIn(child)));
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? [...inside, node.expression.text] : inside;
}

/** Returns the top-level functions of a file that call `revalidatePages`. */
function revalidatingIn(path: string): ts.Node[] {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return statements.filter((statement) => callsIn(statement).includes('revalidatePages'));
}

/** Returns the arguments of all calls of `transaction` in a node. */
function transactionsIn(node: ts.Node): ts.Node[] {
  const isTransaction =
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'transaction';
  if (isTransaction) return [...node.arguments];
  const inside: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inside.push(...transactionsIn(child)));
  return inside;
}

test('each function that calls revalidatePages calls markChanged last in its transaction', () => {
  const functions = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name) && !/^platform.cache|^testing|generated/.test(name))
    .flatMap((name) => revalidatingIn(join('lib', name)));
  expect(functions.length).toBeGreaterThan(3);
  for (const each of functions) {
    const name = ts.isFunctionDeclaration(each) ? each.name!.text : '';
    expect([name, transactionsIn(each).map((run) => callsIn(run).at(-1))]).toEqual([name, ['markChanged']]);
  }
});
