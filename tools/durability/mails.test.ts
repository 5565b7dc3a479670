import { reconcileMails } from './mails';

const sent = (...all: string[]) => all.map((messageId) => ({ messageId, status: 'sent' }));

test('reconcileMails accepts each mail once, or twice after a kill, and mails of erased people without a row', () => {
  expect(reconcileMails(sent('a', 'b'), ['a', 'b', 'b', 'erased'], [['b'], []], true)).toEqual({
    figures: [
      ['mails written, arrived', '2, 3'],
      ['  under way at a kill', 1],
      ['  of these twice', 1],
    ],
    problems: [],
  });
});

test.each([
  ['a mail never arrived', sent('a', 'b'), ['a'], [], '1 mails are marked as sent and never arrived'],
  ['a mail is still queued', [{ messageId: 'a', status: 'queued' }], [], [], '1 mails are not sent at the end'],
  ['a mail failed', [{ messageId: 'a', status: 'failed' }], [], [], '1 mails are not sent at the end'],
  ['a mail came twice', sent('a'), ['a', 'a'], [['b']], '1 mails arrived more often than a kill explains'],
  ['a mail came three times', sent('a'), ['a', 'a', 'a'], [['a']], '1 mails arrived more often than a kill explains'],
  ['a mail was never queued', sent('a'), ['a', 'd'], [], '1 mails arrived that nobody queued'],
  [
    'a kill interrupted two mails of one process',
    sent('a', 'b'),
    ['a', 'b'],
    [['a', 'b']],
    '1 kills found more than one mail of a process under way',
  ],
])('reconcileMails reports that %s', (_name, rows, arrived, claimed, problem) => {
  expect(reconcileMails(rows, arrived, claimed).problems).toEqual([problem]);
});

test('reconcileMails reports a mail of an erased person that was delivered twice', () => {
  expect(reconcileMails([], ['a', 'a'], [], true).problems).toEqual([
    '1 mails arrived more often than a kill explains',
  ]);
});
