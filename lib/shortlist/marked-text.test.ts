import { markText } from './marked-text';

const TEXT = 'Ran Kafka for nine teams.\nWrote Go and Python.\nSkills: Docker';

test('markText marks quotes in the order of the text and leaves nothing out', () => {
  const { pieces, marks } = markText(TEXT, ['Wrote Go and Python.', 'Ran Kafka for nine teams.']);
  expect(pieces).toEqual([
    { text: 'Ran Kafka for nine teams.', mark: 1 },
    { text: '\n', mark: null },
    { text: 'Wrote Go and Python.', mark: 2 },
    { text: '\nSkills: Docker', mark: null },
  ]);
  expect([...marks]).toEqual([
    ['Ran Kafka for nine teams.', 1],
    ['Wrote Go and Python.', 2],
  ]);
});

test('markText gives overlapping quotes one mark, and unknown or empty quotes none', () => {
  const { pieces, marks } = markText(TEXT, ['Wrote Go', 'Go and Python.', 'Rust', '']);
  expect(pieces.filter(({ mark }) => mark !== null)).toEqual([{ text: 'Wrote Go and Python.', mark: 1 }]);
  expect([...marks.values()]).toEqual([1, 1]);
  expect(pieces.map(({ text }) => text).join('')).toBe(TEXT);
});

test('markText returns a text without quotes as one piece, and no piece for an empty text', () => {
  expect(markText('Bread', []).pieces).toEqual([{ text: 'Bread', mark: null }]);
  expect(markText('', ['Bread'])).toEqual({ pieces: [], marks: new Map() });
});
