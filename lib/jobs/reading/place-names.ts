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

/** Lesser cities of a name: London in Ontario, Durham in North Carolina. They count only with a wider part that confirms them. */
export const twinsOf = (name: string) => TWINS.get(fold(name)) ?? [];

export const isCity = (reading: Reading) => reading.kind === 'city';

/** Whether two readings may be of one place. */
export function agree(one: Reading, other: Reading): boolean {
  if (one.country !== other.country) return false;
  const bothCities = isCity(one) && isCity(other);
  if (bothCities || one.region === null || other.region === null || one.region === other.region) return true;
  // A British county lies in one of the nations.
  return one.country === 'GB' && NATIONS.has(one.region) !== NATIONS.has(other.region);
}

/** Whether it is a British county, rather than a nation or another country's region. */
export const isCounty = ({ kind, country, region }: Reading) =>
  kind === 'region' && country === 'GB' && !NATIONS.has(region);

const NATIONS: ReadonlySet<string | null> = new Set(['England', 'Scotland', 'Wales', 'Northern Ireland']);
/**
 * British counties whose names are cities elsewhere: they show no country, but that a city before them may be another
 * than the known one.
 */
export const SHARED_COUNTIES = new Set(
  'cornwall,devon,dorset,essex,kent,norfolk,rutland,somerset,suffolk,surrey,sussex'.split(','),
);
/** City states are cities that settle the country. */
export const CITY_STATES = new Set(['SG', 'HK', 'MC']);

/** Every ISO 3166-1 alpha-2 code. */
export const COUNTRY_CODES = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET ' +
    'FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM ' +
    'MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN ' +
    'TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

const ALIASES =
  'US:usa,us,united states of america|GB:uk,great britain,britain|AE:uae,emirates|NL:holland|CZ:czech republic|TR:turkey|MM:burma|CI:ivory coast|KR:south korea,republic of korea|RU:russian federation|' +
  'VN:viet nam|MO:macau|BA:bosnia|CV:cabo verde|SZ:swaziland|MK:macedonia|SA:ksa,kingdom of saudi arabia|CN:prc,mainland china|DE:deutschland|ES:espana|IT:italia|AT:osterreich|CH:schweiz,suisse|BR:brasil|' +
  'IE:republic of ireland,eire|NZ:aotearoa|CD:dr congo,drc,democratic republic of the congo|PS:palestine|VA:holy see|TL:east timor|KP:dprk|BN:brunei darussalam|IR:islamic republic of iran|IN:bharat';

/** Country: region names, "=" before the form that is kept. */
const REGIONS =
  'GB:England,Scotland,Wales,Northern Ireland,N Ireland=Northern Ireland,Bedfordshire,Berkshire,Buckinghamshire,Cambridgeshire,Cheshire,Derbyshire,Gloucestershire,Hampshire,Herefordshire,Hertfordshire,Lancashire,Leicestershire,Lincolnshire,' +
  'Northamptonshire,Nottinghamshire,Oxfordshire,Shropshire,Staffordshire,Warwickshire,Wiltshire,Worcestershire,Yorkshire,North Yorkshire,South Yorkshire,West Yorkshire,Cumbria,County Durham,East Sussex,West Sussex,Merseyside,' +
  'Tyne and Wear,West Midlands,Aberdeenshire,Ayrshire,Lanarkshire,Perthshire,Renfrewshire,Stirlingshire,Carmarthenshire,Flintshire,Monmouthshire,Pembrokeshire,Cambs=Cambridgeshire,Hants=Hampshire,Herts=Hertfordshire,Lancs=Lancashire,Leics=Leicestershire,Lincs=Lincolnshire,Northants=Northamptonshire,Notts=Nottinghamshire,Staffs=Staffordshire|AU:New South Wales=NSW,Victoria=VIC,Queensland=QLD,Tasmania=TAS,South Australia=SA,Western Australia=WA,Northern Territory=NT|' +
  'IN:Karnataka,Maharashtra,Tamil Nadu,Telangana,Kerala,Gujarat,Haryana,Uttar Pradesh,West Bengal,Andhra Pradesh,Rajasthan,Madhya Pradesh,Odisha,Bihar|' +
  'CA:Ontario=ON,Quebec=QC,British Columbia=BC,Alberta=AB,Manitoba=MB,Saskatchewan=SK,Nova Scotia=NS,New Brunswick=NB,Newfoundland and Labrador=NL,Prince Edward Island=PE,Yukon=YT,Northwest Territories=NT,Nunavut=NU|' +
  'US:Alabama=AL,Alaska=AK,Arizona=AZ,Arkansas=AR,California=CA,Colorado=CO,Connecticut=CT,Delaware=DE,District of Columbia=DC,Florida=FL,Georgia=GA,Hawaii=HI,Idaho=ID,Illinois=IL,Indiana=IN,Iowa=IA,Kansas=KS,Kentucky=KY,' +
  'Louisiana=LA,Maine=ME,Maryland=MD,Massachusetts=MA,Michigan=MI,Minnesota=MN,Mississippi=MS,Missouri=MO,Montana=MT,Nebraska=NE,Nevada=NV,New Hampshire=NH,New Jersey=NJ,New Mexico=NM,New York=NY,North Carolina=NC,' +
  'North Dakota=ND,Ohio=OH,Oklahoma=OK,Oregon=OR,Pennsylvania=PA,Rhode Island=RI,South Carolina=SC,South Dakota=SD,Tennessee=TN,Texas=TX,Utah=UT,Vermont=VT,Virginia=VA,Washington=WA,West Virginia=WV,Wisconsin=WI,Wyoming=WY';

