import type { ExperienceLevel, JobType } from '../../../lib/vocabulary/jobs';

export type CountryCode = 'US' | 'GB' | 'IN' | 'AE' | 'SG' | 'DE';

export type Country = {
  /** End of a location whose city does not imply the country. */
  suffix: string;
  /** A number reserved for fiction, or one that cannot be dialled. */
  phone: (four: number) => string;
  homes: readonly string[];
  languages: readonly string[];
  universities: readonly string[];
  employers: readonly string[];
  /** In the country's notation; `pay` is 1 for an engineer in mid-career. */
  salary: (pay: number, type: JobType) => string;
};

/** Pay of each level relative to `mid`. */
export const LEVEL_PAY: Readonly<Record<ExperienceLevel, number>> = {
  entry: 0.58,
  junior: 0.74,
  mid: 1,
  senior: 1.34,
  executive: 1.85,
};

const words = (text: string) => text.split('|');
const round = (value: number, step: number) => Math.round(value / step) * step;
const grouped = (value: number) => value.toLocaleString('en-GB');
const byTheDay = (type: JobType) => type === 'contract' || type === 'temporary';
const padded = (four: number, digits: number) => String(four % 10 ** digits).padStart(digits, '0');

/** A range of ±8 % in realistic steps. */
function range(middle: number, step: number): readonly [string, string] {
  return [grouped(round(middle * 0.92, step)), grouped(round(middle * 1.08, step))];
}

export const COUNTRIES: Readonly<Record<CountryCode, Country>> = {
  US: {
    suffix: '',
    phone: (four) => `+1 ${[512, 206, 617, 312, 303][four % 5]} 555 01${padded(four, 2)}`,
    homes: words(
      'Austin, TX|Dallas, TX|Chicago, IL|Atlanta, GA|Boston, MA|Seattle, WA|Portland, OR|Columbus, OH|Denver, CO|Raleigh, NC',
    ),
    languages: words('English|English, Spanish'),
    universities: words(
      'University of Texas at Austin|University of Washington|Purdue University|Georgia Institute of Technology|Ohio State University|Arizona State University',
    ),
    employers: words(
      'Lantern Freight|Bluestem Insurance|Prairie Grid|Cobalt Clinics|Marlow Retail Group|Ridgeway Credit Union|Tamarack Software|Juniper Foods',
    ),
    salary: (pay, type) => {
      const [from, to] = byTheDay(type) ? range(pay * 72, 1) : range(pay * 128_000, 1_000);
      return byTheDay(type) ? `$${from} - $${to} per hour` : `$${from} - $${to} per year`;
    },
  },
  GB: {
    suffix: ', UK',
    phone: (four) => `+44 7700 900${padded(four, 3)}`,
    homes: words(
      'London|Bristol|Edinburgh|Leeds|Manchester|Sheffield|Birmingham|Cambridge|Glasgow|Newcastle upon Tyne|Cardiff',
    ),
    languages: words('English|English, French|English, Polish'),
    universities: words(
      'University of Leeds|University of Manchester|University of Bristol|Queen’s University Belfast|University of Glasgow|Loughborough University',
    ),
    employers: words(
      'Thistledown Energy|Marchmont Bank|Pennine Water|Oakfield Housing|Albion Rail Systems|Kestrel Media|Fenwick & Hale|Severn Mutual',
    ),
    salary: (pay, type) => {
      const [from, to] = byTheDay(type) ? range(pay * 430, 5) : range(pay * 56_000, 500);
      return byTheDay(type) ? `£${from} - £${to} per day` : `£${from} - £${to} per year`;
    },
  },
  IN: {
    suffix: ', India',
    phone: (four) => `+91 80 0555 ${padded(four, 4)}`,
    homes: words('Bengaluru|Chennai|Pune|Mumbai|Hyderabad|Gurugram|Noida|Kochi|Kolkata|Ahmedabad'),
    languages: words('English, Hindi|English, Hindi, Kannada|English, Tamil|English, Marathi, Hindi|English, Telugu'),
    universities: words(
      'Anna University|Visvesvaraya Technological University|Savitribai Phule Pune University|Osmania University|Delhi Technological University|Manipal Institute of Technology',
    ),
    employers: words(
      'Kaveri Software Services|Nilgiri Infotech|Sahyadri Systems|Ganga Retail Tech|Malabar Analytics|Deccan Digital|Indus Telecom Services|Vindhya Bank',
    ),
    salary: (pay) => `₹${Math.max(4, Math.round(pay * 20))} - ${Math.max(5, Math.round(pay * 27))} LPA`,
  },
  AE: {
    suffix: ', UAE',
    phone: (four) => `+971 4 055 ${padded(four, 4)}`,
    homes: words('Dubai|Abu Dhabi|Sharjah|Ajman'),
    languages: words('Arabic, English|English, Hindi|Arabic, English, French'),
    universities: words(
      'American University of Sharjah|Khalifa University|University of Wollongong in Dubai|Cairo University|Lebanese American University',
    ),
    employers: words(
      'Al Safa Logistics|Gulf Crescent Airlines|Dune Properties|Oasis Telecom|Pearl Coast Bank|Hajar Contracting',
    ),
    salary: (pay) => {
      const [from, to] = range(pay * 19_000, 500);
      return `AED ${from} - ${to} per month`;
    },
  },
  SG: {
    suffix: '',
    phone: (four) => `+65 0555 ${padded(four, 4)}`,
    homes: words('Singapore'),
    languages: words('English, Mandarin|English, Malay|English, Tamil'),
    universities: words(
      'National University of Singapore|Nanyang Technological University|Singapore Management University|Universiti Malaya|Temasek Polytechnic',
    ),
    employers: words(
      'Straits Maritime Systems|Merlion Payments|Kallang Biotech|Orchard Retail Tech|Tembusu Cloud|Lion City Insurance',
    ),
    salary: (pay) => {
      const [from, to] = range(pay * 7_200, 100);
      return `SGD ${from} - ${to} per month`;
    },
  },
  DE: {
    suffix: ', Germany',
    phone: (four) => `+49 30 23125 ${padded(four, 3)}`,
    homes: words('Berlin|Hamburg|Munich|Stuttgart|Frankfurt am Main|Cologne'),
    languages: words('German, English|German, English, Turkish'),
    universities: words(
      'TU Berlin|TU München|Universität Hamburg|RWTH Aachen|Universität Stuttgart|Hochschule Darmstadt',
    ),
    employers: words(
      'Elbhafen Logistik|Nordlicht Versicherung|Isar Mobility|Havel Software|Rheinwerk Automation|Spreebogen Media',
    ),
    salary: (pay) => {
      const [from, to] = range(pay * 68_000, 500);
      return `€${from} - €${to} per year`;
    },
  },
};
