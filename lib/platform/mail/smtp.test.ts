import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { selfSignedCertificate } from '../../testing/certificate';
import { db, uploadsDir } from '../../testing/harness';
import { startMailServer, type MailServerFixture } from '../../testing/mail-server';
import { CLAIM_MS } from './claims';
import { deliverRound } from './delivery';
import { isServerFault } from './failures';
import { queueMail, type Mail } from './outbox';
import { readMailUrl } from '../../base/settings/mail-server';
import { beforeContentMs, LIMITS, SmtpPool, type Limits } from './smtp';
import { sendOver } from './transport';

const pools: SmtpPool[] = [];
const servers: { stop: () => Promise<void> }[] = [];
const queue = (mail: Partial<Mail> = {}) =>
  queueMail(db(), { kind: 'test', to: 'casey@mail.example', subject: 'Hello', text: 'Text', ...mail });
const only = () => db().outboxMail.findFirstOrThrow();

beforeEach(async () => {
  await db().outboxMail.deleteMany();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const pool of pools.splice(0)) pool.close();
  for (const server of servers.splice(0)) await server.stop();
});

async function serve(options: SMTPServerOptions = {}): Promise<MailServerFixture> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

function poolTo(
  port: number,
  { login = '', query = '', scheme = 'smtp', limits = {} as Partial<Limits> } = {},
): SmtpPool {
  const pool = new SmtpPool(readMailUrl(`${scheme}://${login}127.0.0.1:${port}${query}`), {
    ...LIMITS,
    ...limits,
  });
  pools.push(pool);
  return pool;
}

const deliver = (pool: SmtpPool) => deliverRound({ send: (mail) => sendOver(pool, mail) });
const attempts = async () =>
  (await db().outboxMail.findMany({ orderBy: { id: 'asc' } })).map((mail) => `${mail.status} ${mail.attempts}`);
const hasShortLines = (raw: Buffer) =>
  raw
    .toString()
    .split('\r\n')
    .every((line) => line.length <= 998);
const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test('a sent mail arrives with its sender, subject, text and HTML parts and all headers', async () => {
  const server = await serve();
  const subject =
    'Grüße aus Zürich – 日本語 ✓ and a subject long enough to be folded over more than one line of the header';
  await queue({
    to: 'zoe@bücher.example',
    subject,
    text: 'Füße\n',
    html: '<p>Füße &amp; Hände</p>',
    headers: {
      'List-Unsubscribe': '<https://site.example/u?key=a>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Reply-To': 'ann@mail.example',
    },
  });
  expect(await deliver(poolTo(server.port))).toEqual({ sent: 1, outage: null });
  const [{ from, to, email, raw }] = server.arrived as [(typeof server.arrived)[number]];
  const { messageId, createdAt } = await only();
  expect([from, to]).toEqual(['hello@northlane.example', ['zoe@bücher.example']]);
  expect(email).toMatchObject({
    subject,
    messageId,
    from: { name: 'Northlane', address: 'hello@northlane.example' },
    to: [{ address: 'zoe@xn--bcher-kva.example' }],
    text: 'Füße\n',
    html: expect.stringContaining('<p>Füße &amp; Hände</p>'),
  });
  expect(new Date(email.date!).getTime()).toBe(Math.floor(createdAt.getTime() / 1_000) * 1_000);
  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://site.example/u?key=a>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'reply-to': 'ann@mail.example',
    'mime-version': '1.0',
  });
  expect(Object.keys(headers)).not.toContain('bcc');
  expect(hasShortLines(raw)).toBe(true);
});

test.each([
  ['lines that begin with dots', 'one\n.\n..\n.two\n.\n', undefined],
  ['a line of four thousand letters', `${'x'.repeat(4_000)}\nend\n`, undefined],
  ['a line of four thousand letters in HTML', 'short\n', `<p>${'ä'.repeat(4_000)}</p>`],
  ['nothing but a dot', '.', '<p>.</p>\n.\n'],
  ['emoji and combining letters', 'e\u0301 👩‍💻\n', undefined],
])('SmtpPool sends a mail with %s unchanged', async (_what, text, html) => {
  const server = await serve();
  await queue({ text, ...(html !== undefined && { html }) });
  await deliver(poolTo(server.port));
  const [{ email, raw }] = server.arrived as [(typeof server.arrived)[number]];
  expect(email.text?.replace(/\r\n/g, '\n').trimEnd()).toBe(text.trimEnd());
  if (html !== undefined) expect(email.html?.replace(/\r\n/g, '\n').trimEnd()).toBe(html.trimEnd());
  expect(hasShortLines(raw)).toBe(true);
});

