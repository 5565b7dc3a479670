/** Invisible characters that deceive readers: they reorder words, make two names look alike, or hide text. */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{1D173}-\u{1D17A}\u{1BCA0}-\u{1BCA3}]/gu;

/** Tag characters are legitimate in flags of England, Scotland and Wales. Elsewhere they hide text. */
const TAGS = /(\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

/** Variation selectors choose the form of emoji and Han characters. Elsewhere they hide data. */
const FORMS =
  /(?<![\p{Emoji}\p{Sm}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}])[\uFE00-\uFE0F]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu;

const JOINING = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}`;
/** Joiners are legitimate in Persian and Indic scripts and in emoji sequences. Elsewhere they hide data. */
const JOINERS = new RegExp(
  String.raw`(?<![${JOINING}])\u200C|(?<![${JOINING}])(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?!\p{Extended_Pictographic})`,
  'gu',
);

/** Removes characters that are invisible and change what readers see. Idempotent. */
export function withoutInvisible(text: string): string {
  // Fast path: most texts contain none of the characters matched below.
  if (!/[^\u0000-\u00AC\u00AE-\u02FF]/.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(TAGS, (_, flag?: string) => flag ?? '')
    .replace(FORMS, '')
    .replace(JOINERS, '');
}
