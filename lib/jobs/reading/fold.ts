/** Letters that no accent makes of another: Łódź is Lodz, Tromsø Tromso. */
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

const SHORT: Readonly<Record<string, string>> = { saint: 'st', sankt: 'st', mount: 'mt', fort: 'ft' };

/** A place's name without case, accents, points and apostrophes; "Saint", "Mount" and "Fort" in their short forms. */
export function fold(name: string): string {
  return withoutAccents(name)
    .replace(/[.'’‘`ʼ]/g, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[\s-]+/g, ' ')
    .replace(/(?<=^| )(?:saint|sankt|mount|fort)(?= .)/g, (word) => SHORT[word] ?? word)
    .trim();
}

/** A name in plain letters, its case kept: "Łódź" is "Lodz". Scripts without accents stay what they are. */
export function withoutAccents(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const letters = plain.replace(/[łøđðħıßæœþŁØĐÐĦÆŒÞ]/g, (letter) => {
    const small = LETTERS[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
  });
  return letters.normalize('NFC');
}
