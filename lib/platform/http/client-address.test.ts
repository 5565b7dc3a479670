import type { Sender } from './client-address';
import { PEER_HEADER, PROXIED_HEADER } from './peer';

const forwarded = 'spoofed, 198.51.100.7 ,203.0.113.9';
const PEER = '192.0.2.80';

type Bag = Headers | Record<string, unknown>;

async function behind(
  hops: string,
): Promise<{ senderOf: (headers: Bag) => Sender; clientAddress: (headers: Bag) => string }> {
  jest.resetModules();
  process.env.TRUSTED_PROXY_HOPS = hops;
  return import('./client-address');
}

const from = (peer: string, others: Record<string, string> = {}) => new Headers({ [PEER_HEADER]: peer, ...others });

describe('address of a visitor without a proxy', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9', '203.0.113.9'],
    ['2001:db8:7:1:a:b:c:d', '2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['2001:DB8:7:1::', '2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['2001:db8:7:ffff::1', '2001:db8:7:ffff::/64', '2001:db8:7::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
    ['::1', '::/64', '::/48'],
    ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ])('without a proxy, a request from %s counts for IP address %s and network %s', async (peer, address, network) => {
    const { senderOf, clientAddress } = await behind('0');
    expect(senderOf(from(peer))).toEqual({ address, network });
    expect(clientAddress({ [PEER_HEADER]: peer })).toBe(address);
  });

  test('without a proxy, headers with a forwarded address are ignored', async () => {
    const { clientAddress } = await behind('0');
    expect(
      clientAddress(
        from('203.0.113.9', {
          [PROXIED_HEADER]: '1',
          'X-Forwarded-For': '198.51.100.1',
          'X-Real-IP': '198.51.100.2',
          Forwarded: 'for=198.51.100.3',
        }),
      ),
    ).toBe('203.0.113.9');
  });

  test('a request without a valid socket address counts as "direct"', async () => {
    const { senderOf } = await behind('0');
    for (const headers of [
      new Headers(),
      {},
      { [PEER_HEADER]: ['203.0.113.9'] },
      from('unknown'),
      from('1.2.3'),
      from('0x7f.0.0.1'),
      from(''),
    ])
      expect(senderOf(headers)).toEqual({ address: 'direct', network: 'direct' });
  });
});

describe('proxy that is not configured', () => {
  afterEach(() => jest.restoreAllMocks());

  test.each(['127.0.0.1', '::1', '10.0.0.2', '172.18.0.3', '::ffff:192.168.1.1', 'fd00::2'])(
    'behind an unconfigured proxy at %s, visitors count as "direct", and one warning is logged',
    async (peer) => {
      const { clientAddress } = await behind('0');
      const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      for (let visitor = 0; visitor < 3; visitor += 1)
        expect(clientAddress(from(peer, { [PROXIED_HEADER]: '1', 'X-Forwarded-For': `203.0.113.${visitor}` }))).toBe(
          'direct',
        );
      expect(written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
        expect.objectContaining({
          level: 'warn',
          event: 'proxy.not-trusted',
          detail: expect.stringContaining('TRUSTED_PROXY_HOPS'),
        }),
      ]);
      expect(clientAddress(from(peer))).not.toBe('direct');
      // Next sets this value when no proxy has set the header.
      expect(clientAddress(from(peer, { 'X-Forwarded-For': peer }))).not.toBe('direct');
    },
  );
});

describe('address of a visitor behind proxies', () => {
  test.each([
    ['1', '203.0.113.9'],
    ['2', '198.51.100.7'],
    ['3', PEER],
    ['4', PEER],
  ])("behind %s trusted proxies the visitor's IP address is %s", async (hops, address) => {
    const { clientAddress } = await behind(hops);
    expect(clientAddress(from(PEER, { 'X-Forwarded-For': forwarded }))).toBe(address);
    expect(clientAddress({ [PEER_HEADER]: PEER, 'x-forwarded-for': forwarded })).toBe(address);
  });

  test.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8:7:1::5]:443', '2001:db8:7:1::/64'],
    ['[2001:db8:7:1::5]', '2001:db8:7:1::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['fe80::1%25eth0', 'fe80::/64'],
    ['unknown', PEER],
    ['_hidden', PEER],
    ['203.0.113.999', PEER],
    [', ,' + ' '.repeat(9) + 'x', PEER],
  ])('behind a proxy the forwarded entry %j counts as %s', async (entry, address) => {
    const { clientAddress } = await behind('1');
    expect(clientAddress(from(PEER, { 'X-Forwarded-For': `198.51.100.1, ${entry}` }))).toBe(address);
  });

  test('without a valid forwarded entry, the visitor\'s IP address is the proxy\'s or "direct"', async () => {
    const { clientAddress } = await behind('1');
    for (const value of [undefined, ['1', '2'], '', ' , ']) {
      expect(clientAddress({ [PEER_HEADER]: PEER, 'x-forwarded-for': value })).toBe(PEER);
      expect(clientAddress({ 'x-forwarded-for': value })).toBe('direct');
    }
  });
});
