// `npm run promises`: prints docs/promises.json as tables: the sentences by subject, then the tests of each promise.
import { readSentences, readTaggedTests } from './promises';

const sentences = readSentences();
for (const subject of new Set(sentences.map((sentence) => sentence.subject))) {
  printTable(
    subject,
    ['Sentence', 'Said in', 'Kept by', 'Promises', 'Note'],
    sentences
      .filter((sentence) => sentence.subject === subject)
      .map(({ words, saidIn, keptBy, promises, notes }) => [
        words,
        saidIn.join(', '),
        keptBy,
        promises.join(', '),
        notes.join(' '),
      ]),
  );
}
printTable(
  'Tests',
  ['Promise', 'Test file', 'Test'],
  readTaggedTests()
    .flatMap(({ file, title = '', promises }) => promises.map((promise) => [promise, file, title]))
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
);

function printTable(title: string, head: string[], rows: string[][]) {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  process.stdout.write(`## ${title}\n\n${lines.join('\n')}\n\n`);
}
