import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const DATA = 'docs/promises.json';
const CONTENT = 'lib/content';
/** Values that code inserts into sentences of the content. */
const FIGURES = { '${figures.professionals.value}': '5,000+' };
/** `var` may contain copies of the repository. */
const SKIPPED_FOLDERS = /^(?:\.|node_modules$|var$)/;
const TAG = /^[ \t]*\/\/ promise: (.+)$/gm;
const PROMISE_ID = /^[a-z]+(?:-[a-z]+)+$/;
const TEST_CALL = /^(?:it|test|\w+Test)\b(?!\.(?:skip|fixme|todo|describe)\b)/;

export interface Sentence {
  subject: string;
  words: string;
  keptBy: string;
  promises: string[];
  notes: string[];
  saidIn: string[];
}

export interface TaggedTest {
  file: string;
  promises: string[];
  /** Title of the test below the tag; undefined if no test that runs follows. */
  title: string | undefined;
}

export function readSentences(): Sentence[] {
  const subjects = JSON.parse(readFileSync(DATA, 'utf8')) as Record<string, Record<string, string[]>>;
  const content = filesIn(CONTENT, /(?<!\.test)\.ts$/).map((file) => ({ file, words: wordsOf(join(CONTENT, file)) }));
  return Object.entries(subjects).flatMap(([subject, sentences]) =>
    Object.entries(sentences).map(([words, entry]) => {
      const keptBy = entry.find((item) => item === 'by hand' || item === 'open');
      const promises = entry.filter((item) => PROMISE_ID.test(item));
      return {
        subject,
        words,
        keptBy: keptBy ?? 'the product',
        promises,
        notes: entry.filter((item) => item !== keptBy && !promises.includes(item)),
        saidIn: content.filter((one) => one.words.includes(words)).map(({ file }) => file),
      };
    }),
  );
}

export function readTaggedTests(): TaggedTest[] {
  const folders = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED_FOLDERS.test(entry.name))
    .map(({ name }) => name);
  return folders
    .flatMap((folder) => filesIn(folder, /\.(?:test|spec)\.tsx?$/).map((file) => join(folder, file)))
    .flatMap((file) => taggedIn(file, readFileSync(file, 'utf8')));
}

export function taggedIn(file: string, code: string): TaggedTest[] {
  const tags = [...code.matchAll(TAG)];
  if (tags.length === 0) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const titles = new Map<number, string | undefined>();
  const visit = (node: ts.Node): void => {
    for (const { pos } of ts.getLeadingCommentRanges(code, node.getFullStart()) ?? [])
      if (!titles.has(pos)) titles.set(pos, titleOf(node, source));
    ts.forEachChild(node, visit);
  };
  source.statements.forEach(visit);
  return tags.map(({ index, 0: line, 1: ids = '' }) => ({
    file,
    promises: ids.split(', '),
    title: titles.get(index + line.indexOf('//')),
  }));
}

function titleOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return undefined;
  const { expression, arguments: given } = node.expression;
  const [title] = given;
  if (!title || !TEST_CALL.test(expression.getText(source))) return undefined;
  return ts.isStringLiteralLike(title) ? title.text : title.getText(source);
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file));
}

/** The source text of a content file, with strings that span several lines joined. */
function wordsOf(file: string): string {
  return Object.entries(FIGURES).reduce(
    (text, [code, value]) => text.replaceAll(code, value),
    readFileSync(file, 'utf8').replace(/['`] \+\s+['`]/g, ''),
  );
}