test('SmtpPool sends several mails one after another over one connection', async () => {
  let [open, most] = [0, 0];
  const server = await serve({
    onData: (stream, _session, callback) => {
      most = Math.max(most, (open += 1));
      stream.resume().on('end', () => {
        open -= 1;
        callback();
      });
    },
  });
  for (let count = 0; count < 25; count += 1) await queue();
  expect(await deliver(poolTo(server.port))).toEqual({ sent: 25, outage: null });
  expect([server.connections(), most]).toEqual([1, 1]);
});

test('a refused recipient does not stop the other mails on the connection', async () => {
  const server = await serve({
    onRcptTo: ({ address }, _session, callback) => {
      if (address.startsWith('gone')) return callback(smtpError(550, 'User unknown'));
      if (address.startsWith('grey')) return callback(smtpError(450, 'Greylisted, try later'));
      callback();
    },
  });
  for (const name of ['gone', 'ann', 'grey', 'bob']) await queue({ to: `${name}@mail.example` });
  expect(await deliver(poolTo(server.port))).toEqual({ sent: 2, outage: null });
  expect(server.arrived.flatMap(({ to }) => to)).toEqual(['ann@mail.example', 'bob@mail.example']);
  expect(server.connections()).toBe(1);
  const rows = await db().outboxMail.findMany({
    orderBy: { id: 'asc' },
    select: { status: true, lastError: true, attempts: true },
  });
  expect(rows).toEqual([
    { status: 'failed', attempts: 1, lastError: expect.stringContaining('550 User unknown') },
    { status: 'sent', attempts: 1, lastError: null },
    { status: 'queued', attempts: 1, lastError: expect.stringContaining('450 Greylisted') },
    { status: 'sent', attempts: 1, lastError: null },
  ]);
});

test.each([
  [554, 'failed'],
  [451, 'queued'],
])('a mail whose content is refused with %i becomes %s, and the next mail is sent', async (code, status) => {
  let refused = false;
  const server = await serve({
    onData: (stream, _session, callback) => {
      stream.resume().on('end', () => callback(refused ? null : ((refused = true), smtpError(code, 'Not like this'))));
    },
  });
  await queue();
  await queue();
  expect(await deliver(poolTo(server.port))).toEqual({ sent: 1, outage: null });
  expect(await only()).toMatchObject({ status, lastError: expect.stringContaining(`${code} Not like this`) });
});

test('a server that replies 421 ends the round', async () => {
  const server = await serve({ onRcptTo: (_address, _session, callback) => callback(smtpError(421, 'Closing')) });
  await queue();
  await queue();
  const { sent, outage } = await deliver(poolTo(server.port));
  expect([sent, outage]).toEqual([0, expect.objectContaining({ responseCode: 421 })]);
  expect(await attempts()).toEqual(['queued 1', 'queued 0']);
});

test('a mail whose connection is lost during its content stays queued and is sent by the next round', async () => {
  const first: MailServerFixture = await serve({ onData: (stream) => void stream.once('data', () => first.cut()) });
  await queue({ text: 'x'.repeat(200_000) });
  const { outage } = await deliver(poolTo(first.port));
  expect([outage, isServerFault(outage)]).toEqual([
    expect.objectContaining({ code: expect.stringMatching(/ECONNECTION|ESOCKET/) }),
    false,
  ]);
  const waiting = await only();
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1, claimedUntil: null, lastError: expect.any(String) });
  await db().outboxMail.updateMany({ data: { nextAttemptAt: new Date() } });
  const second = await serve();
  expect(await deliver(poolTo(second.port))).toEqual({ sent: 1, outage: null });
  expect(second.arrived.map(({ email }) => email.messageId)).toEqual([waiting.messageId]);
});

