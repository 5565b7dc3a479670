/**
 * Characters that nobody sees and that change what others see: direction marks, which show a word in another order, blanks of no width,
 * with which two names look alike, letters that draw nothing, and tags, which spell out hidden text. The page sets each text's
 * direction.
 */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{1D173}-\u{1D17A}\u{1BCA0}-\u{1BCA3}]/gu;

/** The flags of England, Scotland and Wales are spelled in tags behind a black one; elsewhere tags are hidden text. */
const TAGS = /(\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

/** Which of its forms a character has: of an emoji, or a Han character in somebody's name; elsewhere they are hidden bytes. */
const FORMS =
  /(?<![\p{Emoji}\p{Sm}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}])[\uFE00-\uFE0F]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu;

const JOINING = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}`;
/** Joiners shape letters of scripts that join, as in Persian and Indic names, and make one emoji of several; anywhere else they hide. */
const JOINERS = new RegExp(
  String.raw`(?<![${JOINING}])\u200C|(?<![${JOINING}])(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?!\p{Extended_Pictographic})`,
  'gu',
);

/** The text without what cannot be seen in it. Taking twice is taking once. */
export function withoutInvisible(text: string): string {
  // Nearly every text is without.
  if (!/[^\u0000-\u00AC\u00AE-\u02FF]/.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(TAGS, (_, flag?: string) => flag ?? '')
    .replace(FORMS, '')
    .replace(JOINERS, '');
}
