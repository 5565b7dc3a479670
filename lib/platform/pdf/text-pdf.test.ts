import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadingProcess } from '../documents/reading-process';
import { textPdf } from './text-pdf';
import { writeText } from './writer/write-text';

/** Long enough for the document reader, which takes a page with fewer letters for a scan. */
const LINE = 'Operates Kubernetes clusters in production since 2019';

const folder = mkdtempSync(join(tmpdir(), 'northlane-pdf-'));
const reader = new ReadingProcess();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

async function textOf(pdf: Buffer): Promise<string> {
  writeFileSync(join(folder, 'profile'), pdf);
  return (await reader.read(join(folder, 'profile'))).text;
}

function written(text: string): Buffer {
  const answer = writeText(text);
  if (!('pdf' in answer)) throw new Error(`missing ${answer.missing}`);
  return answer.pdf;
}

test('the document reader finds the text of a written PDF, also accents, Greek and Cyrillic', async () => {
  const text = 'Office workflow, C++/C#\nŐrsi Łukasz Ģirts\nΕλλάς\nПривет, 2019–2024';
  expect(await textOf(written(text))).toBe(text);
});

test('a symbol without a glyph becomes a bullet', async () => {
  expect(await textOf(written(`✓ ${LINE} 🚀`))).toBe(`• ${LINE} •`);
});

test.each(['李', 'م', 'ש'])('names the letter %s, which the font lacks', (letter) => {
  expect(writeText(`Works with ${letter} since 2019`)).toEqual({ missing: letter });
});

test('answers busy when the writer fails', async () => {
  await expect(textPdf({} as string)).rejects.toMatchObject({ code: 'busy' });
});

test('a long text continues on further pages, and a word longer than a line is broken', async () => {
  const words = Array.from({ length: 1_500 }, (_, at) => `word${at}`);
  const text = await textOf(written(`${words.join(' ')}\n${'x'.repeat(300)}`));
  expect(text.match(/word\d+/g)).toEqual(words);
  expect(
    text
      .match(/x+/g)!
      .map((run) => run.length)
      .reduce((sum, length) => sum + length),
  ).toBe(300);
  expect(text.split('\n').length).toBeGreaterThan(48);
});

test('writes PDFs in a separate process, one after another', async () => {
  const both = await Promise.all([textPdf(`First ${LINE}`), textPdf(`Second ${LINE}`)]);
  const texts: string[] = [];
  for (const answer of both) if ('pdf' in answer) texts.push(await textOf(answer.pdf));
  expect(texts).toEqual([`First ${LINE}`, `Second ${LINE}`]);
});
