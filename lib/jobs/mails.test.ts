import { contactChangedMail, jobNotificationMail, postingMail } from './mails';

const link = 'http://localhost:3000/submit-job/manage/abc';
const page = 'http://localhost:3000/job/14';
const letter = { id: 14, title: 'Data Engineer', contactName: 'Ana Ruiz', link };
const notice = {
  id: 14,
  title: 'Data Engineer',
  company: 'Harbour',
  location: 'London',
  contactName: null,
  email: 'ana@mail.example',
  phone: null,
  link: 'http://localhost:3000/moderator-dashboard',
  waits: 'new' as const,
};

const LETTERS = {
  'job-posted': (fields: Partial<typeof letter> = {}) =>
    postingMail('job-posted', { ...letter, ...fields }, { live: false }),
  'job-approved': (fields: Partial<typeof letter> = {}) =>
    postingMail('job-approved', { ...letter, ...fields }, { page, past: false, change: false }),
  'job-rejected': (fields: Partial<typeof letter> = {}) =>
    postingMail('job-rejected', { ...letter, ...fields }, { reason: null, change: false }),
  'job-link': (fields: Partial<typeof letter> = {}) => postingMail('job-link', { ...letter, ...fields }, {}),
  'job-still-open': (fields: Partial<typeof letter> = {}) =>
    postingMail('job-still-open', { ...letter, ...fields }, { lastDay: '2027-01-20', deadline: '2026-12-01' }),
};

describe.each(Object.entries(LETTERS))('the letter %s', (_, write) => {
  test('a posting letter names the job, greets the contact and has the link in its text and HTML parts', () => {
    const { subject, text, html } = write();
    expect(subject).toContain('Data Engineer');
    for (const part of [text, html])
      for (const words of ['Ana Ruiz', '“Data Engineer” (job #14)', link]) expect(part).toContain(words);
  });

  test('a posting letter escapes HTML in the job title and the contact name', () => {
    const { text, html } = write({ title: '<script>alert(1)</script> & "x"', contactName: '<img src=x>' });
    expect(text).toContain('<script>alert(1)</script>');
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('a posting letter omits a title or name that contains a link or a telephone number', () => {
    for (const title of [
      'Win at https://evil.example',
      'www.evil.example',
      'tel://x',
      'Blocked: confirm at login.evil.example',
      'Write to x@evil.example',
      'Blocked: ring +44 (900) 123-4567',
    ]) {
      const { subject, text, html } = write({ title, contactName: title });
      for (const part of [subject, text, html]) expect(part).not.toContain(title);
      expect(subject).toContain('job #14');
    }
  });
});

test.each([
  'Senior .NET and Node.js Engineer (C#)',
  'ISO 27001 Lead Auditor',
  'Sr. Developer, S/4HANA 2026',
  'Engineer 2026-2027 (12 months)',
])('the subject of a posting letter contains the title %s', (title) => {
  expect(postingMail('job-posted', { ...letter, title }, { live: false }).subject).toBe(
    `We have your posting: ${title}`,
  );
});

test('the letter about a new posting says whether it is live or under review', () => {
  expect(postingMail('job-posted', letter, { live: true }).text).toContain('is on the board, and candidates can apply');
  expect(postingMail('job-posted', letter, { live: true }).text).not.toContain('24 hours');
  expect(LETTERS['job-posted']().text).toContain('within 24 hours');
});

test('a rejection letter keeps the line breaks of the reason in its text and HTML parts', () => {
  const { text, html } = postingMail('job-rejected', letter, { reason: 'No salary\nand <no> place.', change: false });
  expect(text).toContain('No salary\nand <no> place.');
  expect(html).toContain('No salary<br>and &lt;no&gt; place.');
});

test('an approval letter links to the job’s page, or requests a new deadline if the old one has passed', () => {
  expect(LETTERS['job-approved']().text).toContain(page);
  const past = postingMail('job-approved', letter, { page, past: true, change: false }).text;
  expect(past).not.toContain(page);
  expect(past).toContain('new deadline');
});

test('a rejection letter quotes the moderator’s reason as text, and omits it if there is none', () => {
  const { text, html } = postingMail('job-rejected', letter, { reason: 'No <b>salary</b>.', change: false });
  expect(text).toContain('No <b>salary</b>.');
  expect(html).toContain('No &lt;b&gt;salary&lt;/b&gt;.');
  expect(LETTERS['job-rejected']().text).not.toContain('The reason');
});

test('the letter that asks whether a job is still open names the deadline or the last day', () => {
  expect(LETTERS['job-still-open']().text).toContain('1 December 2026');
  expect(postingMail('job-still-open', letter, { deadline: null, lastDay: '2027-01-20' }).text).toContain(
    'after 20 January 2027',
  );
});

test('the letter to the old contact address of a posting names the job and has no link', () => {
  const { text } = contactChangedMail({ id: 14, title: 'Data Engineer' });
  expect(text).toContain('“Data Engineer” (job #14)');
  expect(text).not.toContain('token=');
});

test('the review notice to the company has the contact and the office link, and escapes hostile text', () => {
  const { subject, text, html } = jobNotificationMail({ ...notice, company: '<script>x</script>' });
  expect(subject).toBe('Posting to review: Data Engineer (job #14)');
  for (const words of ['ana@mail.example', notice.link, 'no name given']) expect(text).toContain(words);
  expect(html).not.toContain('<script>');
  expect(jobNotificationMail({ ...notice, waits: 'again' }).subject).toBe(
    'Posting to review again: Data Engineer (job #14)',
  );
});
