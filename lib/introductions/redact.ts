const EMAIL = /[^\s@<>()[\]:;,"]+@[^\s@<>()[\]:;,"]+\.[\p{L}\p{N}-]{2,}/gu;
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@.-])(?:[\w-]+\.)*(?:linkedin|github|gitlab|xing|facebook)\.\w{2,}(?:\/\S*)?/giu;
/** Seven to fifteen digits (ITU-T E.164) with the usual separators. */
const PHONE = /(?<![\p{L}\p{N}.])(?:\+|\(\+?)?\d(?:[\s()./-]{0,3}\d){6,14}(?![\p{L}\p{N}])/gu;
/** Dates and spans with as many digits as a phone number: 2018-2021, 01/2018 - 03/2020, 2018-01-31. */
const DATE = String.raw`(?:\d{1,2}[./-]){0,2}(?:19|20)\d\d(?:[./-]\d{1,2}){0,2}`;
const DATES = new RegExp(String.raw`^${DATE}(?:\s*[-/\s]\s*${DATE})*$`);

export const LEFT_OUT = { email: '[e-mail left out]', phone: '[phone left out]', link: '[link left out]' } as const;

/**
 * Removes data from a text that a client may not see without the person's consent: e-mail addresses, phone numbers, web
 * addresses, and all names except the first, which become initials. A name matches only as spelled or in capitals:
 * otherwise "low latency" would be redacted for Max Low. @param name as the person typed it
 */
export function redact(text: string, name: string): string {
  const plain = text
    .replace(EMAIL, LEFT_OUT.email)
    .replace(LINK, LEFT_OUT.link)
    .replace(PHONE, (found) => (DATES.test(found.trim()) ? found : LEFT_OUT.phone));
  return otherNames(name).reduce(
    (left, each) =>
      left.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])(?:${each}|${each.toUpperCase()})(?![\\p{L}\\p{N}])`, 'gu'),
        initialOf(each),
      ),
    plain,
  );
}

/** Returns the shortened name of a person who has not consented, such as "Ida B.". */
export function shortName(name: string): string {
  const [first = '', ...others] = wordsOf(name);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${initialOf(last)}`;
}

type Named = {
  consent: { state: string } | null;
  application: { applicantName: string } | null;
  cv: { applicantName: string } | null;
};

/** Returns a person's name for a client: the full name with consent, otherwise the first name and an initial. */
export function nameFor({ consent, application, cv }: Named): string {
  const { applicantName } = (application ?? cv)!;
  return consent?.state === 'agreed' ? applicantName : shortName(applicantName);
}

const wordsOf = (name: string) =>
  name
    .replace(EMAIL, ' ')
    .split(/[^\p{L}\p{M}'’-]+/u)
    .filter((word) => /\p{L}/u.test(word));

/** Longest first, so that a double name is found before its parts. Omits single letters and particles such as "van". */
const otherNames = (name: string) =>
  wordsOf(name)
    .slice(1)
    .flatMap((word) => [...new Set([word, ...word.split('-')])])
    .filter((word) => /^\p{Lu}\p{M}*\p{L}|^\p{L}{4}/u.test(word))
    .sort((one, other) => other.length - one.length);

const initialOf = (word: string) => `${[...word][0] ?? ''}.`.toUpperCase();
