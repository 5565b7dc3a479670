import { resendMails } from '../platform/mail/commands';
import { deliverDue } from '../testing/deliver-due';
import { moderator, callerFrom } from '../testing/fixtures';
import { db, onSqlite } from '../testing/harness';
import { refuseRows } from '../testing/refusing-table';
import { confirmSubscription, NEWSLETTER_PACE_MS, sendNewsletter, subscribe, unsubscribe } from './newsletter';

const DAY = 86_400_000;
const ADA = 'ada@mail.example';
const row = (email = ADA) => db().subscriber.findUniqueOrThrow({ where: { email } });
const mails = (kind?: string) => db().outboxMail.findMany({ where: { ...(kind && { kind }) }, orderBy: { id: 'asc' } });
const become = (data: { status: string; confirmedAt?: Date; unsubscribedAt?: Date }, email = ADA) =>
  db().subscriber.update({ where: { email }, data });
const tokens = () => db().oneTimeToken.count({ where: { purpose: 'confirm-newsletter' } });
async function confirmToken(email = ADA): Promise<string> {
  const { text } = await db().outboxMail.findFirstOrThrow({
    where: { toAddress: email, kind: 'newsletter-confirm' },
    orderBy: { id: 'desc' },
  });
  return /\/newsletter\/confirm\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '';
}

afterEach(async () => {
  await db().subscriber.deleteMany();
  await db().outboxMail.deleteMany();
  await db().oneTimeToken.deleteMany();
  await db().activityLog.deleteMany();
});

describe('newsletter subscription', () => {
  test('a new subscription is pending, under the lower-case e-mail address and with a key of its own', async () => {
    await subscribe('Ada@Mail.example');
    await subscribe('ida@mail.example');
    expect(await row()).toMatchObject({
      status: 'pending',
      confirmedAt: null,
      unsubscribedAt: null,
      key: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect((await row()).key).not.toBe((await row('ida@mail.example')).key);
    expect((await mails()).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['newsletter-confirm', ADA],
      ['newsletter-confirm', 'ida@mail.example'],
    ]);
  });

  test('simultaneous subscriptions of one e-mail address create one', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => subscribe(index % 2 ? ADA : ADA.toUpperCase())));
    expect(await db().subscriber.count()).toBe(1);
  });

  test('subscribing again leaves a confirmed subscription unchanged and sends no mail', async () => {
    await subscribe(ADA);
    const confirmed = await become({ status: 'confirmed', confirmedAt: new Date('2026-01-01') });
    await db().outboxMail.deleteMany();
    const before = await tokens();
    await subscribe(ADA);
    expect(await row()).toEqual(confirmed);
    expect([await mails(), await tokens()]).toEqual([[], before]);
  });

  test('subscribing again while pending sends a new mail and restarts the waiting period', async () => {
    await subscribe(ADA, true, new Date('2026-11-01T12:00:00Z'));
    const waiting = await row();
    const again = new Date('2026-11-29T12:00:00Z');
    await subscribe(ADA, true, again);
    expect(await row()).toEqual({ ...waiting, createdAt: again });
    expect(await mails('newsletter-confirm')).toHaveLength(2);
  });

  test('subscribing again after unsubscribing makes the subscription pending', async () => {
    await subscribe(ADA);
    await become({
      status: 'unsubscribed',
      confirmedAt: new Date('2026-01-01'),
      unsubscribedAt: new Date('2026-02-01'),
    });
    await subscribe(ADA);
    expect(await row()).toMatchObject({ status: 'pending', confirmedAt: null, unsubscribedAt: null });
  });

  test('a subscription above the limit of mails is stored but not mailed', async () => {
    await subscribe(ADA, false);
    expect(await row()).toMatchObject({ status: 'pending' });
    expect([await mails(), await tokens()]).toEqual([[], 0]);
  });

  test('subscribing writes one mail row whether or not the address is subscribed, so that timing reveals nothing', async () => {
    await db().subscriber.create({
      data: { email: 'confirmed@mail.example', status: 'confirmed', createdAt: new Date() },
    });
    const given = onSqlite
      ? `SELECT "seq" AS "latest" FROM "sqlite_sequence" WHERE "name" = 'OutboxMail'`
      : 'SELECT "last_value" AS "latest" FROM "OutboxMail_id_seq"';
    const written = async () => (await db().$queryRawUnsafe<{ latest: bigint }[]>(given))[0]?.latest ?? 0n;
    await subscribe('first@mail.example');
    for (const [email, mayMail] of [
      ['new@mail.example', true],
      ['new@mail.example', true],
      ['confirmed@mail.example', true],
      ['new@mail.example', false],
    ] as const) {
      const before = await written();
      await subscribe(email, mayMail);
      expect([email, Number(await written()) - Number(before)]).toEqual([email, 1]);
    }
  });
});

