import type { Advert } from '../types';

type Part = 'title' | 'requirement' | 'nice' | 'not-needed' | 'responsibility' | 'description';

export type AdvertSentence = { text: string; part: Part };

const NICE =
  /^(?:nice|wish(?:es)?|extra)\s*:|\b(?:good|nice|great) to have|\b(?:an? |is an? |as an? )?(?:advantage|plus|bonus)\b|\bbonus points?\b|\bwelcome\b(?! to)|\bdesirable\b|\bdesired\b|\bpreferred\b|\bpreferably\b|\bwould be (?:nice|good|great|helpful)\b|\bideally\b|\boptional(?:ly)?\b|\bnot (?:needed|required|necessary|a must)\b|\bbeneficial\b|\bvon vorteil\b|\bwünschenswert\b|\bidealerweise\b|\bun plus\b|\bsouhait|\bapprécié|\bidéalement\b|\bdeseable|\bse valor|\bidealmente\b|\bgradit[ao]|\bpreferibil|\bmeriterande\b|\bmile widzian|\batut(?:em)?\b|\been pr[eé](?!\p{L})|\bbij voorkeur\b|\bdesejável|\bvalorizado|будет плюсом|желательно/iu;
const NICE_HEADING =
  /^(?:nice to have|good to have|bonus|a plus|plus|desirable|preferred|optional|advantages?|von vorteil|wünschenswert|souhaité|les plus|mile widziane|deseable|se valora|gradito|meriterande|een pré)s?\s*:?$/i;

const NOT_NEEDED =
  /\bno need (?:for|of)\b|\b(?:do not|don['’]t) need\b|\bno (?:\p{L}+ ){1,4}(?:needed|required|necessary)\b|\bkeine? [^.;]{0,40}(?:nötig|erforderlich|notwendig)\b|\bpas besoin\b/iu;

/**
 * Returns the sentences of an advert with the part that each is from. All requirements after a line "Nice to have:" are
 * nice to have.
 */
export function sentencesOf(advert: Advert): AdvertSentence[] {
  let isNice = false;
  const requirements = advert.requirements
    .flatMap(split)
    .flatMap(withoutWishes)
    .map((text): AdvertSentence => {
      if (NICE_HEADING.test(text)) isNice = true;
      if (NOT_NEEDED.test(text) && !/\bwelcome\b/i.test(text)) return { text, part: 'not-needed' };
      return { text, part: isNice || NICE.test(text) ? 'nice' : 'requirement' };
    });
  const asked = advert.description.split(/\n+/).flatMap(split);
  return [
    { text: advert.title, part: 'title' },
    ...requirements,
    ...advert.responsibilities.flatMap(split).map((text): AdvertSentence => ({ text, part: 'responsibility' })),
    ...asked.map((text): AdvertSentence => ({ text, part: 'description' })),
  ];
}

/** Where a nice-to-have may begin: after a semicolon, before "ideally", or in "embedded Linux, Yocto preferred". */
const WISH_BEGINS =
  /;\s*|,\s*(?=ideally|preferably|optionally|idealerweise|idéalement|idealmente|mile widzian|bij voorkeur)|[,(]\s*(?=(?:[^\s,;()]+\s){1,4}(?:preferred|desirable|welcome|beneficial|optional|(?:is |would be )?an? (?:plus|advantage|bonus)|von vorteil|wünschenswert)\)?\.?$)/i;

/**
 * Splits "Docker; Kubernetes would be nice" into a must and a nice-to-have. If it begins as a nice-to-have, the whole
 * sentence is one.
 */
function withoutWishes(sentence: string): string[] {
  const [first = '', ...others] = sentence.split(WISH_BEGINS);
  return NICE.test(sentence) && !NICE.test(first) ? [first, ...others] : [sentence];
}

function split(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Splits a sentence into clauses that can each state a need. */
export function clausesOf(sentence: string): string[] {
  return sentence.split(/;\s*|\.\s+(?=\p{Lu})/u).filter((clause) => clause.trim() !== '');
}
