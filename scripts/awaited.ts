import { relative } from 'node:path';
import ts from 'typescript';

/** Files not checked: other people's code, and tests, which pass unawaited promises on purpose. */
const NOT_OURS = /node_modules|generated|\.test\.|^e2e|^api-contract|testing/;
/** Functions for which a promise is never a useful argument, although the compiler accepts one. */
const PLAIN_CALLS = /^(?:JSON\.stringify|Response\.json|String|Number|Boolean|console\.\w+|log)$/;

/** Returns the source positions at which `await` is missing before a promise. */
export function missingAwaits(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const isPromise = (type: ts.Type | undefined): boolean =>
    type !== undefined && (type.isUnion() ? type.types.some(isPromise) : type.symbol?.name === 'Promise');
  const isWanted = (node: ts.Expression) => isPromise(checker.getContextualType(node));
  const isMistaken = (node: ts.Expression): boolean => {
    const { parent } = node;
    if (ts.isParenthesizedExpression(parent)) return isMistaken(parent);
    if (ts.isTemplateSpan(parent) || ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent)) return true;
    if (ts.isPrefixUnaryExpression(parent) || ts.isIfStatement(parent) || ts.isElementAccessExpression(parent))
      return true;
    if (ts.isConditionalExpression(parent)) return parent.condition === node || isMistaken(parent);
    if (ts.isBinaryExpression(parent)) {
      const sign = parent.operatorToken.getText();
      if (['&&', '||', '??'].includes(sign) && parent.right === node) return isMistaken(parent);
      return !['=', '??=', '||=', '&&=', '??'].includes(sign);
    }
    if (ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent)) return !isWanted(node);
    return ts.isCallExpression(parent) && PLAIN_CALLS.test(parent.expression.getText());
  };
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isPromise(checker.getTypeAtLocation(node)) && isMistaken(node)) {
      const file = node.getSourceFile();
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${relative('.', file.fileName)}:${line + 1} ${node.getText().slice(0, 80)}`);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile && !NOT_OURS.test(relative('.', file.fileName))) visit(file);
  return found;
}
