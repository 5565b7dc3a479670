import { privacyLinkMail, retentionWarningMail } from './mails';

const HOSTILE = '<img src=x onerror=alert(1)>"\'&';

test('the privacy mail has the link and its lifetime, in text and HTML', () => {
  const { text, html, subject } = privacyLinkMail({ link: 'http://localhost:3000/your-data/open?token=abc' });
  expect(subject).toBe('Your data at Northlane');
  for (const part of [text, html]) expect(part).toContain('http://localhost:3000/your-data/open?token=abc');
  expect(text).toContain('works for 1 hour');
});

test('the retention warning escapes names, titles and file names', () => {
  const { text, html } = retentionWarningMail({
    name: HOSTILE,
    account: false,
    notBefore: '2026-12-24',
    link: 'http://localhost:3000/your-data',
    documents: [{ kind: 'application', about: HOSTILE, sentOn: '2024-11-01T00:00:00Z' }],
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain(`Application: ${HOSTILE}, here since 1 November 2024`);
  expect(text).toContain('Deleted from 24 December 2026 on');
});

test('the retention warning omits a name that contains a link', () => {
  expect(
    retentionWarningMail({
      name: 'Win at https://evil.example',
      account: true,
      notBefore: '2026-12-24',
      link: 'http://localhost:3000/login',
      documents: [],
    }).text,
  ).not.toContain('evil');
});

test('the retention warning tells account owners to sign in and guests to enter their address, and cuts a long list', () => {
  const documents = Array.from({ length: 25 }, (_, index) => ({
    kind: 'cv' as const,
    about: `cv-${index}.pdf`,
    sentOn: '2024-11-01',
  }));
  const account = retentionWarningMail({
    name: 'Ana',
    account: true,
    notBefore: '2026-12-24',
    link: 'http://localhost:3000/login',
    documents,
  }).text;
  expect(account).toContain('Sign in once, before that day');
  expect(account).toContain('Further: 5 documents');
  expect(
    retentionWarningMail({
      name: 'Ana',
      account: false,
      notBefore: '2026-12-24',
      link: 'http://localhost:3000/your-data',
      documents: [],
    }).text,
  ).toContain('enter this address');
});
