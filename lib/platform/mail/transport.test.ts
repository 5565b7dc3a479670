import { mkdirSync, promises, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failingStep } from '../../testing/failing-disk';
import { db, mailDir } from '../../testing/harness';
import { startMailServer } from '../../testing/mail-server';
import { deliverDue } from '../../testing/deliver-due';
import { queueMail, type Mail } from './outbox';
import { closeMailTransport } from './transport';

const queue = (mail: Partial<Mail> = {}) =>
  queueMail(db(), { kind: 'test', to: 'casey@mail.example', subject: 'Hello', text: 'Text', ...mail });

beforeEach(async () => {
  await db().outboxMail.deleteMany();
  rmSync(mailDir, { recursive: true, force: true });
});

function kept() {
  const [name, ...others] = readdirSync(mailDir);
  expect(others).toEqual([]);
  const text = readFileSync(join(mailDir, name!), 'utf8');
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = head
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const);
  return { name: name!, text, names: headers.map(([key]) => key), headers: Object.fromEntries(headers) };
}

test('without a mail server, a mail is written as a complete message to a private file', async () => {
  await queue({
    subject: 'Grüße aus London',
    text: 'Plain words',
    html: '<p>Rich words</p>',
    headers: { 'List-Unsubscribe': '<https://site.example/u>' },
  });
  expect(await deliverDue()).toBe(1);
  const { name, text, headers } = kept();
  const { messageId, createdAt } = await db().outboxMail.findFirstOrThrow();
  expect(headers).toMatchObject({
    from: 'Northlane <hello@northlane.example>',
    to: 'casey@mail.example',
    subject: expect.stringMatching(/^=\?UTF-8\?/),
    'message-id': messageId,
    'mime-version': '1.0',
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://site.example/u>',
    'content-type': expect.stringMatching(/^multipart\/alternative/),
  });
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  expect(new Date(headers.date!).getTime()).toBe(Math.floor(createdAt.getTime() / 1_000) * 1_000);
  expect(text).toMatch(/Content-Type: text\/plain[^]*Plain words[^]*Content-Type: text\/html[^]*<p>Rich words<\/p>/);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\dZ-]+[0-9a-f-]{36}\.eml$/);
  expect([statSync(mailDir).mode & 0o777, statSync(join(mailDir, name)).mode & 0o777]).toEqual([0o700, 0o600]);
});

test.each([
  ['contact-message', false],
  ['application-notice', false],
  ['cv-notice', false],
  ['job-notice', false],
  ['application-received', true],
  ['job-rejected', true],
  ['alert', true],
  ['newsletter', true],
  ['verify-email', true],
] as const)('a mail of kind %s has the Auto-Submitted header: %s', async (kind, says) => {
  await queue({ kind });
  await deliverDue();
  const { names } = kept();
  expect(names.includes('auto-submitted')).toBe(says);
  expect(names).not.toContain('precedence');
});

test('a mail stays queued when the mail folder cannot be written', async () => {
  writeFileSync(mailDir, 'a file in the way');
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await queue();
  expect(await deliverDue()).toBe(0);
  expect(await db().outboxMail.findFirstOrThrow()).toMatchObject({
    status: 'queued',
    lastError: expect.stringContaining('EEXIST'),
  });
  rmSync(mailDir);
  mkdirSync(mailDir);
});

test.each(['open to read', 'read back', 'flush', 'rename'] as const)(
  'when the disk fails to %s, the mail stays queued and no partial file is left',
  async (step) => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await queue();
    const failing = await failingStep(step, 'ENOSPC');
    expect(await deliverDue()).toBe(0);
    expect(failing.reached()).toBeGreaterThan(0);
    failing.restore();
    expect(readdirSync(mailDir)).toEqual([]);
    expect(await db().outboxMail.findFirstOrThrow()).toMatchObject({
      status: 'queued',
      lastError: expect.stringContaining('ENOSPC'),
    });
  },
);

test('a mail whose file is shorter than written does not count as sent', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await queue();
  mkdirSync(mailDir);
  const lossy = jest
    .spyOn(promises, 'open')
    .mockImplementationOnce(
      async () =>
        ({ writeFile: async () => undefined, sync: async () => undefined, close: async () => undefined }) as never,
    );
  expect(await deliverDue()).toBe(0);
  lossy.mockRestore();
  expect(readdirSync(mailDir)).toEqual([]);
});

test.each([
  ['a line break and a header', 'Hello\r\nBcc: everybody@mail.example'],
  ['a lone line feed', 'Hello\nBcc: everybody@mail.example'],
  ['a carriage return', 'Hello\rBcc: everybody@mail.example'],
  ['line separators of Unicode', 'Hello\u2028Bcc: everybody@mail.example\u0085X'],
  ['an empty line', 'Hello\r\n\r\nAnother body'],
])('%s in the subject of a mail adds no header to it', async (_name, subject) => {
  await queue({ subject, headers: { 'X-Note': subject } });
  await deliverDue();
  const { names, headers, text } = kept();
  expect(names.filter((name) => ['bcc', 'cc', 'to', 'subject'].includes(name))).toEqual(
    expect.arrayContaining(['to', 'subject']),
  );
  expect(names).not.toContain('bcc');
  expect(headers.to).toBe('casey@mail.example');
  expect(text.split('\r\n\r\n').slice(1).join('')).not.toContain('Another body');
});

test('an encoded word typed into a subject or header is not decoded by mail programs', async () => {
  const typed = '=?UTF-8?B?UGF5IG5vdw==?= and =?iso-8859-1?q?=50ay?=';
  await queue({ subject: typed, headers: { 'X-Note': typed } });
  await deliverDue();
  const { headers } = kept();
  for (const text of [headers.subject, headers['x-note']])
    expect(text).toBe(typed.replaceAll('=?U', '= ?U').replace('=?i', '= ?i'));
});

test.each([
  '',
  'nobody',
  'a@x.example, b@x.example',
  'a@x.example;b@x.example',
  'a@x.example\r\nBcc: b@x.example',
  'Ann <a@x.example>',
  'a@b@x.example',
  'a b@x.example',
  '"a\\"@x.example',
])('queueMail refuses the recipient %j', async (to) => {
  await expect(queue({ to })).rejects.toThrow('exactly one recipient');
  expect(await db().outboxMail.count()).toBe(0);
});

test('queueMail refuses an invalid header name', async () => {
  await expect(queue({ headers: { 'X-A: b\r\nBcc': 'x' } })).rejects.toThrow('invalid mail header name');
});

test('an e-mail address with non-ASCII characters is used unchanged', async () => {
  await queue({ to: 'zoë@bücher.example' });
  expect(await deliverDue()).toBe(1);
  expect(kept().headers.to).toBe('zoë@bücher.example');
});

test('with a mail server configured, mails are sent to it and no file is written', async () => {
  const server = await startMailServer();
  process.env.MAIL_URL = `smtp://127.0.0.1:${server.port}`;
  try {
    await queue({ subject: 'By wire' });
    // Newly loaded modules read the changed settings.
    await jest.isolateModulesAsync(async () => {
      const { deliverDue: deliver } = await import('../../testing/deliver-due');
      expect(await deliver()).toBe(1);
    });
    expect(server.arrived.map(({ from, to, email }) => [from, to, email.subject])).toEqual([
      ['hello@northlane.example', ['casey@mail.example'], 'By wire'],
    ]);
    expect(() => readdirSync(mailDir)).toThrow('ENOENT');
  } finally {
    delete process.env.MAIL_URL;
    closeMailTransport();
    await server.stop();
  }
});
