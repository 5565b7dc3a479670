/** ISO 3166-1 alpha-2 codes. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
    'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
    'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
    'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
    'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
    'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
    'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
    'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const namesByCode = new Map<string, string | null>();

/** Returns a country's English name; null for an unknown code. */
export function countryName(code: string | null): string | null {
  if (code === null || !COUNTRY_CODES.has(code)) return null;
  const name = namesByCode.get(code) ?? names.of(code) ?? null;
  namesByCode.set(code, name);
  return name;
}

const WITH_STATES: ReadonlySet<string | null> = new Set(['US', 'CA', 'AU']);

/** Whether city names in the country need their state or province: Portland, Oregon or Portland, Maine. */
export function namesIncludeState(code: string | null): boolean {
  return WITH_STATES.has(code);
}

const IN_EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

export function isInEu(code: string | null): boolean {
  return code !== null && IN_EU.has(code);
}

/** Finds a country's code by its code or English name, ignoring case. @returns null for anything else */
export function countryCodeOf(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const short: Readonly<Record<string, string>> = { uk: 'GB', usa: 'US', uae: 'AE', 'great britain': 'GB' };
  const isMeant = (code: string) => code.toLowerCase() === wanted || names.of(code)?.toLowerCase() === wanted;
  return short[wanted] ?? [...COUNTRY_CODES].find(isMeant) ?? null;
}

/** Returns the path of a country's flag; null for an unknown country, for which any flag would be wrong. */
export function flagImage(code: string | null): string | null {
  return code !== null && COUNTRY_CODES.has(code) ? `/flags/${code.toLowerCase()}.svg` : null;
}
