// `npm run typecheck`: reports compiler errors in all our code, and missing `await`s that the compiler accepts. Both
// checks share one program, because parsing takes longer than either. Incremental, like `tsc`.
import ts from 'typescript';
import { missingAwaits } from './awaited';

const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
  'tsconfig.json',
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => fail([problem]) },
)!;
const builder = ts.createIncrementalProgram({
  rootNames: fileNames,
  options,
  host: ts.createIncrementalCompilerHost(options),
});
const problems = ts.sortAndDeduplicateDiagnostics([
  ...builder.getConfigFileParsingDiagnostics(),
  ...builder.getOptionsDiagnostics(),
  ...builder.getGlobalDiagnostics(),
  ...builder.getSyntacticDiagnostics(),
  ...builder.getSemanticDiagnostics(),
]);
builder.emit();
if (problems.length > 0) fail(problems);
const places = missingAwaits(builder.getProgram());
if (places.length > 0) {
  console.error(['Missing await:', ...places].join('\n'));
  process.exit(1);
}

function fail(found: readonly ts.Diagnostic[]): never {
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getNewLine: () => '\n',
  };
  console.error(ts.formatDiagnosticsWithColorAndContext(found, host));
  process.exit(1);
}
