import { emailChangedMail, moderatorLinkMail, resetPasswordMail, secondFactorMail, verifyEmailMail } from './mails';

const link = 'https://jobs.example.com/reset-password?token=a&b="c"';
const mails = {
  'the confirmation of an address': verifyEmailMail({ name: 'Casey', link }),
  'a new password': resetPasswordMail({ name: 'Casey', link }),
  'a moderator’s new password': moderatorLinkMail({ name: 'Casey', link }),
  'a changed address': emailChangedMail({ name: 'Casey', newEmail: 'new@mail.example' }),
  'a second factor that is on': secondFactorMail({ name: 'Casey', change: 'on' }),
  'a second factor that is off': secondFactorMail({ name: 'Casey', change: 'off' }),
  'new recovery codes': secondFactorMail({ name: 'Casey', change: 'recoveryCodes' }),
};

test.each(Object.entries(mails))(
  'the mail about %s has a greeting, its reason and advice for readers who did not request it',
  (_name, { subject, text, html }) => {
    expect(subject.length).toBeLessThanOrEqual(78);
    for (const part of [text, html]) {
      expect(part).toContain('Hello Casey,');
      expect(part).toContain('You get this mail because');
      expect(part).toContain('If you did not');
    }
  },
);

test('each account mail states the lifetime of its link and contains the link unbroken', () => {
  const { text, html } = mails['a new password'];
  expect(text).toContain('once, for 30 minutes');
  expect(text).toContain(`\n${link}\n`);
  expect(html).toContain('href="https://jobs.example.com/reset-password?token=a&amp;b=&quot;c&quot;"');
  expect(mails['the confirmation of an address'].text).toContain('for 24 hours');
});

test('account mails escape HTML in names and addresses', () => {
  const { html } = emailChangedMail({ name: '<b onclick="x">A & B</b>', newEmail: '<img src=x>@mail.example' });
  expect(html).toContain('Hello &lt;b onclick=&quot;x&quot;&gt;A &amp; B&lt;/b&gt;,');
  expect(html).not.toMatch(/<b |<img/);
});

test.each([
  ['with a line break', 'Ann\r\nBcc: x', 'Hello Ann Bcc: x,'],
  ['that is an advertisement', 'Win now https://evil.example', 'Hello,'],
  ['that is a letter', 'x'.repeat(81), 'Hello,'],
  ['that is empty', '  ', 'Hello,'],
])('the greeting of an account mail is harmless for a name %s', (_case, name, greeting) => {
  const { text } = resetPasswordMail({ name, link });
  expect(text.split('\n\n')[1]).toBe(greeting);
});
