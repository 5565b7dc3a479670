import type * as module from './blocked';

async function blocking(entries: string): Promise<typeof module> {
  jest.resetModules();
  process.env.TRUSTED_PROXY_HOPS = '1';
  process.env.BLOCKED_SENDERS = entries;
  return import('./blocked');
}
afterAll(() => {
  delete process.env.BLOCKED_SENDERS;
});

const from = (address: string) => new Headers({ 'X-Forwarded-For': address });
const REFUSED = expect.objectContaining({ code: 'rate_limited', status: 429 });

test('addresses, networks and IPv6 machines are blocked, and no others', async () => {
  const { refuseBlockedAddress } = await blocking('203.0.113.0/24, 198.51.100.7, 2001:db8:7::/48, 2001:db8:9:1::5');
  const isBlocked = (address: string) => {
    try {
      refuseBlockedAddress(from(address));
      return false;
    } catch (error) {
      expect(error).toEqual(REFUSED);
      return true;
    }
  };
  expect(['203.0.113.9', '198.51.100.7', '2001:db8:7:ff::1', '2001:db8:9:1::9'].map(isBlocked)).toEqual(
    Array(4).fill(true),
  );
  expect(['203.0.114.9', '198.51.100.8', '2001:db8:8::1', '2001:db8:9:2::5', 'unknown'].map(isBlocked)).toEqual(
    Array(5).fill(false),
  );
});

test('mail addresses and domains are blocked in any case, and no longer ones', async () => {
  const { refuseBlockedMail } = await blocking('Spam@acme.example,@bad.example');
  for (const email of ['spam@ACME.example', 'anyone@bad.example']) expect(() => refuseBlockedMail({ email })).toThrow();
  for (const email of ['other@acme.example', 'a@notbad.example', 'a@sub.bad.example', undefined])
    expect(() => refuseBlockedMail({ email })).not.toThrow();
});

test('nothing is blocked by default', async () => {
  const { refuseBlockedAddress, refuseBlockedMail } = await blocking('');
  expect(() => refuseBlockedAddress(from('203.0.113.9'))).not.toThrow();
  expect(() => refuseBlockedMail({ email: 'a@b.example' })).not.toThrow();
});

test.each(['203.0.113.0/33', '203.0.113', 'acme.example', '2001:db8::/129'])(
  'a start with BLOCKED_SENDERS=%s is refused',
  async (entry) => {
    const { envProblems } = await import('../../base/env');
    expect(envProblems({ NEXTAUTH_SECRET: 'x'.repeat(32), BLOCKED_SENDERS: entry })).toEqual([
      expect.stringContaining('BLOCKED_SENDERS'),
    ]);
  },
);
