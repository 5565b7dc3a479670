import type * as limits from './rate-limit';

/** A process of its own, behind one proxy. */
async function fresh(setting: 'on' | 'off' = 'on'): Promise<typeof limits> {
  jest.resetModules();
  process.env.RATE_LIMITS = setting;
  process.env.TRUSTED_PROXY_HOPS = '1';
  return import('./rate-limit');
}

const from = (address: string) => new Headers({ 'X-Forwarded-For': address });
const times = async (count: number, attempt: (index: number) => Promise<void>) => {
  for (let index = 0; index < count; index += 1) await attempt(index);
};

afterEach(() => jest.useRealTimers());

test('an account may be tried ten times in five minutes from one address, then it has to wait', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  const { takeSignInTurn } = await fresh();
  await times(10, () => takeSignInTurn(from('1.1.1.1'), 'Morgan'));
  await expect(takeSignInTurn(from('1.1.1.1'), 'MORGAN')).rejects.toMatchObject({ code: 'rate_limited', status: 429, retryAfterSeconds: 300 });
  await takeSignInTurn(from('1.1.1.1'), 'somebody else');
  await takeSignInTurn(from('2.2.2.2'), 'Morgan');
  jest.setSystemTime(new Date('2026-11-21T12:05:01Z'));
  await takeSignInTurn(from('1.1.1.1'), 'Morgan');
});

test('an address may try sixty times in five minutes, over all accounts', async () => {
  const { takeSignInTurn } = await fresh();
  await times(60, (index) => takeSignInTurn(from('1.1.1.1'), `user${index}`));
  await expect(takeSignInTurn(from('1.1.1.1'), 'one more')).rejects.toMatchObject({ code: 'rate_limited' });
  await takeSignInTurn(from('2.2.2.2'), 'one more');
});

test('what the sender wrote in front of the proxy\'s own entry does not make a new address', async () => {
  const { takeSignInTurn } = await fresh();
  await times(10, (index) => takeSignInTurn(from(`spoofed-${index}, 1.1.1.1`), 'morgan'));
  await expect(takeSignInTurn(from('spoofed-x, 1.1.1.1'), 'morgan')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a moderator who signs in and out all day is never made to wait', async () => {
  const { forgiveSignIn, takeSignInTurn } = await fresh();
  await times(100, async () => {
    await takeSignInTurn(from('1.1.1.1'), 'Morgan');
    await forgiveSignIn(from('1.1.1.1'), 'morgan');
  });
  await times(10, () => takeSignInTurn(from('1.1.1.1'), 'morgan'));
  await expect(takeSignInTurn(from('1.1.1.1'), 'morgan')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('an address may send thirty enquiries of a kind in ten minutes', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  const { takeEnquiryTurn } = await fresh();
  await times(30, () => takeEnquiryTurn(from('1.1.1.1'), 'contact'));
  await expect(takeEnquiryTurn(from('1.1.1.1'), 'contact')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 600 });
  await takeEnquiryTurn(from('1.1.1.1'), 'newsletter');
  await takeEnquiryTurn(from('2.2.2.2'), 'contact');
  jest.setSystemTime(new Date('2026-11-21T12:10:01Z'));
  await takeEnquiryTurn(from('1.1.1.1'), 'contact');
});

test('where addresses are unknown, everybody together may send six hundred', async () => {
  const { takeEnquiryTurn } = await fresh();
  await times(600, () => takeEnquiryTurn(new Headers(), 'contact'));
  await expect(takeEnquiryTurn(new Headers(), 'contact')).rejects.toMatchObject({ code: 'rate_limited' });
  await takeEnquiryTurn(from('1.1.1.1'), 'contact');
});

test('with RATE_LIMITS=off nothing is counted', async () => {
  const { takeSignInTurn } = await fresh('off');
  await times(100, () => takeSignInTurn(from('1.1.1.1'), 'morgan'));
});
