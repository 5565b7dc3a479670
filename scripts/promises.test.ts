import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTENT = 'lib/content';
const FIGURES = { '${figures.professionals.value}': '5,000+' };

const table = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Sentence|-)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
const rows = table.map(([sentence = '', said = '', where = '', test = '']) => ({ sentence, said, where, test }));

/** The words of a file, those of a text that goes over several lines joined. */
const wordsOf = (file: string) =>
  Object.entries(FIGURES).reduce(
    (text, [code, words]) => text.replaceAll(code, words),
    readFileSync(join(CONTENT, file), 'utf8').replace(/['`] \+\s+['`]/g, ''),
  );

test('the table has every subject, four cells in each row, none of them empty, and no sentence twice in one file', () => {
  expect(rows.length).toBeGreaterThan(100);
  for (const cells of table) expect([cells, cells.filter(Boolean).length]).toEqual([cells, 4]);
  const said = rows.map(({ sentence, said }) => `${said} ${sentence}`);
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
});

test.each(rows)('$said: $sentence', ({ sentence, said, where, test }) => {
  expect(said).toMatch(/^`[^`]+\.ts`$/);
  expect(wordsOf(said.replaceAll('`', ''))).toContain(sentence);
  for (const [, path = ''] of where.matchAll(/`([^`]+\/[^`]+)`/g))
    expect([path, existsSync(path)]).toEqual([path, true]);

  const shown = test.split('<br>').map((one) => /^`([^`]+\.(?:test|spec)\.tsx?)`: “(.+)”$/.exec(one));
  for (const match of shown) {
    const [, file = '', title = ''] = match ?? [];
    expect([test, existsSync(file)]).toEqual([test, true]);
    const code = readFileSync(file, 'utf8');
    expect([file, title, ["'", '"', '`'].some((mark) => code.includes(mark + title + mark))]).toEqual([
      file,
      title,
      true,
    ]);
  }
});
