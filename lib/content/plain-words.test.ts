import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const ENGLISH = 'lib/content/en';
/** Text that only moderators, or developers who use the API, read. */
const OFFICE = /^(?:activity|api-docs|desk|figures|finding|letters|lists|office.*|people|review|shortlist|stages)\.ts$/;

const files = readdirSync(ENGLISH, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !OFFICE.test(file),
);

/** Every string and template of a file, without its comments. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(`${ENGLISH}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

test('pages and mails name who acts instead of "somebody", "someone" or "nobody"', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(textsOf('promises.ts').join(' ')).toContain('Every application is answered by mail');
  const found = files.flatMap((file) =>
    textsOf(file)
      .filter((text) => /\b(?:some|no)body\b|\bsomeone\b/i.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
