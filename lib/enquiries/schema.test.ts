import { BAD_EMAIL } from '../base/fields/schema';
import { contactSchema, subscribeSchema } from './schema';

const FULL = {
  name: ' Ada  Byron ',
  email: ' Ada@mail.example ',
  message: ' Dear all,\r\nhello ',
  company: 'Fjord',
  phone: '+44 20 7946 0000',
  subject: ' Job #14 ',
};

function problems(fields: Record<string, unknown>): Record<string, string> {
  const result = contactSchema.safeParse({ ...FULL, ...fields });
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map((issue) => [String(issue.path[0]), issue.message]),
  );
}

test('a contact message is trimmed, and its spaces and line ends are normalized', () => {
  expect(contactSchema.parse(FULL)).toEqual({
    name: 'Ada Byron',
    email: 'Ada@mail.example',
    message: 'Dear all,\nhello',
    company: 'Fjord',
    phone: '+44 20 7946 0000',
    subject: 'Job #14',
  });
});

test('a contact message requires only name, e-mail and message, and unknown fields are dropped', () => {
  const { name, email, message } = FULL;
  expect(contactSchema.parse({ name, email, message, company: ' ', id: 1, handledAt: 'x', page: '/x' })).toEqual({
    name: 'Ada Byron',
    email: 'Ada@mail.example',
    message: 'Dear all,\nhello',
    company: null,
    phone: null,
    subject: null,
  });
});

test.each([
  ['name', 'Enter your name.'],
  ['email', 'Enter your e-mail address.'],
  ['message', 'Enter your message.'],
])('a contact message without %s is refused with: %s', (name, words) => {
  for (const value of [undefined, null, '', ' \n ', 7, ['x']])
    expect(problems({ [name]: value })).toEqual({ [name]: words });
});

test.each(['a', 'a@b', 'a b@c.example', 'a@b.example, c@d.example', 'a@b.example\nBcc: x@y.example'])(
  'contact form and newsletter form refuse %j as an e-mail address',
  (email) => {
    expect(problems({ email })).toEqual({ email: BAD_EMAIL });
    expect(subscribeSchema.safeParse({ email }).error?.issues[0]?.message).toBe(BAD_EMAIL);
  },
);

test.each([
  ['name', 120],
  ['company', 120],
  ['phone', 40],
  ['subject', 150],
  ['message', 5_000],
])("the contact form's field %s accepts at most %i characters", (name, max) => {
  expect(problems({ [name]: 'x'.repeat(max) })).toEqual({});
  expect(problems({ [name]: 'x'.repeat(max + 1) })).toEqual({
    [name]: `Keep this under ${max.toLocaleString('en')} characters.`,
  });
});

test('a contact form reports every invalid field at once', () => {
  expect(Object.keys(problems({ name: '', email: 'x', message: '' })).sort()).toEqual(['email', 'message', 'name']);
});

test('a newsletter subscription accepts an e-mail address and drops other fields', () => {
  expect(subscribeSchema.parse({ email: ' Ada@mail.example ', status: 'confirmed' })).toEqual({
    email: 'Ada@mail.example',
  });
  expect(subscribeSchema.safeParse({}).error?.issues[0]?.message).toBe('Enter your e-mail address.');
});
