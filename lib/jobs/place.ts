import type { Workplace } from './options';

export interface Place {
  city: string | null;
  /** State, province or nation; US and Canadian ones as postal abbreviations ("TX", "ON"). */
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  workplace: Workplace;
}

/**
 * Reads a free-text location such as "Austin, TX", "Remote (UK)" or "Hybrid – Manchester" (decision J6). What the text leaves
 * open is null, never guessed: "Georgia" is a state and a country, "Birmingham" lies in England and in Alabama, "London or
 * Paris" names two cities. Moderators correct the rest. Without "remote" or "hybrid" the workplace is on-site.
 * @param location only its first 200 characters are read.
 */
export function derivePlace(location: string): Place {
  const text = location.slice(0, 200).replace(/\s+/g, ' ');
  return { ...(findPlace(readParts(text)) ?? { city: null, region: null, countryCode: null }), workplace: readWorkplace(text) };
}

function findPlace(parts: Part[]): Omit<Place, 'workplace'> | null {
  if (parts.length > 6 || parts.some((part) => part.isWide)) return null;
  const known = parts.filter((part) => part.readings.length > 0);
  const [first, ...rest] = known;
  if (!first) return null;
  // Beside another city the namesakes of the first prove nothing: "London or Toronto" is not two places in Ontario.
  const standsAlone = rest.length > 0 && !rest.some((part) => part.isCityToo);
  const others = rest.map((part) => part.readings);
  const solutions = solve([standsAlone ? [...first.readings, ...first.twins] : first.readings, ...others]);
  // Any city's name may be repeated elsewhere: in "Paris, TX" the state decides.
  const found = solutions ?? (standsAlone && first.readings.every(isCity) ? solve(others) : null);
  if (!found) return null;
  const unknown = parts.filter((part) => part.readings.length === 0 || (!solutions && part === first));
  return combine(found, parts, unknown);
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const shortNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });

/**
 * The flag shown beside a job: an emoji of regional indicators, with the country's English name for its text alternative.
 * No country, or an unknown code, gives the United States flag (spec point 9).
 * @param countryCode ISO 3166-1 alpha-2, any case.
 */
export function flagFor(countryCode: string | null): { code: string; name: string; emoji: string } {
  const upper = (countryCode ?? '').toUpperCase();
  const code = COUNTRY_CODES.has(upper) ? upper : 'US';
  const emoji = String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
  return { code, name: countryNames.of(code) ?? code, emoji };
}

function readWorkplace(text: string): Workplace {
  const remote = /\b(?:remote|remotely|work(?:ing)? from home|wfh|home[- ]?based|telecommut\w*)\b/i.test(text) && !/\b(?:no|not|non)[- ]remote\b/i.test(text);
  const onSite = /\b(?:on-?site|on site|in-office)\b/i.test(text);
  // Both named means some of each.
  if (/\bhybrid\b/i.test(text) || (remote && onSite)) return 'hybrid';
  return remote ? 'remote' : 'on-site';
}

type Reading = { kind: 'country' | 'region' | 'city'; country: string; region: string | null; name: string };

interface Part {
  text: string;
  readings: Reading[];
  /** Also when the reading as a city was dropped in favour of its state. */
  isCityToo: boolean;
  /** Lesser namesakes: they only help to choose between the readings of another part ("Cambridge, MA"). */
  twins: Reading[];
  isWide: boolean;
}

const isCity = (reading: Reading) => reading.kind === 'city';
const NOISE =
  /\b(?:(?:no|not|non)[- ]remote|(?:fully |100% )?remote(?:ly)?|hybrid|on-?site|on site|in-office|work(?:ing)? from home|wfh|home[- ]?based|telecommut\w*|head ?office|headquarters|hq|office|nationwide|flexible|various|multiple locations|client sites?|tbc|tba)\b/gi;
const WIDE = new Set('worldwide|global|anywhere|europe|eu|emea|mena|gcc|apac|asia|africa|latam|middle east|north america|south america|americas|nordics|benelux'.split('|'));

