/** What a name may mean; regions of the US, Canada and Australia as postal abbreviations. */
export type Reading = { kind: 'country' | 'region' | 'city'; country: string; region: string | null; name: string };

/** A country's English name by its code. */
export const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const shortNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });

/** What a name can stand for; none when the tables do not hold it. Capitals alone are read as codes too: "TX", "UAE". */
export function lookUp(piece: string): Reading[] {
  const bare = piece.replaceAll('.', '');
  // Two-letter codes count only as capitals: "in", "or" and "me" are words.
  const named = NAMES.get(fold(piece));
  return named ?? (/^[A-Z]{2,3}$/.test(bare) ? (CODES.get(bare) ?? []) : []);
}

/** A name without case, accents and points. */
export function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|[.'’]/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[\s-]+/g, ' ')
    .trim();
}

/** The lesser cities that share a name with the ones that lookUp gives: London in Ontario. */
export const twinsOf = (name: string) => TWINS.get(fold(name)) ?? [];

/** Every ISO 3166-1 alpha-2 code. */
export const COUNTRY_CODES = new Set(
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
  'GB:England,Scotland,Wales,Northern Ireland|AU:New South Wales=NSW,Victoria=VIC,Queensland=QLD,Tasmania=TAS,South Australia=SA,Western Australia=WA,Northern Territory=NT|' +
  'IN:Karnataka,Maharashtra,Tamil Nadu,Telangana,Kerala,Gujarat,Haryana,Uttar Pradesh,West Bengal,Andhra Pradesh,Rajasthan,Madhya Pradesh,Odisha,Bihar|' +
  'CA:Ontario=ON,Quebec=QC,British Columbia=BC,Alberta=AB,Manitoba=MB,Saskatchewan=SK,Nova Scotia=NS,New Brunswick=NB,Newfoundland and Labrador=NL,Prince Edward Island=PE,Yukon=YT,Northwest Territories=NT,Nunavut=NU|' +
  'US:Alabama=AL,Alaska=AK,Arizona=AZ,Arkansas=AR,California=CA,Colorado=CO,Connecticut=CT,Delaware=DE,District of Columbia=DC,Florida=FL,Georgia=GA,Hawaii=HI,Idaho=ID,Illinois=IL,Indiana=IN,Iowa=IA,Kansas=KS,Kentucky=KY,' +
  'Louisiana=LA,Maine=ME,Maryland=MD,Massachusetts=MA,Michigan=MI,Minnesota=MN,Mississippi=MS,Missouri=MO,Montana=MT,Nebraska=NE,Nevada=NV,New Hampshire=NH,New Jersey=NJ,New Mexico=NM,New York=NY,North Carolina=NC,' +
  'North Dakota=ND,Ohio=OH,Oklahoma=OK,Oregon=OR,Pennsylvania=PA,Rhode Island=RI,South Carolina=SC,South Dakota=SD,Tennessee=TN,Texas=TX,Utah=UT,Vermont=VT,Virginia=VA,Washington=WA,West Virginia=WV,Wisconsin=WI,Wyoming=WY';

/** Country or country-region: cities. One name listed twice is ambiguous on its own. City states are cities that settle the country. */
const CITIES =
  'GB:London,Manchester,Leeds,Liverpool,Bristol,Sheffield,Edinburgh,Glasgow,Cardiff,Belfast,Nottingham,Birmingham,Cambridge,Oxford,Waterloo|GB-Scotland:Perth|IE:Dublin,Cork,Galway|AE:Dubai,Abu Dhabi,Sharjah|SG:Singapore|HK:Hong Kong|MC:Monaco|' +
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
  add(NAMES, fold(name), reading);
  if (code) add(CODES, code, reading);
});
each(CITIES, (country, region, name) => add(NAMES, fold(name), { kind: 'city', country, region, name }));
each(LESSER, (country, region, name) => add(TWINS, fold(name), { kind: 'city', country, region, name }));