test('the connection pool does not resend a mail whose connection is lost', async () => {
  let mails = 0;
  const server: MailServerFixture = await serve({
    onData: (stream, _session, callback) => {
      mails += 1;
      stream.resume().on('end', () => (mails === 1 ? callback() : server.cut()));
    },
  });
  const pool = poolTo(server.port);
  await queue();
  await queue();
  const { sent, outage } = await deliver(pool);
  expect([sent, isServerFault(outage)]).toEqual([1, false]);
  expect((await db().outboxMail.findMany({ orderBy: { id: 'asc' } })).map(({ status }) => status)).toEqual([
    'sent',
    'queued',
  ]);
  expect([mails, server.connections()]).toEqual([2, 1]);
});

test('SmtpPool reopens a connection that the server has closed, without using up an attempt', async () => {
  const server = await serve();
  const pool = poolTo(server.port);
  await queue();
  await deliver(pool);
  server.cut();
  await queue();
  // After 2 s the pool checks the connection before it uses it.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 2_000);
  expect(await deliver(pool)).toEqual({ sent: 1, outage: null });
  expect([server.connections(), server.arrived.length]).toEqual([2, 2]);
});

test('SmtpPool closes an idle connection to the mail server', async () => {
  let closed = false;
  const server = await serve({ onClose: () => void (closed = true) });
  await queue();
  await deliver(poolTo(server.port, { limits: { idle: 20 } }));
  for (const end = performance.now() + 5_000; !closed && performance.now() < end;)
    await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toBe(true);
});

describe('mail server that is unreachable or does not respond', () => {
  async function listen(onConnection: (socket: Socket) => void): Promise<number> {
    const open = new Set<Socket>();
    const server: Server = createServer((socket) => {
      open.add(socket.on('error', () => undefined));
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push({
      stop: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          for (const socket of open) socket.destroy();
        }),
    });
    return (server.address() as AddressInfo).port;
  }
  const limits = { connect: 150, envelope: 400, words: 400 };

  test.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    ['closes at once', (socket) => socket.end()],
    ['is no mail server', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['has no time', (socket) => socket.end('421 too many connections\r\n')],
    ['wants nobody', (socket) => socket.end('554 go away\r\n')],
  ])('a server that %s ends the round after one attempt', async (_what, onConnection) => {
    const pool = poolTo(await listen(onConnection), { limits });
    await queue();
    await queue();
    const { sent, outage } = await deliver(pool);
    expect([sent, outage]).toEqual([0, expect.objectContaining({ name: 'Error', message: expect.any(String) })]);
    expect(await attempts()).toEqual(['queued 1', 'queued 0']);
  });

  test('reports a refused connection and stores its reason in the mail', async () => {
    const server = await startMailServer();
    await server.stop();
    await queue();
    const { outage } = await deliver(poolTo(server.port));
    expect(outage).toMatchObject({ code: 'ESOCKET' });
    expect(await only()).toMatchObject({ lastError: expect.stringContaining('ECONNREFUSED') });
  });

  test('a server that keeps sending single replies is cut off at the time limit for sender and recipient', async () => {
    const trickling = await listen((socket) => {
      const timer = setInterval(() => socket.write('250-still\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
      socket.write('220 slow\r\n');
      socket.once('data', () => socket.write('250 slow\r\n'));
    });
    await queue();
    const { outage } = await deliver(poolTo(trickling, { limits }));
    expect(outage).toMatchObject({ code: expect.stringMatching(/ETIMEDOUT|EPROTOCOL/) });
  });

  test('a server that never acknowledges the content is cut off, and the attempt counts', async () => {
    const server = await serve({ onData: (stream) => void stream.resume() });
    await queue();
    const { outage } = await deliver(poolTo(server.port, { limits: { content: 100 } }));
    expect([outage, isServerFault(outage)]).toEqual([expect.objectContaining({ code: 'ETIMEDOUT' }), false]);
  });

  test('an attempt counts when the server replies 421 to the content', async () => {
    const server = await serve({
      onData: (stream, _session, callback) =>
        void stream
          .resume()
          .on('end', () => callback(Object.assign(new Error('unsolicited mail'), { responseCode: 421 }))),
    });
    await queue();
    const { outage } = await deliver(poolTo(server.port));
    expect([outage, isServerFault(outage)]).toEqual([
      expect.objectContaining({ message: expect.stringContaining('unsolicited mail') }),
      false,
    ]);
  });

  test('SMTP time limits add up to less than the worker’s claim on a mail, and the server may take 10 minutes to confirm', () => {
    expect(LIMITS.content).toBeGreaterThan(10 * 60_000);
    expect(beforeContentMs(LIMITS) + LIMITS.content).toBeLessThan(CLAIM_MS);
  });

  test('a mail is sent once to a server that acknowledges its content slowly', async () => {
    const server = await serve({
      onData: (stream, _session, callback) => void stream.resume().on('end', () => setTimeout(() => callback(), 300)),
    });
    await queue();
    expect(await deliver(poolTo(server.port, { limits: { envelope: 200, content: 5_000 } }))).toEqual({
      sent: 1,
      outage: null,
    });
  });
});

describe('sign-in to a mail server', () => {
  const auth: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'ann' && password === 'p@ss:word'
        ? callback(null, { user: 'ann' })
        : callback(smtpError(535, 'Authentication failed')),
  };

  test('SmtpPool signs in to the mail server with the right password and sends as that user', async () => {
    const server = await serve(auth);
    await queue();
    expect(await deliver(poolTo(server.port, { login: 'ann:p%40ss%3Aword@' }))).toEqual({ sent: 1, outage: null });
    expect(server.arrived.map(({ user }) => user)).toEqual(['ann']);
  });

  test.each([
    ['a wrong password', 'ann:wrong@', /535/],
    ['none', '', /530/],
  ])(
    'with %s as credentials no mail is given up, and the stored reason hides the password',
    async (_what, login, answer) => {
      const server = await serve(auth);
      await queue();
      await queue();
      const { sent, outage } = await deliver(poolTo(server.port, { login }));
      expect([sent, outage]).toEqual([0, expect.anything()]);
      const rows = await db().outboxMail.findMany({ orderBy: { id: 'asc' } });
      expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
        ['queued', 1],
        ['queued', 0],
      ]);
      expect(rows[0]!.lastError).toMatch(answer);
      expect(rows[0]!.lastError).not.toContain('wrong');
    },
  );
});

