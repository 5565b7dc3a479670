import { PEER_HEADER } from './peer';
import type * as limits from './rate-limit';

async function fresh({ setting = 'on', hops = '1' }: { setting?: 'on' | 'off'; hops?: string } = {}): Promise<
  typeof limits
> {
  jest.resetModules();
  process.env.RATE_LIMITS = setting;
  process.env.TRUSTED_PROXY_HOPS = hops;
  return import('./rate-limit');
}

const from = (address: string) => new Headers({ 'X-Forwarded-For': address });
const times = async (count: number, attempt: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await attempt(index);
};

/** Signs in with a wrong password. @returns 'wrong' if the password was checked, otherwise the seconds to wait */
async function guess(
  { limitSignIn }: typeof limits,
  headers: Headers,
  account: string,
  device?: string,
): Promise<'wrong' | number> {
  const wrong = new Error('wrong');
  try {
    return await limitSignIn(headers, account, () => Promise.reject(wrong), device ?? null);
  } catch (thrown) {
    if (thrown === wrong) return 'wrong';
    expect(thrown).toMatchObject({ code: 'rate_limited', status: 429 });
    return (thrown as { retryAfterSeconds: number }).retryAfterSeconds;
  }
}

const enter = ({ limitSignIn }: typeof limits, headers: Headers, account: string, device?: string) =>
  limitSignIn(headers, account, async () => 'in', device ?? null);

afterEach(() => jest.useRealTimers());

describe('limits of signing in', () => {
  test('one IP address may fail to sign in to an account ten times in five minutes, then it must wait', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    const site = await fresh();
    await times(10, async () => expect(await guess(site, from('1.1.1.1'), 'Morgan')).toBe('wrong'));
    expect(await guess(site, from('1.1.1.1'), ' MORGAN')).toBe(300);
    expect(await guess(site, from('1.1.1.1'), 'somebody else')).toBe('wrong');
    expect(await guess(site, from('2.2.2.2'), 'Morgan')).toBe('wrong');
    jest.setSystemTime(new Date('2026-11-21T12:05:01Z'));
    expect(await guess(site, from('1.1.1.1'), 'Morgan')).toBe('wrong');
  });

  test('all IP addresses together may fail to sign in to an account 100 times in an hour', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    const site = await fresh();
    await times(100, async (index) => expect(await guess(site, from(`10.0.0.${index}`), 'morgan')).toBe('wrong'));
    expect(await guess(site, from('10.0.1.1'), 'morgan')).toBe(3_600);
    expect(await guess(site, from('10.0.1.1'), 'somebody else')).toBe('wrong');
  });

  test('one IP address may fail to sign in 60 times in five minutes, counted over all accounts', async () => {
    const site = await fresh();
    await times(60, (index) => guess(site, from('1.1.1.1'), `user${index}`));
    expect(await guess(site, from('1.1.1.1'), 'one more')).toEqual(expect.any(Number));
    expect(await guess(site, from('2.2.2.2'), 'one more')).toBe('wrong');
  });

  test("sign-ins refused by an account's limit do not use up the IP address's limit", async () => {
    const site = await fresh();
    await times(100, () => guess(site, from('1.1.1.1'), 'morgan'));
    expect(await guess(site, from('1.1.1.1'), 'casey')).toBe('wrong');
  });

  test("forged x-forwarded-for entries before the proxy's entry do not change the sender's IP address", async () => {
    const site = await fresh();
    await times(10, (index) => guess(site, from(`spoofed-${index}, 1.1.1.1`), 'morgan'));
    expect(await guess(site, from('spoofed-x, 1.1.1.1'), 'morgan')).toEqual(expect.any(Number));
  });

  test('concurrent sign-ins are counted before any of them is answered', async () => {
    const site = await fresh();
    const results = await Promise.all(Array.from({ length: 40 }, () => guess(site, from('1.1.1.1'), 'morgan')));
    expect(results.filter((result) => result === 'wrong')).toHaveLength(10);
  });

  test('200 successful sign-ins do not use up the limits', async () => {
    const site = await fresh();
    await times(200, () => enter(site, from('1.1.1.1'), 'Morgan'));
    await times(10, async () => expect(await guess(site, from('1.1.1.1'), 'morgan')).toBe('wrong'));
    expect(await guess(site, from('1.1.1.1'), 'morgan')).toEqual(expect.any(Number));
  });

  test('failed sign-ins from unknown IP addresses do not limit other accounts', async () => {
    const site = await fresh({ hops: '0' });
    await times(200, (index) => guess(site, new Headers(), `user${index % 10}`));
    expect(await guess(site, new Headers(), 'user1')).toEqual(expect.any(Number));
    expect(await enter(site, new Headers(), 'somebody else')).toBe('in');
  });

  test('a known device can sign in although the limits of account and IP address are used up', async () => {
    const site = await fresh({ hops: '0' });
    await times(3_200, (index) => guess(site, new Headers(), `user${index % 320}`));
    expect(await guess(site, new Headers(), 'a stranger')).toEqual(expect.any(Number));
    expect(await enter(site, new Headers(), 'user1', 'laptop')).toBe('in');
    await times(10, async () => expect(await guess(site, new Headers(), 'user1', 'laptop')).toBe('wrong'));
    expect(await guess(site, new Headers(), 'user1', 'laptop')).toEqual(expect.any(Number));
    expect(await enter(site, new Headers(), 'user1', 'phone')).toBe('in');
    expect(await enter(site, new Headers(), 'user2', 'laptop')).toBe('in');
  });

  test('failed sign-ins from a known device do not count for other devices', async () => {
    const site = await fresh();
    await times(10, () => guess(site, from('1.1.1.1'), 'morgan', 'laptop'));
    expect(await guess(site, from('1.1.1.1'), 'morgan')).toBe('wrong');
  });
});