/** The text's comma-, dash-, slash- or bracket-separated parts that may name places. */
function readParts(text: string): Part[] {
  const pieces = text
    .replace(NOISE, ',')
    .split(/[,;/|()[\]•·–—]| - |-(?=,|$)/)
    .flatMap((piece) => (lookUp(piece.trim()).length > 0 ? [piece] : piece.split(/ (?:or|and) | & /i)))
    .map(cleanPiece)
    .filter((piece) => piece !== '');
  return pieces.map((piece, index) => {
    const city = lookUp(piece).length > 0 ? piece : piece.replace(/^(?:central|greater|downtown) | (?:(?:metro(?:politan)? |bay |city )?area|city centre|metro|ncr)$/gi, '');
    const readings = lookUp(city);
    // "New York" first is the city, after another name the state.
    const state = readings.find((reading) => reading.kind === 'region');
    const isBoth = readings.length === 2 && readings.some((reading) => isCity(reading) && reading.region === state?.region);
    return {
      text: piece,
      readings: isBoth ? readings.filter((reading) => isCity(reading) === (index === 0)) : readings,
      isCityToo: isBoth || readings.some(isCity),
      twins: TWINS.get(fold(city)) ?? [],
      isWide: WIDE.has(fold(piece)),
    };
  });
}

/** Drops post codes, prose and street lines: text beside a number is no name of a place. */
function cleanPiece(piece: string): string {
  const trimmed = piece
    .replace(/\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5,6}(?:-\d{4})?)\b/g, '')
    .replace(/^[\s.:-]+|[\s:-]+$|[- ]based$/gi, '')
    .replace(/^(?:(?:with)?in |from |the |based in )+/i, '')
    .replace(/ (?:only|based|preferred)$/i, '')
    .trim();
  const isName = /^\p{L}[\p{L}\p{M}.'’ -]*$/u.test(trimmed) && trimmed.split(' ').length <= 5;
  return isName && !/\b(?:days?|weeks?|per|travel|friendly|only|optional|time ?zones?|hours|team|candidates|client|must)\b/i.test(trimmed) ? trimmed : '';
}

/** Every way to read the parts as places of one country; null when there is none. A second city is read only where one will not do. */
function solve(options: Reading[][]): Reading[][] | null {
  let partial: Reading[][] = [[]];
  for (const readings of options) {
    partial = partial.flatMap((chosen) => readings.filter((next) => chosen.every((one) => agree(one, next))).map((next) => [...chosen, next]));
  }
  if (partial.length === 0) return null;
  const fewest = Math.min(...partial.map((chosen) => chosen.filter(isCity).length));
  return partial.filter((chosen) => chosen.filter(isCity).length <= Math.max(fewest, 1));
}

function agree(one: Reading, other: Reading): boolean {
  if (one.country !== other.country) return false;
  const bothCities = isCity(one) && isCity(other);
  return bothCities || one.region === null || other.region === null || one.region === other.region;
}

/** What all solutions say, completed by names that the tables do not hold: "Bartown, Kentshire, India". */
function combine(solutions: Reading[][], parts: Part[], unknown: Part[]): Omit<Place, 'workplace'> {
  const countryCode = same(solutions.map((chosen) => chosen[0]?.country ?? null));
  const cities = solutions.map((chosen) => new Set(chosen.filter(isCity).map((reading) => reading.name)));
  let city = same(cities.map((names) => (names.size === 1 ? ([...names][0] ?? null) : null)));
  const isOneCity = cities.every((names) => names.size <= 1);
  let region = isOneCity ? same(solutions.map((chosen) => chosen.find((reading) => reading.region !== null)?.region ?? null)) : null;
  const hasCity = cities.some((names) => names.size > 0);
  // A name that no table holds begins with a capital, where its script has them; the rest is prose.
  const names = unknown.map((part) => part.text).filter((name) => /^[\p{Lu}\p{Lo}]/u.test(name));

  if (!hasCity && names.length <= (region === null ? 2 : 1)) {
    city = names[0] ?? null;
    if (countryCode !== null) region ??= names[1] ?? null;
  } else if (isOneCity && region === null && city !== null && countryCode !== null) {
    // Only the part right after the city is its region; before it come districts and streets.
    const after = parts[parts.findIndex((part) => part.readings.some(isCity)) + 1];
    if (after && names.length === 1 && names[0] === after.text) region = after.text;
  }
  return { city, region, countryCode };
}

