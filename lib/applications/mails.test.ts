import { hostileParts, readable } from '../testing/letters';
import { applicationNoticeMail, applicationReceivedMail, applicationStatusMail } from './mails';
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from '../vocabulary/applications';

const job = { id: 8, title: 'Data Engineer', companyName: 'Fjord & Co', location: 'London, UK' };
const decided = { name: 'Ana Ruiz', job, status: 'interview', moved: true, feedback: null, hasAccount: false } as const;

test('the acknowledgement names the job and the reference and links the job, in text and HTML', () => {
  const { subject, text, html } = applicationReceivedMail({ reference: '1B4E28BA-2FA1', name: 'Ana Ruiz', job });
  expect(subject).toBe('Your application: Data Engineer');
  for (const part of [text, readable(html)]) {
    for (const words of [
      'Hello Ana Ruiz,',
      'Data Engineer at Fjord & Co',
      '1B4E28BA-2FA1',
      'If you sent us nothing',
      'You get this mail because',
    ])
      expect(part).toContain(words);
  }
  expect(text).toContain('Reference: 1B4E28BA-2FA1');
  for (const part of [text, html]) expect(part).toContain('http://localhost:3000/job/8');
});

test('the notice to the company links the application and names no person', () => {
  const { text, html } = applicationNoticeMail({ id: 42, job });
  expect(text).toContain('http://localhost:3000/moderator-dashboard?tab=applications&application=42');
  expect(html).toContain('href="http://localhost:3000/moderator-dashboard?tab=applications&amp;application=42"');
  for (const part of [text, html]) expect(part).not.toMatch(/Hello|download\.php/);
});

// promise: decision-with-feedback
test.each(APPLICATION_STATUSES)(
  'the mail for status %s names the status and quotes the feedback, in text and HTML',
  (status) => {
    const { text, html } = applicationStatusMail({
      ...decided,
      status,
      feedback: 'Thursday at nine?\nhttps://meet.example/a\n\nBring the <plan>.',
    });
    for (const part of [text, readable(html)]) {
      for (const words of [
        'Hello Ana Ruiz,',
        APPLICATION_STATUS_LABELS[status],
        'Our consultant writes:',
        'Thursday at nine?',
        'Bring the <plan>.',
      ])
        expect(part).toContain(words);
      expect(part).not.toContain('dashboard');
    }
    expect(html).toContain('Thursday at nine?<br><a href="https://meet.example/a"');
  },
);

test('a status mail without feedback does not claim that a consultant wrote', () => {
  expect(applicationStatusMail(decided).text).not.toContain('writes');
});

test('a rejection mail thanks the candidate, and its subject does not mention the rejection', () => {
  const { subject, text } = applicationStatusMail({ ...decided, status: 'rejected' });
  expect(subject).toBe('Your application for Data Engineer');
  expect(text).toContain('Thank you for applying for Data Engineer at Fjord & Co');
  expect(text.split('\n\n')[0]).not.toMatch(/reject/i);
});

test('a mail about new feedback says that the status is unchanged', () => {
  const { subject, text } = applicationStatusMail({ ...decided, moved: false, feedback: 'Bring a pen.' });
  expect(subject).toBe('About your application for Data Engineer');
  expect(text).toContain('still has the status Interview');
  expect(text).not.toContain('invited');
});

test('a status mail links the dashboard for candidates with an account', () => {
  for (const part of ['text', 'html'] as const)
    expect(applicationStatusMail({ ...decided, hasAccount: true })[part]).toContain(
      'http://localhost:3000/job-applications',
    );
});

test("application mails escape HTML in the name and in the job's fields", () => {
  const sly = (hostile: string) => ({ id: 8, title: hostile, companyName: hostile, location: hostile });
  hostileParts((hostile) => applicationReceivedMail({ reference: 'A', name: hostile, job: sly(hostile) }));
  hostileParts((hostile) => applicationNoticeMail({ id: 1, job: sly(hostile) }));
  for (const status of APPLICATION_STATUSES)
    hostileParts((hostile) =>
      applicationStatusMail({ ...decided, name: hostile, status, job: sly(hostile), feedback: hostile }),
    );
});

test.each(['Win at evil.example', 'mail me@evil.example', 'Call 0900 123456', 'https://evil.example', 'x'.repeat(81)])(
  "the acknowledgement's greeting omits the suspicious name %s",
  (name) => {
    const { text } = applicationReceivedMail({ reference: 'A', name, job });
    expect(text).toContain('\n\nHello,\n\n');
    expect(text).not.toContain(name);
  },
);
