const forwarded = 'spoofed, 198.51.100.7 ,203.0.113.9';

/** `clientAddress` of a process behind that many proxies. */
async function behind(hops: string, headers: Headers | Record<string, unknown>): Promise<string> {
  jest.resetModules();
  process.env.TRUSTED_PROXY_HOPS = hops;
  return (await import('./client-address')).clientAddress(headers);
}

test.each([
  ['0', 'direct'],
  ['1', '203.0.113.9'],
  ['2', '198.51.100.7'],
  ['3', 'spoofed'],
  ['4', 'direct'],
])('behind %s trusted proxies the address is %s', async (hops, address) => {
  expect(await behind(hops, new Headers({ 'X-Forwarded-For': forwarded }))).toBe(address);
  expect(await behind(hops, { 'x-forwarded-for': forwarded })).toBe(address);
});

test('without the header, or with another kind of value, everybody is "direct"', async () => {
  for (const headers of [new Headers(), {}, { 'x-forwarded-for': ['1', '2'] }, { 'x-forwarded-for': '' }, { 'x-forwarded-for': ' , ' }]) expect(await behind('1', headers)).toBe('direct');
});