describe('limits of a second factor', () => {
  const wrong = new Error('wrong');
  const kinds = ['limitSecondFactor', 'limitPasswordBesideCode'] as const;

  test.each(kinds)(
    '%s allows ten wrong attempts in an hour and 30 in a day, counted separately for known devices',
    async (kind) => {
      jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
      const { [kind]: limit } = await fresh();
      const tries = async (count: number, device?: string) => {
        const results = await Promise.allSettled(
          Array.from({ length: count }, () => limit(7, () => Promise.reject(wrong), device)),
        );
        return results.filter((result) => result.status === 'rejected' && result.reason === wrong).length;
      };
      expect([await tries(40), await tries(40, 'laptop')]).toEqual([10, 10]);
      await expect(limit(7, async () => 'in')).rejects.toMatchObject({ code: 'rate_limited' });
      expect(await limit(8, async () => 'in')).toBe('in');
      const later = [];
      for (const hour of [13, 14, 15]) {
        jest.setSystemTime(new Date(`2026-11-21T${hour}:00:01Z`));
        later.push(await tries(40));
      }
      expect(later).toEqual([10, 10, 0]);
    },
  );

  test('wrong codes do not use up the limit for wrong passwords', async () => {
    const { limitSecondFactor, limitPasswordBesideCode } = await fresh();
    await times(10, () => limitSecondFactor(7, () => Promise.reject(wrong)).catch(() => undefined));
    expect(await limitPasswordBesideCode(7, async () => 'in')).toBe('in');
  });
});

