import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadingProcess } from '../../lib/platform/documents/reading-process';
import { readLines } from '../../lib/shortlist/text/lines';
import { CVS } from './cvs';
import { canWrite, endBrowser, hasBrowser, PRODUCERS } from './producers';

const folder = mkdtempSync(join(tmpdir(), 'northlane-corpus-'));
const path = join(folder, 'document');
const reader = new ReadingProcess(60_000);
afterAll(async () => {
  reader.close();
  await endBrowser();
  rmSync(folder, { recursive: true });
});

/** Joins words that are hyphenated at the end of a line, as `readStatements` does. */
const wordsOf = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1')
    .normalize('NFC')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];

/** Returns the number of words that two lists share in the same order. */
function sharedInOrder(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    other.forEach((each, at) => next.push(each === word ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!)));
    row = next;
  }
  return row.at(-1)!;
}

test('the corpus has at least 300 documents by eight producers in ten languages', () => {
  const documents = Object.entries(PRODUCERS).flatMap(([producer, layouts]) =>
    CVS.filter((cv) => canWrite(producer, cv)).flatMap(() => Object.keys(layouts)),
  );
  expect([Object.keys(PRODUCERS).length >= 8, CVS.length >= 10, documents.length >= 300]).toEqual([true, true, true]);
});

test.each(Object.entries(PRODUCERS).filter(([producer]) => hasBrowser || !producer.startsWith('Chromium')))(
  'at least 98 %% of the words in documents by %s are read in order',
  async (producer, layouts) => {
    let [all, right] = [0, 0];
    const short: string[] = [];
    for (const [layout, make] of Object.entries(layouts))
      for (const cv of CVS.filter((one) => canWrite(producer, one))) {
        const { bytes, columns } = await make(cv);
        writeFileSync(path, bytes);
        const { text } = await reader.read(path);
        const read = wordsOf(readLines(text).map((line) => line.text));
        // Columns may be read in either order.
        const orders = [columns, columns.toReversed()].map((order) => wordsOf(order.flat()));
        const found = Math.max(...orders.map((words) => sharedInOrder(words, read)));
        const count = orders[0]!.length;
        [all, right] = [all + count, right + found];
        if (found < count * 0.98) short.push(`${layout}, ${cv.language}: ${found} of ${count}`);
      }
    // A failure names the documents below 98 %.
    expect(right / all >= 0.98 ? [] : short).toEqual([]);
  },
  600_000,
);
