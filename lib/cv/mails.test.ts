import { hostileParts, readable } from '../testing/letters';
import { cvNoticeMail, cvReceivedMail } from './mails';

test('the acknowledgement greets, gives the reference and says how to take the CV back, in both parts', () => {
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

test('what the company is told says where to look, and names nobody', () => {
  const { text, html } = cvNoticeMail({ id: 42 });
  expect(text).toContain('http://localhost:3000/moderator-dashboard?tab=cvs&cv=42');
  expect(html).toContain('href="http://localhost:3000/moderator-dashboard?tab=cvs&amp;cv=42"');
});

test('what looks like HTML in a name is text, and an advertisement is no name', () => {
  hostileParts((hostile) => cvReceivedMail({ reference: 'A', name: hostile }));
  expect(cvReceivedMail({ reference: 'A', name: 'Cheap pills at evil.example' }).text).toContain('\n\nHello,\n\n');
});
