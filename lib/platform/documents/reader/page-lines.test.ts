import { linesOfPages, type Piece } from './page-lines';

const linesOfPage = (pieces: Piece[]) => linesOfPages([pieces])[0]!;

/** The letters are half as wide as they are high. */
const at = (x: number, y: number, text: string, size = 10): Piece => ({
  text,
  x,
  y,
  width: (text.length * size) / 2,
  size,
});

test('linesOfPages orders lines from top to bottom and puts a space between words with a gap', () => {
  expect(
    linesOfPage([at(50, 680, 'Second line'), at(50, 700, 'First'), at(80, 700, 'line'), at(100, 700, 's')]),
  ).toEqual(['First lines', 'Second line']);
});

test('linesOfPages marks a vertical gap wider than the line spacing by an empty line', () => {
  expect(linesOfPage([at(50, 700, 'Ann Lee'), at(50, 670, 'Skills'), at(50, 658, 'Go'), at(50, 646, 'Rust')])).toEqual([
    'Ann Lee',
    '',
    'Skills',
    'Go',
    'Rust',
  ]);
});

test('linesOfPages joins two columns line by line and aligns the right one, even if their baselines differ', () => {
  const left = ['Skills', 'Go', 'Kubernetes', 'English C1'].map((text, index) => at(50, 700 - 14 * index, text));
  const right = ['Engineer, Acme', '2019 to 2024', 'Ran clusters', 'Wrote services'].map((text, index) =>
    at(250, 695 - 14 * index, text),
  );
  const lines = linesOfPage([...right, ...left]);
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['Skills', 'Engineer, Acme'],
    ['Go', '2019 to 2024'],
    ['Kubernetes', 'Ran clusters'],
    ['English C1', 'Wrote services'],
  ]);
  expect(new Set(lines.map((line) => line.search(/(?<= {2})\S/)))).toEqual(new Set([40]));
});

test('linesOfPages aligns the columns of all pages, so that a right column without a left one stays a right column', () => {
  const [, second] = linesOfPages([
    [at(50, 700, 'Skills'), at(250, 700, 'Engineer, Acme')],
    [at(250, 700, '2019 to 2024')],
  ]);
  expect(second).toEqual([`${' '.repeat(40)}2019 to 2024`]);
});

test('linesOfPages starts a right column after the longest line of the left one', () => {
  const lines = linesOfPage([
    { ...at(50, 700, 'A long line in narrow letters'), width: 90 },
    at(50, 686, 'Short'),
    at(160, 700, '2019'),
    at(160, 686, '2020'),
  ]);
  expect(lines).toEqual(['A long line in narrow letters  2019', 'Short                          2020']);
});

test('linesOfPages parts columns that touch if each is drawn alone, but not words of a line', () => {
  const left = ['Languages', 'Go', 'Rust', 'Java', 'Kubernetes'].map((text, index) => at(50, 700 - 14 * index, text));
  const right = ['Engineer', '2019 to 2024', 'Ran it', 'Kept it', 'Wrote it'].map((text, index) =>
    at(100, 700 - 14 * index, text),
  );
  const above = [at(52, 714, 'Engineers'), at(100, 714, 'of many years')];
  expect(linesOfPage([...above, ...left, ...right]).map((line) => line.split(/ {2,}/))).toEqual([
    ['Engineers of many years'],
    ['Languages', 'Engineer'],
    ['Go', '2019 to 2024'],
    ['Rust', 'Ran it'],
    ['Java', 'Kept it'],
    ['Kubernetes', 'Wrote it'],
  ]);
});

test('linesOfPages starts a right column after the text on its left in rows whose right text is indented', () => {
  const rows = [
    [at(50, 700, 'Go'), at(160, 700, 'Engineer')],
    [{ ...at(50, 686, 'A long line in narrow letters'), width: 90 }, at(170, 686, 'Ran it')],
    [at(160, 672, '2019')],
    [at(160, 658, '2020')],
  ];
  expect(linesOfPage(rows.flat()).map((line) => line.search(/(?:Engineer|Ran it|2019|2020)$/))).toEqual([
    31, 31, 31, 31,
  ]);
});

