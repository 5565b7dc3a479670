import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Runs an ES module file (.mjs) as if in a process of its own and gives its default export: jest requires everything as CommonJS and
 * refuses such files. What it imports comes through `load`, so that the test decides what is shared.
 */
export function loadModule<Export>(path: string, load: (name: string) => unknown): Export {
  const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
  });
  const target = { exports: {} as { default?: Export } };
  new Function('module', 'exports', 'require', outputText)(target, target.exports, load);
  if (target.exports.default === undefined) throw new Error(`${path} has no default export.`);
  return target.exports.default;
}
