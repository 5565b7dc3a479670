import { excerptOf } from './excerpt';

const join = (pieces: ReturnType<typeof excerptOf>) => pieces.map(({ text }) => text).join('');

test('marks quotes in their places and leaves out repeated and unknown ones', () => {
  const text = 'Ran Kafka.\nWrote Python.\nTea.';
  const quotes = [
    { text: 'Wrote Python.', need: 1 },
    { text: 'Ran Kafka.', need: 0 },
    { text: 'Ran Kafka.', need: 2 },
    { text: 'Not there.', need: 3 },
  ];
  const pieces = excerptOf(text, quotes, 1_000);
  expect(join(pieces)).toBe(text);
  expect(pieces.filter(({ need }) => need !== null)).toEqual([
    { text: 'Ran Kafka.', need: 0 },
    { text: 'Wrote Python.', need: 1 },
  ]);
});

test('keeps only whole lines around the quotes of a long text', () => {
  const lines = Array.from({ length: 400 }, (_, at) => `line ${at} of a long document`);
  const pieces = excerptOf(
    lines.join('\n'),
    [
      { text: 'line 150 of a long document', need: 0 },
      { text: 'line 300 of a long document', need: 1 },
    ],
    1_000,
  );
  const shown = join(pieces);
  expect(shown.length).toBeLessThan(1_200);
  expect(shown.split('\n').filter((line) => line !== '…' && line !== '' && !lines.includes(line))).toEqual([]);
  expect(shown.split('\n').filter((line) => line === '…')).toHaveLength(2);
  expect(pieces.flatMap(({ need }) => need ?? [])).toEqual([0, 1]);
});

test('the excerpt of a long text that has no quotes is its beginning', () => {
  expect(join(excerptOf('a'.repeat(50), [], 20))).toBe('a'.repeat(20));
});
