import fc from 'fast-check';
import { endOfDay, momentAt } from './end-of-day';
import { addDays, siteToday } from './format';
import { sized } from '../testing/sized';

test.each([
  ['2026-01-15', 'Europe/London', '2026-01-15T23:59:59+00:00'],
  ['2026-07-15', 'Europe/London', '2026-07-15T23:59:59+01:00'],
  // In London, clocks go forward on 29 March at 01:00 and back on 25 October at 02:00.
  ['2026-03-28', 'Europe/London', '2026-03-28T23:59:59+00:00'],
  ['2026-03-29', 'Europe/London', '2026-03-29T23:59:59+01:00'],
  ['2026-10-24', 'Europe/London', '2026-10-24T23:59:59+01:00'],
  ['2026-10-25', 'Europe/London', '2026-10-25T23:59:59+00:00'],
  ['2026-03-08', 'America/New_York', '2026-03-08T23:59:59-04:00'],
  ['2026-11-01', 'America/New_York', '2026-11-01T23:59:59-05:00'],
  ['2026-12-31', 'Asia/Kolkata', '2026-12-31T23:59:59+05:30'],
  ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T23:59:59+14:00'],
  ['2028-02-29', 'Pacific/Pago_Pago', '2028-02-29T23:59:59-11:00'],
  // In Santiago, clocks go back from midnight to 23:00 on 4 April, so the day has two hours from 23:00. On 5 September
  // they go forward at midnight, so the next day begins at 01:00.
  ['2026-04-04', 'America/Santiago', '2026-04-04T23:59:59-04:00'],
  ['2026-09-05', 'America/Santiago', '2026-09-05T23:59:59-04:00'],
])('the day %s in %s ends at %s', (day, timeZone, end) => {
  expect(endOfDay(day, timeZone)).toBe(end);
});

test('one second after the end of a day is the next day, in every time zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(zone, day, (timeZone, date) => {
      const end = new Date(endOfDay(date, timeZone));
      expect(siteToday(end, timeZone)).toBe(date);
      expect(siteToday(new Date(end.getTime() + 1_000), timeZone)).toBe(addDays(date, 1));
    }),
    { numRuns: sized(2_000) },
  );
});

test('endOfDay throws for an invalid day or time zone', () => {
  expect(() => endOfDay('tomorrow', 'Europe/London')).toThrow(RangeError);
  expect(() => endOfDay('2026-01-15', 'Europe/Nowhere')).toThrow(RangeError);
});

test.each([
  ['2026-07-01T09:30', 'Europe/London', '2026-07-01T08:30:00.000Z'],
  ['2026-12-01T09:30', 'Europe/London', '2026-12-01T09:30:00.000Z'],
  ['2026-12-01T09:30', 'Asia/Kolkata', '2026-12-01T04:00:00.000Z'],
  // This local time occurs twice; the first occurrence counts.
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  // The clock skips this local time.
  ['2026-03-29T01:30', 'Europe/London', null],
  ['2026-02-30T09:30', 'Europe/London', null],
  ['tomorrow', 'Europe/London', null],
])('momentAt converts the local time %s in %s to %s', (local, zone, moment) => {
  expect(momentAt(local, zone)?.toISOString() ?? null).toBe(moment);
});
