import { hostileParts, readable } from '../testing/letters';
import { cvNoticeMail, cvReceivedMail } from './mails';

test('the CV acknowledgement has greeting, reference and withdrawal instructions, in text and HTML', () => {
  const { subject, text, html } = cvReceivedMail({ reference: '1B4E28BA-2FA1', name: 'Ana Ruiz' });
  expect(subject).toBe('Your CV has arrived at Northlane');
  for (const part of [text, readable(html)]) {
    for (const words of [
      'Hello Ana Ruiz,',
      '1B4E28BA-2FA1',
      'no application',
      'take it back',
      'If you sent us nothing',
      'You get this mail because',
    ])
      expect(part).toContain(words);
  }
});

test('the notice to the company links the CV', () => {
  const { text, html } = cvNoticeMail({ id: 42 });
  expect(text).toContain('http://localhost:3000/moderator-dashboard?tab=cvs&cv=42');
  expect(html).toContain('href="http://localhost:3000/moderator-dashboard?tab=cvs&amp;cv=42"');
});

test('the CV acknowledgement escapes HTML in a name, and its greeting omits an advertising name', () => {
  expect(cvReceivedMail({ reference: 'A', name: 'Ana <b>Ruiz</b>' }).html).toContain(
    'Hello Ana &lt;b&gt;Ruiz&lt;/b&gt;,',
  );
  hostileParts((hostile) => cvReceivedMail({ reference: 'A', name: hostile }));
  expect(cvReceivedMail({ reference: 'A', name: 'Cheap pills at evil.example' }).text).toContain('\n\nHello,\n\n');
});
