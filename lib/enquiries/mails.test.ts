import { hostileParts } from '../testing/letters';
import { answerMail, contactMail, newsletterConfirmMail, newsletterMail } from './mails';

const input = {
  name: 'Ada Byron',
  email: 'ada@mail.example',
  message: 'First line\nsecond & last',
  company: null,
  phone: null,
  subject: null,
};

test('the newsletter confirmation mail has the link, its lifetime and advice for non-subscribers', () => {
  const { subject, text, html } = newsletterConfirmMail('abc-123');
  expect(subject).toBe('Confirm your address for The hiring letter');
  for (const part of [text, html]) {
    for (const words of [
      'http://localhost:3000/newsletter/confirm?token=abc-123',
      'for 7 days',
      'If you did not ask, do nothing',
      'You get this mail because',
    ])
      expect(part).toContain(words);
  }
});

describe('contact mail', () => {
  // promise: message-passed-on
  test('the contact mail has the whole message and omits empty fields', () => {
    const { subject, text, html } = contactMail(input, '/cloud-first');
    expect(subject).toBe('Message from Ada Byron');
    expect(text).toContain('Message: \nFirst line\nsecond & last');
    expect(html).toContain('First line<br>second &amp; last');
    for (const part of [text, html]) expect(part).not.toMatch(/Company|Phone|Subject|null/);
  });

  test('the contact mail escapes HTML', () => {
    hostileParts((hostile) =>
      contactMail(
        {
          name: hostile,
          email: 'ada@mail.example',
          message: hostile,
          company: hostile,
          phone: hostile,
          subject: hostile,
        },
        '/contact',
      ),
    );
  });
});

describe('answer mail', () => {
  const to = {
    name: 'Ada Byron',
    message: 'First line\r\n\r\nsee https://spam.example',
    createdAt: new Date('2026-01-05T09:00:00Z'),
  };
  const { subject, text, html } = answerMail({
    subject: 'Re: Two & more',
    text: 'Yes.\n\nSee https://site.example',
    by: 'Ana',
    to,
  });

  test("an answer mail has a greeting, the moderator's text and name, and the quoted message", () => {
    expect(subject).toBe('Re: Two & more');
    expect(text).toContain('Hello Ada Byron,\n\nYes.\n\nSee https://site.example\n\nAna\nNorthlane\n\n');
    expect(text).toContain('On 5 January 2026, 09:00 you wrote:\n> First line\n>\n> see https://spam.example\n');
    expect(html).toContain('<blockquote');
    expect(html).toContain('First line<br><br>see https://spam.example</blockquote>');
  });

  test("an answer mail links e-mail and web addresses in the moderator's text, but not in the quoted message", () => {
    expect(html).toContain('<a href="https://site.example"');
    expect(html).not.toContain('href="https://spam.example"');
    hostileParts((hostile) =>
      answerMail({ subject: hostile, text: 'Yes.', by: 'Ana', to: { ...to, name: hostile, message: hostile } }),
    );
  });
});

describe('newsletter mail', () => {
  const letter = {
    subject: 'Rates & <rules>',
    text: 'Dear reader,\nhello.\n\n \nSee https://site.example/a?b=1&c=2. Or (https://x.example).\n\n\n<script>alert(1)</script> javascript:alert(1)',
  };
  const { subject, text, html } = newsletterMail(letter, 'the-key');

  test('a newsletter mail preserves paragraphs, line breaks and links', () => {
    expect(subject).toBe('Rates & <rules>');
    expect(html).toContain('>Dear reader,<br>hello.</p>');
    expect(html).toContain('See <a href="https://site.example/a?b=1&amp;c=2"');
    expect(html).toContain('>https://site.example/a?b=1&amp;c=2</a>. Or (<a href="https://x.example"');
    expect(html.match(/<a href="https?:\/\/(site|x)\./g)).toHaveLength(2);
    expect(text).toContain(
      '\n\nDear reader,\nhello.\n\nSee https://site.example/a?b=1&c=2. Or (https://x.example).\n\n<script>alert(1)</script> javascript:alert(1)\n\n-- \n',
    );
  });

  test('a newsletter mail escapes HTML and links only web addresses', () => {
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; javascript:alert(1)</p>');
    expect(html).not.toMatch(/<script|href="javascript/);
    const sly = newsletterMail(
      { subject: 'x', text: 'https://x.example/"onmouseover="alert(1) https://x.example/\'><img src=x>' },
      'k',
    ).html;
    expect(sly).not.toMatch(/<img|"onmouseover="/);
  });

  test('a newsletter mail has an unsubscribe link in text and HTML, a test mail has none', () => {
    for (const part of [text, html]) expect(part).toContain('http://localhost:3000/newsletter/unsubscribe?key=the-key');
    const tried = newsletterMail(letter, null);
    expect(tried.subject).toBe('Test: Rates & <rules>');
    for (const part of [tried.text, tried.html]) expect(part).not.toContain('key=');
  });
});
