/** Opening hours of consecutive days. `from` and `to` are days of the week, 1 is Monday; times are HH:MM. */
export type OpeningHours = { from: number; to: number; opens: string; closes: string };

/** The firm's values, as a setting stores them (lib/platform/site/company-schema.ts). */
export type CompanyValues = {
  name: string;
  legalName: string;
  tagline: string;
  founded: number | null;
  email: string;
  phone: string;
  address: { street: string; city: string; postcode: string; country: string; countryCode: string };
  /** WGS 84 coordinates in degrees, for the map and for links to directions. */
  coordinates: { latitude: number; longitude: number } | null;
  hours: readonly OpeningHours[];
  social: readonly { label: string; href: string }[];
};

/** The firm's values with the texts that follow from them. */
export type Company = CompanyValues & { description: string; phoneHref: string };

/** `print` differs between snapshots with different values; it is empty for the sample firm. */
export type Site = { company: Company; print: string };

/** The sample firm's values, which a site shows until its own are stored. */
export const SAMPLE_VALUES: CompanyValues = {
  name: 'Northlane',
  legalName: 'Northlane Ltd',
  tagline: 'IT staffing and consulting since 2010',
  founded: 2010,
  email: 'hello@northlane.example',
  /** Ofcom reserves this range of numbers for drama, so the number belongs to nobody. */
  phone: '+44 20 7946 0173',
  address: {
    street: '27 Tallow Yard',
    city: 'London',
    postcode: 'EC1X 4QZ',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  coordinates: { latitude: 51.5231, longitude: -0.1017 },
  hours: [
    { from: 1, to: 5, opens: '09:00', closes: '18:00' },
    { from: 6, to: 6, opens: '10:00', closes: '14:00' },
  ],
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/northlane-example' },
    { label: 'GitHub', href: 'https://github.com/northlane-example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@northlane-example' },
  ],
};

export const SAMPLE_COMPANY = companyOf(SAMPLE_VALUES);
const SAMPLE_SITE: Site = Object.freeze({ company: SAMPLE_COMPANY, print: '' });

// lib/platform/cache/cache-handler.mjs reads the same symbol.
const SITE = Symbol.for('northlane.site');
// Global, because the server's bundle and Next's two bundles each contain a copy of this module.
const holder = globalThis as typeof globalThis & { [SITE]?: Site };

/**
 * Returns the firm's values: a frozen snapshot, equal for the whole process. Call it where the values are needed, never
 * while a module loads, and not in browser code, which gets them as props.
 */
export function site(): Site {
  return holder[SITE] ?? SAMPLE_SITE;
}

/** Replaces the snapshot. @param values null: the sample firm's */
export function setSite(values: CompanyValues | null): void {
  const text = JSON.stringify(values);
  if (values === null || text === JSON.stringify(SAMPLE_VALUES)) delete holder[SITE];
  else if (holder[SITE]?.print !== text) holder[SITE] = Object.freeze({ company: companyOf(values), print: text });
}

function companyOf(values: CompanyValues): Company {
  const { name, phone } = values;
  return deepFreeze({
    ...(JSON.parse(JSON.stringify(values)) as CompanyValues),
    description: `${name} finds engineers for technology teams and work for engineers: talent acquisition, contract staffing, HR consulting and training.`,
    phoneHref: `tel:${phone.replace(/[^+\d]/g, '')}`,
  });
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part as object);
  return Object.freeze(value);
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns hours as a page shows them: "Monday to Friday", "9 AM to 6 PM". */
export function hoursText({ from, to, opens, closes }: OpeningHours): { days: string; time: string } {
  const [first, last] = [DAYS[from - 1], DAYS[to - 1]];
  return { days: from === to ? `${first}` : `${first} to ${last}`, time: `${clock(opens)} to ${clock(closes)}` };
}

/** @param time HH:MM @returns "9 AM", "1:30 PM" */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}
