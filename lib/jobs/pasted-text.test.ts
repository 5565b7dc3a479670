import { textOfPaste } from './plain-words';

test.each([
  ['## About\n\n**Payments** team\n\n* Kotlin\n* SQL', 'About\n\nPayments team\n\n- Kotlin\n- SQL'],
  ['See [our site](https://acme.example/jobs).', 'See our site (https://acme.example/jobs).'],
  ['<p>We build.</p><ul><li>One</li></ul>', 'We build.\n\n- One'],
  ['Intro:\n- one\n- two\n• three', 'Intro:\n- one\n- two\n• three'],
  ['We use C# and 2 ** 3.\n# of people: 4', 'We use C# and 2 ** 3.\n# of people: 4'],
])('textOfPaste reads %j', (pasted, text) => {
  expect(textOfPaste(pasted)).toBe(text);
  expect(textOfPaste(text)).toBe(text);
});

test('textOfPaste joins the lines of a PDF text and keeps its lists', () => {
  const line = 'we build the payment systems of many shops in several coun-';
  const pasted = `${'We run a platform that is used by many people every day and\n'}${`${line}\ntries and all of the people in it work on the same product,\n`.repeat(2)}daily.\n• Kotlin`;
  expect(textOfPaste(pasted)).not.toContain('coun-');
  expect(textOfPaste(pasted).split('\n').at(-1)).toBe('• Kotlin');
});
