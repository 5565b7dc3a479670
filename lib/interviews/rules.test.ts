import { suggestedTimes } from './rules';

test('suggestedTimes proposes three working days from the day after tomorrow', () => {
  expect(suggestedTimes('2026-11-24')).toEqual(['2026-11-26T10:00', '2026-11-27T14:00', '2026-11-30T16:00']);
  expect(suggestedTimes('2026-12-30')).toEqual(['2027-01-01T10:00', '2027-01-04T14:00', '2027-01-05T16:00']);
});
