import { formatAgo, formatBytes, formatDate, formatDateTime, formatNumber, plural, siteToday } from './format';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1 MB'],
  [5_242_880, '5 MB'],
  [10_485_760, '10 MB'],
  [123_456_789, '117.7 MB'],
  [1_073_741_824, '1 GB'],
])('formatBytes(%i) picks the largest fitting unit', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

test.each([
  ['2026-03-05T14:30:00Z', 'Europe/London', '5 March 2026', '5 March 2026, 14:30'],
  ['2026-07-01T23:30:00Z', 'Europe/London', '2 July 2026', '2 July 2026, 00:30'],
  ['2026-07-01T23:30:00Z', 'America/New_York', '1 July 2026', '1 July 2026, 19:30'],
  ['2026-12-31T18:45:00+00:00', 'Asia/Kolkata', '1 January 2027', '1 January 2027, 00:15'],
])('formatDate and formatDateTime format the time %s in %s', (iso, timeZone, date, dateTime) => {
  expect(formatDate(iso, timeZone)).toBe(date);
  expect(formatDateTime(iso, timeZone)).toBe(dateTime);
});

test('formatDate shows a calendar date unchanged in every time zone', () => {
  expect(formatDate('2026-11-15', 'America/Los_Angeles')).toBe('15 November 2026');
  expect(formatDate('2026-11-15', 'Pacific/Auckland')).toBe('15 November 2026');
});

test('formatDate returns an empty text for an invalid date', () => {
  expect(formatDate('', 'Europe/London')).toBe('');
  expect(formatDateTime('soon', 'Europe/London')).toBe('');
});

test('formatDate throws for an unknown time zone', () => {
  expect(() => siteToday(new Date(), 'Mars/Olympus')).toThrow(RangeError);
});

test.each([
  ['2026-11-15T00:00:00Z', 'Europe/London', '2026-11-15'],
  ['2026-06-14T22:59:59Z', 'Europe/London', '2026-06-14'],
  ['2026-06-14T23:00:00Z', 'Europe/London', '2026-06-15'],
  ['2026-01-01T04:59:00Z', 'America/New_York', '2025-12-31'],
  ['2026-10-25T00:30:00Z', 'Europe/London', '2026-10-25'],
])('siteToday is the calendar day at %s in %s', (now, timeZone, today) => {
  expect(siteToday(new Date(now), timeZone)).toBe(today);
});

test('formats numbers with thousands separators and chooses singular or plural', () => {
  expect(formatNumber(5000)).toBe('5,000');
  expect(formatNumber(12.5)).toBe('12.5');
  expect(plural(0, 'job', 'jobs')).toBe('0 jobs');
  expect(plural(1, 'job', 'jobs')).toBe('1 job');
  expect(plural(1200, 'entry', 'entries')).toBe('1,200 entries');
});

test('formatAgo shows relative time up to one day, then the date', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const ago = (seconds: number) => formatAgo(new Date(now.getTime() - seconds * 1_000), now, 'Europe/London');
  expect([0, 59, 60, 150, 3_599, 3_600, 86_399, 86_400].map(ago)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '2 minutes ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '22 November 2026, 12:00',
  ]);
});
