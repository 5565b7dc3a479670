import { totpCode } from '../testing/totp-code';
import { newTotpKey, totpAddress, totpStep } from './totp';

// The key of RFC 6238, appendix B, in base32. The RFC's codes have eight digits; the tests use the last six.
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the TOTP code of RFC 6238 is %s', (seconds, code) => {
  expect(totpCode(RFC_KEY, seconds * 1_000)).toBe(code);
  expect(totpStep(RFC_KEY, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test('accepts a TOTP code for one step before and after its own 30 s', () => {
  const step = 1_000;
  const code = totpCode(RFC_KEY, step * 30_000);
  const at = (seconds: number) => totpStep(RFC_KEY, code, (step * 30 + seconds) * 1_000);
  expect([-31, -30, 0, 29, 30, 59, 60].map(at)).toEqual([null, step, step, step, step, step, null]);
});

test.each(['', '28708', '2870822', '287 082', ' 287082', '287082\n', '٢٨٧٠٨٢', '28708a'])(
  'refuses %j as a TOTP code',
  (code) => {
    expect(totpStep(RFC_KEY, code, 59_000)).toBeNull();
  },
);

test('a TOTP key has 160 random bits, and its QR code names issuer and account', () => {
  const keys = Array.from({ length: 20 }, newTotpKey);
  expect(new Set(keys).size).toBe(20);
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress(RFC_KEY, 'anna@northlane.example'));
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Northlane:anna@northlane.example',
  ]);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Northlane',
    secret: RFC_KEY,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