describe('limits of requests about accounts', () => {
  test.each([
    ['register', 30, 60],
    ['verify-email', 30, 60],
    ['reset-password', 30, 60],
    ['send-verification', 5, 30],
    ['change-email', 5, 30],
  ] as const)(
    '%s is allowed %i times for one account and %i times from one IP address',
    async (turn, perAccount, perAddress) => {
      const { enforceLimit } = await fresh();
      await times(perAccount, (index) => enforceLimit(from(`10.0.0.${index}`), turn, 'Casey'));
      await expect(enforceLimit(from('10.0.1.1'), turn, 'CASEY')).rejects.toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: expect.any(Number),
      });
      await times(perAddress, (index) => enforceLimit(from('1.1.1.1'), turn, `user${index}`));
      await expect(enforceLimit(from('1.1.1.1'), turn, 'one more')).rejects.toMatchObject({ code: 'rate_limited' });
      await enforceLimit(from('2.2.2.2'), turn, 'one more');
    },
  );

  test('reset mails are limited by e-mail address only, which does not reveal accounts', async () => {
    const { enforceLimit } = await fresh();
    await times(200, (index) => enforceLimit(from(`10.0.0.${index}`), 'reset-email', 'casey@mail.example'));
    await times(30, (index) => enforceLimit(from('1.1.1.1'), 'reset-email', `${index}@mail.example`));
    await expect(enforceLimit(from('1.1.1.1'), 'reset-email', 'x@mail.example')).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  test('an e-mail address gets at most five reset mails in 30 minutes, regardless of its case', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    const { isWithinLimit } = await fresh();
    await times(5, async () => expect(await isWithinLimit('mail-reset', 'Casey@mail.example')).toBe(true));
    expect([
      await isWithinLimit('mail-reset', 'casey@mail.example'),
      await isWithinLimit('mail-reset', 'other@mail.example'),
    ]).toEqual([false, true]);
    jest.setSystemTime(new Date('2026-11-21T12:30:01Z'));
    expect(await isWithinLimit('mail-reset', 'casey@mail.example')).toBe(true);
  });

  test('senders without an IP address share 20 times the limit of one address', async () => {
    const { enforceLimit } = await fresh({ hops: '0' });
    await times(1_200, (index) => enforceLimit(new Headers(), 'register', index));
    await expect(enforceLimit(new Headers(), 'register', 'x')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

test('one IP address may send 30 forms of a kind in ten minutes', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  const { enforceLimit } = await fresh();
  await times(30, () => enforceLimit(from('1.1.1.1'), 'contact'));
  await expect(enforceLimit(from('1.1.1.1'), 'contact')).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 600,
  });
  await enforceLimit(from('1.1.1.1'), 'newsletter');
  await enforceLimit(from('2.2.2.2'), 'contact');
  jest.setSystemTime(new Date('2026-11-21T12:10:01Z'));
  await enforceLimit(from('1.1.1.1'), 'contact');
});

test('senders without an IP address may together send 600 forms of a kind', async () => {
  const { enforceLimit } = await fresh();
  await times(600, () => enforceLimit(new Headers(), 'contact'));
  await expect(enforceLimit(new Headers(), 'contact')).rejects.toMatchObject({ code: 'rate_limited' });
  await enforceLimit(from('1.1.1.1'), 'contact');
});

describe('limits without a proxy', () => {
  const socket = (peer: string) => new Headers({ [PEER_HEADER]: peer });
  const send = (site: typeof limits, peer: string) =>
    site.enforceLimit(socket(peer), 'contact').then(
      () => 'taken',
      (error: { code: string }) => error.code,
    );

  test('a sender above the limit must wait, other senders need not', async () => {
    const site = await fresh({ hops: '0' });
    await times(700, () => send(site, '203.0.113.1'));
    expect([await send(site, '203.0.113.1'), await send(site, '::ffff:203.0.113.1')]).toEqual([
      'rate_limited',
      'rate_limited',
    ]);
    expect([await send(site, '203.0.113.2'), await send(site, '2001:db8::1')]).toEqual(['taken', 'taken']);
    await times(100, (index) => guess(site, socket('203.0.113.1'), `user${index}`));
    expect(await guess(site, socket('203.0.113.1'), 'one more')).toEqual(expect.any(Number));
    expect(await guess(site, socket('203.0.113.2'), 'one more')).toBe('wrong');
  });

  test('IPv6 addresses with the same /64 prefix count as one', async () => {
    const site = await fresh({ hops: '0' });
    await times(30, (index) => send(site, `2001:db8:7:1::${index.toString(16)}`));
    expect(await send(site, '2001:db8:7:1:ffff::1')).toBe('rate_limited');
    expect(await send(site, '2001:db8:7:2::1')).toBe('taken');
  });

  test('an IPv6 network has ten times the limit of one IP address, for forms and for sign-ins', async () => {
    const site = await fresh({ hops: '0' });
    const inNetwork = (index: number) => `2001:db8:7:${index.toString(16)}::1`;
    await times(300, async (index) => expect(await send(site, inNetwork(index))).toBe('taken'));
    expect([await send(site, inNetwork(301)), await send(site, '2001:db8:8::1')]).toEqual(['rate_limited', 'taken']);
    await times(600, async (index) =>
      expect(await guess(site, socket(inNetwork(index)), `user${index}`)).toBe('wrong'),
    );
    expect(await guess(site, socket(inNetwork(601)), 'one more')).toEqual(expect.any(Number));
    expect(await guess(site, socket('2001:db8:8::1'), 'one more')).toBe('wrong');
  });

  test('refused attempts of one IP address do not use up the limit of its network', async () => {
    const site = await fresh({ hops: '0' });
    await times(1_000, () => send(site, '2001:db8:7:1::1'));
    expect(await send(site, '2001:db8:7:2::1')).toBe('taken');
  });
});

test('RATE_LIMITS=off disables all limits', async () => {
  const site = await fresh({ setting: 'off' });
  await times(100, async () => expect(await guess(site, from('1.1.1.1'), 'morgan')).toBe('wrong'));
  await times(100, () => site.enforceLimit(from('1.1.1.1'), 'register', 'casey'));
  expect(await site.isWithinLimit('mail-reset', 'casey')).toBe(true);
});

test('all forms share one limiter, whose memory is limited', async () => {
  jest.resetModules();
  const { Limiter } = await import('./limiter');
  const remembered = jest.spyOn(Limiter.prototype, 'take');
  process.env.RATE_LIMITS = 'on';
  process.env.TRUSTED_PROXY_HOPS = '1';
  const { enforceLimit } = await import('./rate-limit');
  for (const policy of ['contact', 'newsletter', 'application', 'cv', 'posting', 'job-alert'] as const)
    await enforceLimit(from('1.1.1.1'), policy);
  expect(new Set(remembered.mock.contexts).size).toBe(1);
  remembered.mockRestore();
});