describe('encryption of mail', () => {
  const own = selfSignedCertificate();
  const caFile = join(uploadsDir, '..', 'own.pem');
  beforeAll(() => writeFileSync(caFile, own.cert));

  test.each([
    ['STARTTLS', { query: '?tls=required' }, {}],
    ['TLS from the start', { scheme: 'smtps' }, { secure: true }],
  ])('with %s, nothing is sent to a server whose certificate is not trusted', async (_what, to, options) => {
    const server = await serve({ disabledCommands: ['AUTH'], key: own.key, cert: own.cert, ...options });
    await queue();
    const { outage } = await deliver(poolTo(server.port, to));
    expect(outage).toMatchObject({ message: expect.stringMatching(/self.signed certificate/i) });
    expect(server.arrived).toEqual([]);
    expect(await only()).toMatchObject({ status: 'queued', attempts: 1 });
  });

  test.each([
    ['STARTTLS', { query: `?tls=required&ca=${caFile}` }, {}],
    ['TLS from the start', { scheme: 'smtps', query: `?ca=${caFile}` }, { secure: true }],
  ])('with %s, mails are sent encrypted to a server with a trusted certificate', async (_what, to, options) => {
    const server = await serve({ disabledCommands: ['AUTH'], key: own.key, cert: own.cert, ...options });
    await queue();
    expect(await deliver(poolTo(server.port, to))).toEqual({ sent: 1, outage: null });
    expect(server.arrived.map(({ secure }) => secure)).toEqual([true]);
  });

  test('neither mail nor password is sent if STARTTLS is required but the server lacks it', async () => {
    const said: string[] = [];
    const server = await serve({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, callback) => (said.push(password ?? ''), callback(null, { user: 'ann' })),
    });
    await queue();
    const { outage } = await deliver(poolTo(server.port, { login: 'ann:secret@', query: '?tls=required' }));
    expect(outage).not.toBeNull();
    expect([said, server.arrived]).toEqual([[], []]);
  });

  test('mails are sent unencrypted to a mail server on the same machine', async () => {
    const server = await serve({ disabledCommands: ['AUTH'], key: own.key, cert: own.cert });
    await queue();
    expect(await deliver(poolTo(server.port))).toEqual({ sent: 1, outage: null });
    expect(server.arrived.map(({ secure }) => secure)).toEqual([false]);
  });
});