test('linesOfPages joins widely spaced letters into one word and drops bold text drawn twice', () => {
  const letters = [...'EXPERIENCE'].map((letter, index) => at(50 + index * 8, 700, letter));
  expect(linesOfPage([...letters, at(50, 680, 'Acme'), at(50.3, 680, 'Acme')])).toEqual(['EXPERIENCE', 'Acme']);
  expect(linesOfPage([at(50, 700, 'S Q L'), at(90, 700, '2 0 1 9')])).toEqual(['SQL 2019']);
});

test('linesOfPages orders right-to-left words from right to left on the page', () => {
  const word = (x: number, text: string) => at(x, 700, text);
  expect(linesOfPage([word(50, 'שלישית'), word(90, 'שנייה'), word(120, 'ראשונה')])).toEqual(['ראשונה שנייה שלישית']);
});

test('linesOfPages keeps Latin words and numbers in order within a right-to-left line, and the other way round', () => {
  expect(
    linesOfPage([
      at(20, 700, 'פיתחתי'),
      at(53, 700, 'Spring'),
      at(86, 700, 'Boot'),
      at(110, 700, '3'),
      at(118, 700, 'ל'),
      at(126, 700, '2019'),
      at(149, 700, 'בין'),
    ]),
  ).toEqual(['בין 2019 ל Spring Boot 3 פיתחתי']);
  expect(
    linesOfPage([
      at(20, 700, 'Lives in'),
      at(62, 700, 'יפו'),
      at(80, 700, 'אביב'),
      at(103, 700, 'תל'),
      at(116, 700, 'since 2019'),
    ]),
  ).toEqual(['Lives in תל אביב יפו since 2019']);
});

test('reads the range of years in a right-to-left document from the right', () => {
  const lines = linesOfPage([
    at(50, 700, 'ניסיון תעסוקתי'),
    at(40, 680, '2019'),
    at(65, 680, '–'),
    at(75, 680, '2015'),
  ]);
  expect(lines.map((line) => line.trim())).toEqual(['ניסיון תעסוקתי', '2015 – 2019']);
});

test('aligns the columns of a right-to-left document at their right edges, the right one first', () => {
  const right = ['כישורים', 'ג׳אווה', 'דוקר'].map((text, index) => at(400 - text.length * 5, 700 - 14 * index, text));
  const left = ['ניסיון', 'מפתחת בכירה', 'בבנק'].map((text, index) =>
    at(300 - text.length * 5, 700 - 14 * index, text),
  );
  expect(linesOfPage([...left, ...right]).map((line) => line.split(/ {2,}/))).toEqual([
    ['כישורים', 'ניסיון'],
    ['ג׳אווה', 'מפתחת בכירה'],
    ['דוקר', 'בבנק'],
  ]);
});

test('reads the shapes of Arabic letters as letters, also pairs such as lam and alef', () => {
  const word = [...'ﻡﻼﺴﻟﺍ'].map((shape, index) => at(50 + index * 5, 700, shape));
  expect(linesOfPage(word)).toEqual(['السلام']);
});

test('parts a cell that nearly touches the next column, where other rows have that column', () => {
  const bar = ['Go', 'Rust', 'eleanor@mail.example'].map((text, index) => at(50, 700 - 14 * index, text));
  const main = ['PROFILE', 'Engineer', 'EXPERIENCE', 'Acme Ltd'].map((text, index) => at(157, 700 - 14 * index, text));
  expect(linesOfPage([...bar, ...main]).map((line) => line.split(/ {2,}/))).toEqual([
    ['Go', 'PROFILE'],
    ['Rust', 'Engineer'],
    ['eleanor@mail.example', 'EXPERIENCE'],
    ['', 'Acme Ltd'],
  ]);
});

test('positions outside the page cause neither overlong lines nor errors', () => {
  const lines = linesOfPage([at(1e9, 700, 'far'), at(0, 700, 'near'), at(NaN, 700, 'nowhere'), at(0, 600, 'x', 1e12)]);
  expect(lines).toEqual([expect.stringMatching(/^near +far$/)]);
  expect(lines[0]!.length).toBeLessThan(200);
  expect(linesOfPage([])).toEqual([]);
});
