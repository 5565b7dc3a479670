import { failureOf, LostDuringContent, isServerFault, Unreachable } from './failures';

const answer = (command: string, responseCode: number, code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE') =>
  Object.assign(new Error('x'), { code, command, responseCode });

test.each([
  ['nobody has that address', answer('RCPT TO', 550), 'final'],
  ['it is told to go elsewhere', answer('RCPT TO', 551), 'final'],
  ['the words are refused', answer('DATA', 554), 'final'],
  ['the mail is too large', answer('MAIL FROM', 552), 'final'],
  ['the address cannot be carried', Object.assign(new Error('x'), { code: 'EENVELOPE', command: 'API' }), 'final'],
  ['the recipient is greylisted', answer('RCPT TO', 450), 'later'],
  ['the words are not taken now', answer('DATA', 451), 'later'],
  ['something else went wrong', new TypeError('x'), 'later'],
  ['nothing at all is known', undefined, 'later'],
  ['the server is closing', answer('RCPT TO', 421), 'server'],
  ['the server is closing after the words', answer('DATA', 421), 'server'],
  ['a sign-in is asked for', answer('RCPT TO', 530), 'server'],
  ['the session is in a wrong state', answer('DATA', 503), 'server'],
  ['the sender is refused', answer('MAIL FROM', 550), 'server'],
  ['the server has no room', answer('MAIL FROM', 452), 'server'],
  ['the sign-in is refused', answer('AUTH PLAIN', 535, 'EAUTH'), 'server'],
  ['the connection is lost', Object.assign(new Error('x'), { code: 'ECONNECTION' }), 'server'],
  ['the server is silent', Object.assign(new Error('x'), { code: 'ETIMEDOUT' }), 'server'],
  ['its certificate is not to be trusted', Object.assign(new Error('x'), { code: 'ESOCKET' }), 'server'],
  ['no connection was made', new Unreachable(new Error('x')), 'server'],
])('failureOf classifies a failure when %s', (_when, error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

test.each([
  ['no connection was made', new Unreachable(new Error('x')), true],
  ['the server has no room', answer('MAIL FROM', 452), true],
  ['the server is closing before the words', answer('RCPT TO', 421), true],
  ['the connection is lost before the words', Object.assign(new Error('x'), { code: 'ECONNECTION' }), true],
  [
    'the connection is lost with the words',
    new LostDuringContent(Object.assign(new Error('x'), { code: 'ECONNECTION' })),
    false,
  ],
  ['the words are not taken now', answer('DATA', 451), false],
  ['nobody has that address', answer('RCPT TO', 550), false],
])('isServerFault tells whether the server is at fault when %s', (_when, error, spared) => {
  expect(isServerFault(error)).toBe(spared);
});
