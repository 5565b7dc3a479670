import { workingDaysBefore } from './late';

const LONDON = 'Europe/London';
const before = (now: string, days: number, zone = LONDON) => workingDaysBefore(new Date(now), days, zone).toISOString();

test.each([
  // One day back from Tuesday is Monday; the others cross a weekend.
  ['2026-11-24T15:10:30Z', 1, '2026-11-23T15:10:00.000Z'],
  ['2026-11-23T15:10:00Z', 1, '2026-11-20T15:10:00.000Z'],
  ['2026-11-24T09:00:00Z', 2, '2026-11-20T09:00:00.000Z'],
  // Saturday and Sunday count as the end of Friday.
  ['2026-11-28T12:00:00Z', 1, '2026-11-26T23:59:00.000Z'],
  ['2026-11-29T12:00:00Z', 1, '2026-11-26T23:59:00.000Z'],
])('the moment %s minus %i working days is %s', (now, days, expected) => {
  expect(before(now, days)).toBe(expected);
});

test('a message from Saturday is older than one working day once Monday is over', () => {
  const saturday = '2026-11-21T12:00:00.000Z';
  expect(before('2026-11-23T23:59:00Z', 1) < saturday).toBe(true);
  expect(before('2026-11-24T00:00:00Z', 1) > saturday).toBe(true);
});

test("workingDaysBefore uses the site's time zone, across clock changes", () => {
  // This moment is already Monday in Tokyo.
  expect(before('2026-11-22T15:30:00Z', 1, 'Asia/Tokyo')).toBe('2026-11-19T15:30:00.000Z');
  // London's clocks went back on Sunday 25 October, so 10:00 is an hour later in UTC.
  expect(before('2026-10-26T10:00:00Z', 1)).toBe('2026-10-23T09:00:00.000Z');
});