describe('subscription confirmation', () => {
  test('a confirmation link can be used repeatedly for seven days', async () => {
    const start = new Date('2026-11-01T12:00:00Z');
    await subscribe(ADA, true, start);
    const token = await confirmToken();
    const last = new Date(start.getTime() + 7 * DAY - 1);
    await confirmSubscription(token, last);
    await confirmSubscription(token, last);
    expect(await row()).toMatchObject({ status: 'confirmed', confirmedAt: last });
  });

  test('confirming is refused for links that are expired, made up or for another purpose', async () => {
    const start = new Date('2026-11-01T12:00:00Z');
    await subscribe(ADA, true, start);
    const token = await confirmToken();
    await expect(confirmSubscription(token, new Date(start.getTime() + 7 * DAY))).rejects.toMatchObject({
      code: 'bad_request',
    });
    await expect(confirmSubscription('A'.repeat(43), start)).rejects.toMatchObject({ code: 'bad_request' });
    await db().oneTimeToken.updateMany({ data: { purpose: 'confirm-alert' } });
    await expect(confirmSubscription(token, start)).rejects.toMatchObject({ code: 'bad_request' });
    expect(await row()).toMatchObject({ status: 'pending' });
  });

  test('a confirmation link does not revive an ended or deleted subscription', async () => {
    await subscribe(ADA);
    const token = await confirmToken();
    await unsubscribe((await row()).key!);
    await expect(confirmSubscription(token)).rejects.toMatchObject({ code: 'bad_request' });
    await subscribe('ida@mail.example');
    await db().subscriber.delete({ where: { email: 'ida@mail.example' } });
    await expect(confirmSubscription(await confirmToken('ida@mail.example'))).rejects.toMatchObject({
      code: 'bad_request',
    });
  });
});

