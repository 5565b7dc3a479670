/** Letters that Unicode does not decompose into letter and accent: "Łódź" becomes "Lodz", "Tromsø" becomes "Tromso". */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const ASCII = /^[\x00-\x7f]*$/;
const SHORT: Readonly<Record<string, string>> = { saint: 'st', sankt: 'st', mount: 'mt', fort: 'ft' };

/** Folds a place name: lower case, no accents, points, apostrophes, brackets; abbreviates "Saint", "Mount", "Fort". */
export function fold(name: string): string {
  return withoutAccents(name)
    .replace(/[.'’‘`ʼ()]/g, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[\s/-]+/g, ' ')
    .replace(/(?<=^| )(?:saint|sankt|mount|fort)(?= .)/g, (word) => SHORT[word] ?? word)
    .trim();
}

/** Removes accents and keeps the case: "Łódź" becomes "Lodz". Scripts without accents stay unchanged. */
export function withoutAccents(name: string): string {
  if (ASCII.test(name)) return name;
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const letters = plain.replace(/[łøđðħıßæœþŁØĐÐĦÆŒÞ]/g, (letter) => {
    const small = LETTERS[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
  });
  return letters.normalize('NFC');
}
