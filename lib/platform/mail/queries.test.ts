import { db } from '../../testing/harness';
import { countMails, findMail, listMails } from './queries';

const NOW = new Date('2026-11-21T12:00:00Z');
let number = 0;

async function mail(
  fields: { to?: string; subject?: string; status?: string; kind?: string; text?: string; lastError?: string } = {},
): Promise<number> {
  number += 1;
  const {
    to = `p${number}@mail.example`,
    subject = `Mail ${number}`,
    status = 'sent',
    kind = 'test',
    text = 'Words',
    lastError = null,
  } = fields;
  const row = await db().outboxMail.create({
    data: {
      messageId: `<${number}@x>`,
      kind,
      toAddress: to,
      subject,
      text,
      headers: {},
      status,
      attempts: 1,
      nextAttemptAt: NOW,
      createdAt: NOW,
      sentAt: status === 'sent' ? NOW : null,
      lastError,
    },
  });
  return row.id;
}

const found = async (filters: Partial<Parameters<typeof listMails>[0]> = {}) => {
  const { mails, total } = await listMails({ page: 1, limit: 10, ...filters });
  return [mails.map(({ id }) => id), total];
};

beforeEach(() => db().outboxMail.deleteMany());

test('the mail list shows the newest mails first, in pages', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift(await mail());
  expect(await found({ limit: 2 })).toEqual([ids.slice(0, 2), 5]);
  expect(await found({ limit: 2, page: 3 })).toEqual([ids.slice(4), 5]);
  expect(await found({ limit: 2, page: 4 })).toEqual([[], 5]);
});

test('a listed mail has the columns of the list, but not its text', async () => {
  await mail({
    to: 'casey@mail.example',
    subject: 'Hello',
    status: 'failed',
    kind: 'alert',
    lastError: '550 User unknown',
  });
  const { mails } = await listMails({ page: 1, limit: 10 });
  expect(mails).toEqual([
    {
      id: expect.any(Number),
      kind: 'alert',
      label: 'Job alert',
      to: 'casey@mail.example',
      subject: 'Hello',
      status: 'failed',
      attempts: 1,
      created_at: NOW.toISOString(),
      sent_at: null,
      next_attempt_at: null,
      last_error: '550 User unknown',
      can_resend: true,
      letter: null,
    },
  ]);
});

test('the mail list filters by status, kind and search, separately and combined', async () => {
  const sent = await mail({ status: 'sent', kind: 'alert', to: 'ann@mail.example', subject: 'Three new jobs' });
  const failed = await mail({ status: 'failed', kind: 'alert', to: 'bob@mail.example', subject: 'Three new jobs' });
  const other = await mail({
    status: 'failed',
    kind: 'newsletter',
    to: 'Ann@Mail.example',
    subject: 'Grüße aus London',
  });
  expect(await found({ status: 'failed' })).toEqual([[other, failed], 2]);
  expect(await found({ kind: 'alert' })).toEqual([[failed, sent], 2]);
  expect(await found({ kind: 'alert', status: 'failed' })).toEqual([[failed], 1]);
  expect(await found({ search: 'ANN@' })).toEqual([[other, sent], 2]);
  expect(await found({ search: 'GRÜSSE' })).toEqual([[other], 1]);
  expect(await found({ search: ' new  jobs ', status: 'sent' })).toEqual([[sent], 1]);
  expect(await found({ search: 'ann', kind: 'newsletter', status: 'failed' })).toEqual([[other], 1]);
});

test.each(['%', '_', "'", '"', '\\', '*'])('a search for mails finds a literal %s', async (character) => {
  await mail();
  const id = await mail({ subject: `a ${character} b` });
  expect(await found({ search: character })).toEqual([[id], 1]);
});

test('a search for mails reads 1,100 mails in several batches', async () => {
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    messageId: `<many-${index}@x>`,
    kind: 'newsletter',
    toAddress: `n${index}@mail.example`,
    subject: 'News',
    text: '',
    headers: {},
    status: 'sent',
    nextAttemptAt: NOW,
    createdAt: NOW,
  }));
  await db().outboxMail.createMany({ data: rows });
  const [newest, total] = await found({ search: 'news', limit: 2 });
  expect([(newest as number[]).length, total]).toEqual([2, 1_100]);
  expect((await found({ search: 'n1099@' }))[1]).toBe(1);
  expect((await found({ search: 'n0@' }))[1]).toBe(1);
  const last = await listMails({ search: 'news', page: 11, limit: 100 });
  expect(last.mails.map(({ to }) => to).at(-1)).toBe('n0@mail.example');
});

test('the mail list counts the mails of each status', async () => {
  expect(await countMails()).toEqual({ total: 0, queued: 0, sent: 0, failed: 0, withdrawn: 0 });
  for (const status of ['sent', 'sent', 'failed', 'queued', 'withdrawn']) await mail({ status });
  expect(await countMails()).toEqual({ total: 5, queued: 1, sent: 2, failed: 1, withdrawn: 1 });
});

test('the text of a mail is shown, except of kinds with a secret link', async () => {
  expect(await findMail(await mail({ kind: 'newsletter', text: 'Dear reader' }))).toMatchObject({
    text: 'Dear reader',
    can_resend: true,
  });
  const link = 'https://site.example/reset-password?token=abc';
  const waiting = await findMail(await mail({ kind: 'reset-password', status: 'queued', text: link }));
  expect(waiting).toMatchObject({ text: '', can_resend: true, next_attempt_at: NOW.toISOString() });
  expect(JSON.stringify(waiting)).not.toContain('token');
  expect(await findMail(await mail({ kind: 'reset-password', text: '' }))).toMatchObject({
    text: '',
    can_resend: false,
  });
  expect(await findMail(await mail({ kind: 'of another version', text: link }))).toMatchObject({
    label: 'of another version',
    text: '',
    can_resend: false,
  });
  expect(await findMail(999_999)).toBeNull();
});
