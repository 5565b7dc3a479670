import { mailProblems } from './mail-problems';

const queued = new Set(['a', 'b', 'c']);
const taken = (...ids: string[]) => ids.map((messageId) => ({ messageId }));
const killedWith = (...underWay: string[]) => ({ killed: true, underWay, waiting: 5 });

test('accepts each mail once, and twice when it was under way at a kill', () => {
  expect(
    mailProblems(queued, taken('a', 'b', 'b', 'c'), [
      killedWith('b'),
      killedWith(),
      { killed: false, underWay: [], waiting: 1 },
    ]),
  ).toEqual({ problems: [], twice: 1, underWay: 1 });
});

test.each([
  ['a mail is missing', taken('a', 'b'), [], '1 mails never arrived'],
  ['a mail is a stranger', taken('a', 'b', 'c', 'd'), [], '1 mails arrived that nobody queued'],
  [
    'a mail came twice for no reason',
    taken('a', 'b', 'b', 'c'),
    [killedWith('a')],
    '1 mails arrived more often than a kill explains',
  ],
  [
    'a mail came three times for one kill',
    taken('a', 'b', 'b', 'b', 'c'),
    [killedWith('b')],
    '1 mails arrived more often than a kill explains',
  ],
  [
    'two were under way at once',
    taken('a', 'b', 'c'),
    [killedWith('a', 'b')],
    '1 kills found more than one mail under way',
  ],
  [
    'nothing was left to be lost',
    taken('a', 'b', 'c'),
    [{ killed: true, underWay: [], waiting: 0 }],
    '1 ends came when all mails were out, and so prove nothing',
  ],
  [
    'a stop cut a mail short',
    taken('a', 'b', 'c'),
    [{ killed: false, underWay: ['a'], waiting: 1 }],
    '1 times a site that was asked to stop left a mail half done',
  ],
])('reports that %s', (_what, arrived, ends, problem) => {
  expect(mailProblems(queued, arrived, ends).problems).toEqual([problem]);
});