describe('unsubscribing', () => {
  test('unsubscribing ends only that subscription, and a second time does not change the date', async () => {
    const first = new Date('2026-11-02T12:00:00Z');
    for (const email of [ADA, 'ida@mail.example']) {
      await subscribe(email);
      await become({ status: 'confirmed', confirmedAt: new Date() }, email);
    }
    const { key } = await row();
    await unsubscribe(key!, first);
    await unsubscribe(key!);
    expect(await row()).toMatchObject({ status: 'unsubscribed', unsubscribedAt: first, key });
    expect(await row('ida@mail.example')).toMatchObject({ status: 'confirmed' });
  });

  test('unsubscribing with an unknown key is refused', async () => {
    for (const key of ['', 'x', 'A'.repeat(32)])
      await expect(unsubscribe(key)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('newsletter sending', () => {
  const letter = { subject: 'November', text: 'Dear reader,\n\nread https://site.example/a?b=1&c=2.' };
  let actor: Awaited<ReturnType<typeof callerFrom>>;
  beforeEach(async () => {
    actor = await callerFrom(await moderator());
  });

  async function subscribers(count: number): Promise<void> {
    await db().subscriber.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        email: `s${index}@mail.example`,
        key: index % 2 ? `key-${index}` : null,
        status: 'confirmed',
        createdAt: new Date(),
        confirmedAt: new Date(),
      })),
    });
  }
  const readers = async () => (await mails('newsletter')).map(({ toAddress }) => toAddress).toSorted();
  const everybody = (count: number) => Array.from({ length: count }, (_, index) => `s${index}@mail.example`).toSorted();

  test('a newsletter is sent only to confirmed subscribers, each with their own unsubscribe links', async () => {
    await subscribers(3);
    for (const status of ['pending', 'unsubscribed'])
      await db().subscriber.create({
        data: { email: `${status}@mail.example`, key: status, status, createdAt: new Date() },
      });
    expect(await sendNewsletter(letter, actor)).toEqual({ recipients: 3, queued: 3 });
    expect(await readers()).toEqual(everybody(3));
    for (const { toAddress, headers, text, html } of await mails('newsletter')) {
      const { key } = await row(toAddress);
      expect(key).toBeTruthy();
      expect(headers).toEqual({
        'List-Unsubscribe': `<http://localhost:3000/api/newsletter/unsubscribe?key=${key}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': '<newsletter.localhost>',
      });
      expect(text).toContain(`Unsubscribe: http://localhost:3000/newsletter/unsubscribe?key=${key}\n`);
      expect(html).toContain(`href="http://localhost:3000/newsletter/unsubscribe?key=${key}"`);
    }
    expect(await db().activityLog.findMany({ select: { action: true, actorId: true, data: true } })).toEqual([
      { action: 'newsletter.send', actorId: actor.userId, data: { confirmed: 3 } },
    ]);
  });

  test('ten simultaneous sendings of a newsletter reach each subscriber once', async () => {
    await subscribers(230);
    const results = await Promise.all(Array.from({ length: 10 }, () => sendNewsletter(letter, actor)));
    expect(await readers()).toEqual(everybody(230));
    expect(results.map(({ recipients }) => recipients)).toEqual(Array.from({ length: 10 }, () => 230));
    expect(results.reduce((sum, { queued }) => sum + queued, 0)).toBe(230);
    expect(await db().activityLog.count()).toBe(1);
  });

  test('an interrupted sending continues with the remaining subscribers', async () => {
    await subscribers(230);
    const ids = (await db().subscriber.findMany({ orderBy: { id: 'asc' }, select: { email: true } })).map(
      ({ email }) => email,
    );
    const accept = await refuseRows('OutboxMail', `NEW."toAddress" = '${ids[150]}'`);
    await expect(sendNewsletter(letter, actor)).rejects.toThrow();
    await accept();
    expect(await readers()).toEqual(ids.slice(0, 100).toSorted());
    await deliverDue(async () => undefined);
    expect(await sendNewsletter(letter, actor)).toEqual({ recipients: 230, queued: 130 });
    expect(await readers()).toEqual(everybody(230));
    expect(await db().activityLog.count()).toBe(1);
    expect(await sendNewsletter({ ...letter, subject: 'December' }, actor)).toEqual({ recipients: 230, queued: 230 });
  });

  test('a queued newsletter is not sent to people who unsubscribe before it is sent', async () => {
    await subscribers(2);
    await sendNewsletter(letter, actor);
    await db().outboxMail.updateMany({ where: { toAddress: 's1@mail.example' }, data: { status: 'failed' } });
    await unsubscribe((await row('s0@mail.example')).key!);
    await unsubscribe((await row('s1@mail.example')).key!);
    expect(await mails('newsletter')).toEqual([]);
    expect(await sendNewsletter(letter, actor)).toEqual({ recipients: 0, queued: 0 });
  });

  test('a newsletter cannot be resent to people who unsubscribed', async () => {
    await subscribers(1);
    await sendNewsletter(letter, actor);
    const [mail] = await mails('newsletter');
    await deliverDue(async () => undefined);
    expect(await resendMails([mail!.id], actor)).toHaveLength(1);
    await unsubscribe((await row('s0@mail.example')).key!);
    await expect(resendMails([mail!.id], actor)).rejects.toMatchObject({ code: 'conflict' });
    expect((await mails('newsletter')).map(({ status }) => status)).toEqual(['sent']);
  });

  test('newsletter mails are spread over time so that other mails are not delayed', async () => {
    const now = new Date('2026-11-21T12:00:00Z');
    await subscribers(120);
    await sendNewsletter(letter, actor, now);
    expect((await mails('newsletter')).map(({ nextAttemptAt }) => nextAttemptAt.getTime() - now.getTime())).toEqual(
      Array.from({ length: 120 }, (_, index) => index * NEWSLETTER_PACE_MS),
    );
  });

  test('a newsletter without subscribers logs nothing', async () => {
    expect(await sendNewsletter(letter, actor)).toEqual({ recipients: 0, queued: 0 });
    expect(await db().activityLog.count()).toBe(0);
  });
});