/**
 * Country or country-region: cities, "=" before the name that is kept. One name listed twice is ambiguous on its own,
 * its best known city first. City states are cities that settle the country.
 */
const CITIES =
  'GB:London,Manchester,Leeds,Liverpool,Bristol,Sheffield,Edinburgh,Glasgow,Cardiff,Belfast,Nottingham,Birmingham,Cambridge,Oxford|IE:Dublin,Cork,Galway|AE:Dubai,Abu Dhabi,Sharjah|SG:Singapore|HK:Hong Kong|MC:Monaco|' +
  'IN:Bengaluru,Bangalore,Mumbai,Delhi,New Delhi,Chennai,Pune,Kolkata,Noida,Gurugram,Gurgaon,Ahmedabad,Jaipur,Indore,Coimbatore,Chandigarh,Hyderabad|PK:Karachi,Lahore,Islamabad,Hyderabad|SA:Riyadh,Jeddah|QA:Doha|' +
  'DE:Berlin,Munich,Munchen=Munich,Hamburg,Frankfurt,Cologne,Koln=Cologne,Stuttgart|FR:Paris,Lyon,Toulouse|NL:Amsterdam,Rotterdam,Utrecht,Eindhoven|ES:Madrid,Barcelona|IT:Milan,Rome|PT:Lisbon,Porto|PL:Warsaw,Krakow,Wroclaw|CH:Zurich,Geneva|AT:Vienna|' +
  'BE:Brussels|SE:Stockholm|DK:Copenhagen|NO:Oslo|FI:Helsinki|CZ:Prague|HU:Budapest|RO:Bucharest|GR:Athens|TR:Istanbul|GE:Tbilisi|IL:Tel Aviv|EG:Cairo|KE:Nairobi|NG:Lagos|ZA:Johannesburg,Cape Town|JP:Tokyo,Osaka|KR:Seoul|' +
  'CN:Shanghai,Beijing,Shenzhen|TW:Taipei|TH:Bangkok|MY:Kuala Lumpur|ID:Jakarta|PH:Manila,Makati|VN:Hanoi,Ho Chi Minh City|NZ:Auckland|BR:Sao Paulo|MX:Mexico City|AR:Buenos Aires|' +
  'AU-NSW:Sydney|AU-VIC:Melbourne|AU-QLD:Brisbane|AU-WA:Perth|CA-ON:Toronto,Ottawa,Waterloo|CA-QC:Montreal|CA-BC:Vancouver,Victoria|CA-AB:Calgary,Edmonton|' +
  'US-NY:New York,New York City,NYC=New York,Buffalo|US-CA:San Francisco,Los Angeles,San Diego,San Jose,Palo Alto,Mountain View,Sunnyvale,Sacramento,Oakland|US-TX:Austin,Dallas,Houston,San Antonio|US-WA:Seattle,Bellevue,Redmond,Spokane|' +
  'US-IL:Chicago|US-MA:Boston,Cambridge|US-CO:Denver,Boulder|US-GA:Atlanta|US-FL:Miami,Tampa,Orlando|US-AZ:Phoenix,Scottsdale|US-OR:Portland|US-ME:Portland|US-DC:Washington,Washington DC|US-PA:Philadelphia,Pittsburgh|' +
  'US-MI:Detroit,Ann Arbor|US-MN:Minneapolis|US-NC:Charlotte,Raleigh|US-TN:Nashville,Memphis|US-UT:Salt Lake City|US-NV:Las Vegas|US-OH:Cleveland,Cincinnati,Columbus|US-IN:Indianapolis|US-MO:Kansas City,St Louis|US-KS:Kansas City|' +
  'US-MD:Baltimore|US-VA:Arlington,Reston|US-TX:Arlington|US-AL:Birmingham|US-WI:Milwaukee|US-ID:Boise|US-DE:Wilmington|US-NC:Wilmington|US-KY:Louisville|US-LA:New Orleans|US-NE:Omaha|GB:Waterloo|GB-Scotland:Perth|CR:San Jose';
