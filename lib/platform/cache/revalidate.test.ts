import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

function callsIn(node: ts.Node): string[] {
  const inside: string[] = [];
  ts.forEachChild(node, (child) => void inside.push(...callsIn(child)));
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? [...inside, node.expression.text] : inside;
}

/** Top-level functions of a file that call `called`, except the one that wraps the other. */
function callersIn(path: string, called: string): ts.FunctionDeclaration[] {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return statements
    .filter((statement) => ts.isFunctionDeclaration(statement))
    .filter((each) => each.name?.text !== 'settingsChanged' && callsIn(each).includes(called));
}

function transactionsIn(node: ts.Node): ts.Node[] {
  const isTransaction =
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'transaction';
  if (isTransaction) return [...node.arguments];
  const inside: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inside.push(...transactionsIn(child)));
  return inside;
}

test.each([
  ['revalidatePages', 'markChanged'],
  ['settingsChanged', 'changeSetting'],
])('each function that calls %s calls %s last in its transaction', (called, last) => {
  const functions = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name) && !/^platform.cache|^testing|generated/.test(name))
    .flatMap((name) => callersIn(join('lib', name), called));
  expect(functions.length).toBeGreaterThan(2);
  for (const each of functions) {
    const name = each.name!.text;
    expect([name, transactionsIn(each).map((run) => callsIn(run).at(-1))]).toEqual([name, [last]]);
  }
});
