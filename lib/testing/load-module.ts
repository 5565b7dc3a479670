import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Returns the default export of an .mjs file, which Jest refuses to load. `load` imports what the file needs. */
export function loadModule<Export>(path: string, load: (name: string) => unknown): Export {
  const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
  });
  const target = { exports: {} as { default?: Export } };
  new Function('module', 'exports', 'require', outputText)(target, target.exports, load);
  if (target.exports.default === undefined) throw new Error(`${path} has no default export.`);
  return target.exports.default;
}