const LESSER =
  'CA-ON:London,Cambridge|US-CA:Dublin,Ontario|US-OH:Dublin|US-WA:Vancouver|US-GA:Athens,Columbus,Rome|US-IN:Columbus|US-PA:Athens|US-SC:Columbia|US-ME:Bath|US-AL:Florence|US-MD:Cambridge,Columbia|US-MO:Columbia|US-DE:Newark|GB:Boston,Houston,Melbourne,Portland,Washington|' +
  // Well-known cities of states whose code is a country's too.
  'US-CA:Irvine,Fremont,Fresno,San Mateo,Santa Clara,Cupertino,Redwood City,Menlo Park,Pleasanton,Santa Monica,Long Beach,Anaheim,Pasadena,Berkeley,Riverside,Bakersfield,Burbank,Carlsbad,Newport Beach|US-VA:Richmond,Alexandria,McLean,Herndon,' +
  'Norfolk,Virginia Beach,Chesapeake,Fairfax,Roanoke|US-NC:Durham,Cary,Greensboro,Winston-Salem,Asheville,Chapel Hill|US-MA:Springfield,Worcester,Lowell,Waltham,Burlington,Quincy,Framingham,Somerville|US-IL:Springfield,Naperville,Schaumburg,Evanston,' +
  'Peoria|US-MO:Springfield,St Charles|US-SC:Charleston,Greenville,Spartanburg|US-IN:Fort Wayne,Bloomington,Carmel,Evansville,South Bend|US-GA:Alpharetta,Savannah,Augusta,Marietta,Macon|US-PA:Harrisburg,Allentown,King of Prussia,Scranton,Lancaster|' +
  'US-TN:Knoxville,Chattanooga,Franklin|US-MD:Bethesda,Rockville,Annapolis,Silver Spring,Gaithersburg,Frederick|US-CO:Colorado Springs,Aurora,Fort Collins,Broomfield,Englewood|US-MN:St Paul,Rochester,Bloomington,Eden Prairie|US-NE:Lincoln|' +
  'US-AL:Huntsville,Montgomery,Mobile|US-AR:Little Rock,Bentonville,Fayetteville|US-AZ:Tempe,Mesa,Chandler,Gilbert,Glendale,Tucson|US-KY:Lexington|US-LA:Baton Rouge,Shreveport,Lafayette|US-DE:Dover|US-ID:Meridian|US-ME:Augusta,Bangor|' +
  'US-MS:Jackson,Biloxi|US-MT:Billings,Bozeman,Missoula|US-SD:Sioux Falls,Rapid City';

const NAMES = new Map<string, Reading[]>();
const CODES = new Map<string, Reading[]>();
const TWINS = new Map<string, Reading[]>();

function add(map: Map<string, Reading[]>, key: string, reading: Reading) {
  const readings = map.get(key) ?? [];
  const isNew = !readings.some(
    (one) => one.kind === reading.kind && one.country === reading.country && one.region === reading.region,
  );
  if (isNew) map.set(key, [...readings, reading]);
}

function each(table: string, visit: (country: string, region: string | null, name: string) => void) {
  for (const entry of table.split('|')) {
    const [place = '', names = ''] = entry.split(':');
    const [country = '', region = null] = place.split('-');
    for (const name of names.split(',')) visit(country, region, name);
  }
}

for (const country of COUNTRY_CODES) {
  const name = countryNames.of(country) ?? country;
  const reading: Reading = { kind: 'country', country, region: null, name };
  add(CODES, country, reading);
  if (CITY_STATES.has(country)) continue;
  for (const form of [
    name,
    shortNames.of(country) ?? name,
    name.replace(/\bSt\./, 'Saint'),
    name.replace(/ \(.*\)/, ''),
  ])
    add(NAMES, fold(form), reading);
}
each(ALIASES, (country, _, name) => add(NAMES, name, { kind: 'country', country, region: null, name }));
each(REGIONS, (country, _, entry) => {
  const [name = '', code] = entry.split('=');
  const reading: Reading = { kind: 'region', country, region: code ?? name, name };
  add(NAMES, fold(name), reading);
  if (code) add(CODES, code, reading);
});
// Codes of Indian states that are a country's, too: "Thane, MH" is not in the Marshall Islands. Others are rarely written.
each('IN-Maharashtra:MH|IN-Madhya Pradesh:MP|IN-Tamil Nadu:TN|IN-Telangana:TG', (country, region, code) =>
  add(CODES, code, { kind: 'region', country, region, name: code }),
);
each(CITIES, (country, region, entry) => {
  const [form = '', name = form] = entry.split('=');
  add(NAMES, fold(form), { kind: 'city', country, region, name });
});
each(LESSER, (country, region, name) => add(TWINS, fold(name), { kind: 'city', country, region, name }));
