import { securityEvent } from './security-log';

function told(body: () => void): Record<string, unknown> {
  const spy = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  body();
  const line = String(spy.mock.calls[0]?.[0]);
  spy.mockRestore();
  return JSON.parse(line) as Record<string, unknown>;
}

const from = (address: string) =>
  new Headers({ 'x-northlane-peer': address, cookie: 'session=hush', authorization: 'Bearer hush' });

afterEach(() => jest.useRealTimers());

test('a security event contains accounts as ids and senders as pseudonyms', () => {
  const line = told(() =>
    securityEvent('sign-in.failed', { userId: 7, role: 'candidate', headers: from('203.0.113.9') }),
  );
  expect(line).toEqual({
    time: expect.any(String),
    level: 'security',
    event: 'sign-in.failed',
    userId: 7,
    role: 'candidate',
    source: expect.stringMatching(/^[\w-]{12}$/),
  });
  expect(JSON.stringify(line)).not.toMatch(/203\.0\.113|hush/);
});

test("a sender's pseudonym stays the same for a day and changes on the next", () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T23:59:00Z') });
  const sourceOf = (address: string) => told(() => securityEvent('rate.limited', { headers: from(address) })).source;
  const today = sourceOf('203.0.113.9');
  expect(sourceOf('203.0.113.9')).toBe(today);
  expect(sourceOf('203.0.113.10')).not.toBe(today);
  jest.setSystemTime(new Date('2026-11-23T00:01:00Z'));
  expect(sourceOf('203.0.113.9')).not.toBe(today);
});
