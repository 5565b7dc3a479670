/** Letters of the text typeface (app/fonts.css); the typeface of headings has them too. */
const OURS = /^[\P{L}A-Za-zªºÀ-ÖØ-öø-āĂ-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ıĲĳĶķĹ-ľŁ-ňŊ-ōŐ-œŔ-śŞ-ťŪ-žǍǎȘ-țȷẀ-ẅẞỲỳ]*$/u;

/** Class for the element of a person's or a company's name, so that one typeface draws the whole name. */
export function nameClass(name: string): string | undefined {
  return OURS.test(name.normalize('NFC')) ? undefined : 'system-face';
}
