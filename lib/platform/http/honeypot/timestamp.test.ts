import { HONEYPOT_FORMS, TIMESTAMP_MAX_AGE_MS, TIMESTAMP_MIN_AGE_MS } from '../../../vocabulary/honeypot';
import { isValidTimestamp, issueTimestamp, timestampAge } from './timestamp';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const stamp = issueTimestamp('contact', NOW);
const after = (ms: number) => isValidTimestamp(stamp, 'contact', NOW + ms);

test('a timestamp is valid from 2 s to one day after its issue', () => {
  expect([TIMESTAMP_MIN_AGE_MS, TIMESTAMP_MAX_AGE_MS]).toEqual([2_000, 86_400_000]);
  expect([-1, 0, 1_999, 2_000, 60_000, 86_400_000, 86_400_001].map(after)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a timestamp can be checked with a shorter maximum age', () => {
  expect(isValidTimestamp(stamp, 'contact', NOW + 7_200_000, 7_200_000)).toBe(true);
  expect(isValidTimestamp(stamp, 'contact', NOW + 7_200_001, 7_200_000)).toBe(false);
});

test('a timestamp is valid repeatedly within a day', () => {
  expect([2_000, 2_000, 3_600_000].map(after)).toEqual([true, true, true]);
});

test('a timestamp is valid for its own form only, and one with the scope "any" for no form', () => {
  for (const form of [...HONEYPOT_FORMS, 'any' as const])
    expect([form, isValidTimestamp(stamp, form, NOW + 5_000)]).toEqual([form, form === 'contact']);
  expect(isValidTimestamp(issueTimestamp('any', NOW), 'contact', NOW + 5_000)).toBe(false);
});

test('a timestamp with any changed character, or signed with another secret, is invalid', () => {
  for (let index = 0; index < stamp.length; index += 1) {
    for (const other of ['0', 'A', '.', '']) {
      const changed = stamp.slice(0, index) + other + stamp.slice(index + 1);
      if (changed !== stamp) expect(timestampAge(changed, 'contact', NOW)).toBeNull();
    }
  }
  expect(
    timestampAge(issueTimestamp('contact', NOW, 'another secret, as long as the right one'), 'contact', NOW),
  ).toBeNull();
});

test.each(['', 'x', '..', `${stamp}=`, ` ${stamp}`, `${stamp}\n`, 'a'.repeat(100_000), 'é.é.é'])(
  'timestampAge is null for the text %.20j',
  (text) => {
    expect(timestampAge(text, 'contact', NOW)).toBeNull();
  },
);

test('timestamps are unique and contain only their time of issue', () => {
  expect(new Set(Array.from({ length: 50 }, () => issueTimestamp('contact', NOW))).size).toBe(50);
  expect(timestampAge(stamp, 'contact', NOW + 12_345)).toBe(12_345);
  expect(stamp).toMatch(new RegExp(`^${NOW.toString(36)}\\.[\\w-]{12}\\.[\\w-]{43}$`));
});
