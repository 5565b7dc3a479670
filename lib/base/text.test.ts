import fc from 'fast-check';
import { foldText } from './text';

test.each([
  ['Senior ENGINEER', 'engineer', true],
  ['Straße', 'STRASSE', true],
  ['STRASSE', 'straße', true],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς', true],
  ['ΟΔΥΣΣΕΥΣ', 'σευσ', true],
  ['İstanbul office', 'istanbul', true],
  ['Izgara', 'ızgara', true],
  ['Разработчик', 'РАЗРАБОТЧИК', true],
  ['Ingénieur', 'INGÉNIEUR', true],
  ['Inge\u0301nieur', 'ingénieur', true],
  ['Ｆｕｌｌ-ｓｔａｃｋ', 'full-STACK', true],
  ['eﬃcient', 'EFFICIENT', true],
  ['STRAẞE', 'straße', true],
  ['STRAẞE', 'STRASSE', true],
  ['soft\u00adware', 'software', true],
  ['soft\u200bware\u0000', 'software', true],
  ['Data \t\n  engineer', 'data engineer', true],
  ['résumé', 'resume', false],
  ['50% remote', '50_', false],
])('foldText(%j) contains foldText(%j): %s', (text, part, expected) => {
  expect(foldText(text).includes(foldText(part))).toBe(expected);
});

test('foldText is idempotent and leaves no control characters or surrounding white space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(folded).toBe(folded.trim());
      expect(folded).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
    { numRuns: 3_000 },
  );
});
