import { compareMails } from './mail-books';

const sent = (...ids: string[]) => ids.map((messageId) => ({ messageId, status: 'sent' }));
const taken = (...ids: string[]) => ids.map((messageId) => ({ messageId }));

test('accepts each mail once, twice after a kill, and mails of erased people', () => {
  expect(compareMails(sent('a', 'b'), taken('a', 'b', 'b', 'erased'), [['b'], []])).toEqual({
    figures: [
      ['mails written, arrived', '2, 3'],
      ['  under way at a kill', 1],
      ['  of these twice', 1],
    ],
    problems: [],
  });
});

test.each([
  ['a mail never arrived', sent('a', 'b'), taken('a'), [], '1 mails are called sent and never arrived'],
  ['a mail waits', [{ messageId: 'a', status: 'queued' }], [], [], '1 mails are not out at the end'],
  ['a mail failed', [{ messageId: 'a', status: 'failed' }], [], [], '1 mails are not out at the end'],
  ['a mail came twice', sent('a'), taken('a', 'a'), [['b']], '1 mails arrived more often than a kill explains'],
  ['one came thrice', sent('a'), taken('a', 'a', 'a'), [['a']], '1 mails arrived more often than a kill explains'],
  ['one erased came twice', [], taken('a', 'a'), [], '1 mails arrived more often than a kill explains'],
  [
    'two were claimed',
    sent('a', 'b'),
    taken('a', 'b'),
    [['a', 'b']],
    '1 kills found more than one mail of a process under way',
  ],
])('reports that %s', (_name, rows, arrived, claimed, problem) => {
  expect(compareMails(rows, arrived, claimed).problems).toEqual([problem]);
});