function same(values: (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

function lookUp(piece: string): Reading[] {
  const bare = piece.replaceAll('.', '');
  // Two-letter codes count only as capitals: "in", "or" and "me" are words.
  const named = NAMES.get(fold(piece));
  return named ?? (/^[A-Z]{2,3}$/.test(bare) ? (CODES.get(bare) ?? []) : []);
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|[.'’]/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[\s-]+/g, ' ')
    .trim();
}

const COUNTRY_CODES = new Set(
  ('AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET ' +
    'FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM ' +
    'MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN ' +
    'TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW').split(' '),
);

const ALIASES =
  'US:usa,us,united states of america|GB:uk,great britain,britain|AE:uae,emirates|NL:holland|CZ:czech republic|TR:turkey|MM:burma|CI:ivory coast|KR:south korea,republic of korea|RU:russian federation|' +
  'VN:viet nam|MO:macau|BA:bosnia|CV:cabo verde|SZ:swaziland|MK:macedonia|SA:ksa,kingdom of saudi arabia|CN:prc,mainland china|DE:deutschland|ES:espana|IT:italia|AT:osterreich|CH:schweiz,suisse|BR:brasil|' +
  'IE:republic of ireland,eire|NZ:aotearoa|CD:dr congo,drc,democratic republic of the congo|PS:palestine|VA:holy see|TL:east timor|KP:dprk|BN:brunei darussalam|IR:islamic republic of iran|IN:bharat';

/** Country: region names, "=" before the form that is kept. */
const REGIONS =
  'GB:England,Scotland,Wales,Northern Ireland|AU:New South Wales,NSW,Victoria,VIC,Queensland,QLD,Tasmania,TAS,South Australia,SA,Western Australia,WA,Northern Territory,NT|' +
  'IN:Karnataka,Maharashtra,Tamil Nadu,Telangana,Kerala,Gujarat,Haryana,Uttar Pradesh,West Bengal,Andhra Pradesh,Rajasthan,Madhya Pradesh,Odisha,Bihar|' +
  'CA:Ontario=ON,Quebec=QC,British Columbia=BC,Alberta=AB,Manitoba=MB,Saskatchewan=SK,Nova Scotia=NS,New Brunswick=NB,Newfoundland and Labrador=NL,Prince Edward Island=PE,Yukon=YT,Northwest Territories=NT,Nunavut=NU|' +
  'US:Alabama=AL,Alaska=AK,Arizona=AZ,Arkansas=AR,California=CA,Colorado=CO,Connecticut=CT,Delaware=DE,District of Columbia=DC,Florida=FL,Georgia=GA,Hawaii=HI,Idaho=ID,Illinois=IL,Indiana=IN,Iowa=IA,Kansas=KS,Kentucky=KY,' +
  'Louisiana=LA,Maine=ME,Maryland=MD,Massachusetts=MA,Michigan=MI,Minnesota=MN,Mississippi=MS,Missouri=MO,Montana=MT,Nebraska=NE,Nevada=NV,New Hampshire=NH,New Jersey=NJ,New Mexico=NM,New York=NY,North Carolina=NC,' +
  'North Dakota=ND,Ohio=OH,Oklahoma=OK,Oregon=OR,Pennsylvania=PA,Rhode Island=RI,South Carolina=SC,South Dakota=SD,Tennessee=TN,Texas=TX,Utah=UT,Vermont=VT,Virginia=VA,Washington=WA,West Virginia=WV,Wisconsin=WI,Wyoming=WY';

/** Country or country-region: cities. One name listed twice is ambiguous on its own. City states are cities that settle the country. */
const CITIES =
  'GB:London,Manchester,Leeds,Liverpool,Bristol,Sheffield,Edinburgh,Glasgow,Cardiff,Belfast,Nottingham,Birmingham,Cambridge,Oxford|IE:Dublin,Cork,Galway|AE:Dubai,Abu Dhabi,Sharjah|SG:Singapore|HK:Hong Kong|MC:Monaco|' +
  'IN:Bengaluru,Bangalore,Mumbai,Delhi,New Delhi,Chennai,Pune,Kolkata,Noida,Gurugram,Gurgaon,Ahmedabad,Jaipur,Indore,Coimbatore,Chandigarh,Hyderabad|PK:Karachi,Lahore,Islamabad,Hyderabad|SA:Riyadh,Jeddah|QA:Doha|' +
  'DE:Berlin,Munich,Hamburg,Frankfurt,Cologne,Stuttgart|FR:Paris,Lyon,Toulouse|NL:Amsterdam,Rotterdam,Utrecht,Eindhoven|ES:Madrid,Barcelona|IT:Milan,Rome|PT:Lisbon,Porto|PL:Warsaw,Krakow,Wroclaw|CH:Zurich,Geneva|AT:Vienna|' +
  'BE:Brussels|SE:Stockholm|DK:Copenhagen|NO:Oslo|FI:Helsinki|CZ:Prague|HU:Budapest|RO:Bucharest|GR:Athens|TR:Istanbul|GE:Tbilisi|IL:Tel Aviv|EG:Cairo|KE:Nairobi|NG:Lagos|ZA:Johannesburg,Cape Town|JP:Tokyo,Osaka|KR:Seoul|' +
  'CN:Shanghai,Beijing,Shenzhen|TW:Taipei|TH:Bangkok|MY:Kuala Lumpur|ID:Jakarta|PH:Manila,Makati|VN:Hanoi,Ho Chi Minh City|NZ:Auckland|BR:Sao Paulo|MX:Mexico City|CR:San Jose|AR:Buenos Aires|' +
  'AU-NSW:Sydney|AU-VIC:Melbourne|AU-QLD:Brisbane|AU-WA:Perth|CA-ON:Toronto,Ottawa,Waterloo|CA-QC:Montreal|CA-BC:Vancouver,Victoria|CA-AB:Calgary,Edmonton|' +
  'US-NY:New York,New York City,Buffalo|US-CA:San Francisco,Los Angeles,San Diego,San Jose,Palo Alto,Mountain View,Sunnyvale,Sacramento,Oakland|US-TX:Austin,Dallas,Houston,San Antonio|US-WA:Seattle,Bellevue,Redmond,Spokane|' +
  'US-IL:Chicago|US-MA:Boston,Cambridge|US-CO:Denver,Boulder|US-GA:Atlanta|US-FL:Miami,Tampa,Orlando|US-AZ:Phoenix,Scottsdale|US-OR:Portland|US-ME:Portland|US-DC:Washington,Washington DC|US-PA:Philadelphia,Pittsburgh|' +
  'US-MI:Detroit,Ann Arbor|US-MN:Minneapolis|US-NC:Charlotte,Raleigh|US-TN:Nashville,Memphis|US-UT:Salt Lake City|US-NV:Las Vegas|US-OH:Cleveland,Cincinnati,Columbus|US-IN:Indianapolis|US-MO:Kansas City,St Louis|US-KS:Kansas City|' +
  'US-MD:Baltimore|US-VA:Arlington,Reston|US-TX:Arlington|US-AL:Birmingham|US-WI:Milwaukee|US-ID:Boise|US-DE:Wilmington|US-NC:Wilmington|US-KY:Louisville|US-LA:New Orleans|US-NE:Omaha';
const LESSER =
  'CA-ON:London,Cambridge|US-CA:Dublin,Ontario|US-OH:Dublin|US-WA:Vancouver|US-GA:Athens,Columbus,Rome|US-IN:Columbus|US-PA:Athens|US-SC:Columbia|US-ME:Bath|US-AL:Florence|US-MD:Cambridge,Columbia|US-MO:Columbia|US-DE:Newark';

const NAMES = new Map<string, Reading[]>();
const CODES = new Map<string, Reading[]>();
const TWINS = new Map<string, Reading[]>();

function add(map: Map<string, Reading[]>, key: string, reading: Reading) {
  const readings = map.get(key) ?? [];
  const isNew = !readings.some((one) => one.kind === reading.kind && one.country === reading.country && one.region === reading.region);
  if (isNew) map.set(key, [...readings, reading]);
}

function each(table: string, visit: (country: string, region: string | null, name: string) => void) {
  for (const entry of table.split('|')) {
    const [place = '', names = ''] = entry.split(':');
    const [country = '', region = null] = place.split('-');
    for (const name of names.split(',')) visit(country, region, name);
  }
}

const CITY_STATES = new Set(['SG', 'HK', 'MC']);
for (const country of COUNTRY_CODES) {
  const name = countryNames.of(country) ?? country;
  const reading: Reading = { kind: 'country', country, region: null, name };
  add(CODES, country, reading);
  if (CITY_STATES.has(country)) continue;
  for (const form of [name, shortNames.of(country) ?? name, name.replace(/\bSt\./, 'Saint'), name.replace(/ \(.*\)/, '')]) add(NAMES, fold(form), reading);
}
each(ALIASES, (country, _, name) => add(NAMES, name, { kind: 'country', country, region: null, name }));
each(REGIONS, (country, _, entry) => {
  const [name = '', code] = entry.split('=');
  const reading: Reading = { kind: 'region', country, region: code ?? name, name };
  if (/^[A-Z]+$/.test(name)) add(CODES, name, reading);
  else add(NAMES, fold(name), reading);
  if (code) add(CODES, code, reading);
});
each(CITIES, (country, region, name) => add(NAMES, fold(name), { kind: 'city', country, region, name }));
each(LESSER, (country, region, name) => add(TWINS, fold(name), { kind: 'city', country, region, name }));
