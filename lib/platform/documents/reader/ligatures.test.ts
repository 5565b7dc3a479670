import { withLigatures } from './ligatures';

const glyphs = (...letters: string[]) => [letters.flatMap((unicode) => [{ unicode }, 3])];

test('the letters of a ligature stay in order in text from right to left', () => {
  // pdf.js reads the glyphs of "خلال" and "الآن" from the left as "خالل" and "اآلن".
  const operators = [null, glyphs('J', 'o'), [[1, 2]], glyphs('ل', 'لا', 'خ'), glyphs('ن', 'لآ', 'ا')];
  expect(withLigatures(['Jo', 'خالل', ' اآلن'], operators)).toEqual(['Jo', 'خلال', ' الآن']);
});

test('text is not changed without ligatures, or if its glyphs are not found', () => {
  expect(withLigatures(['ثالث', 'اآلن'], [glyphs('ث', 'ل', 'ا', 'ث')])).toEqual(['ثالث', 'اآلن']);
});
