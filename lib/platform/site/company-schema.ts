import * as z from 'zod/mini';
import { optionalLine, optionalText, requiredEmail, requiredLine } from '../../base/fields/schema';
import { hoursText, type CompanyValues, type OpeningHours } from '../../base/site';
import { countryCodeOf, countryName } from '../../vocabulary/countries';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const weekday = z.int().check(z.minimum(1), z.maximum(7));
const MOST_HOURS = 7;
const MOST_SOCIAL = 8;

/** The stored row of the firm's values. */
export const companyValues: z.ZodMiniType<CompanyValues> = z.object({
  name: text(60),
  legalName: text(100),
  tagline: text(80),
  founded: z.nullable(z.int()),
  email: z.email(),
  phone: text(40),
  address: z.object({
    street: text(100),
    city: text(60),
    postcode: text(20),
    country: text(60),
    countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  coordinates: z.nullable(
    z.object({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  hours: z.array(z.object({ from: weekday, to: weekday, opens: time, closes: time })).check(z.maxLength(MOST_HOURS)),
  social: z.array(z.object({ label: text(40), href: z.url() })).check(z.maxLength(MOST_SOCIAL)),
});

const PHONE = 'Enter a phone number with its country code, like +44 20 7946 0173.';
const COUNTRY = 'Enter a country, like Germany or DE.';
const FOUNDED = 'Enter a year, like 2010, or leave this empty.';
const COORDINATES = 'Enter latitude and longitude in degrees, like 51.5231, -0.1017, or leave this empty.';
const HOURS = 'Enter one line for each, like Monday to Friday, 09:00 to 18:00.';
const SOCIAL = `Enter one link a line, like LinkedIn https://www.linkedin.com/company/acme. At most ${MOST_SOCIAL}.`;

/** The form of the firm's values. Hours and links are one a line. */
export const companySchema = z.object({
  name: requiredLine(60, 'Enter the name of the firm.'),
  legal_name: requiredLine(100, 'Enter the legal name of the firm.'),
  tagline: requiredLine(80, 'Say in a few words what the firm does.'),
  street: requiredLine(100, 'Enter the street and number.'),
  postcode: requiredLine(20, 'Enter the postcode.'),
  city: requiredLine(60, 'Enter the city.'),
  country: z.pipe(
    z.pipe(
      requiredLine(60, COUNTRY),
      z.transform((given) => countryCodeOf(given)),
    ),
    z.string({ error: COUNTRY }),
  ),
  phone: z.pipe(
    requiredLine(40, PHONE),
    z.string().check(z.refine((given) => /^\+?[\d\s()./-]+$/.test(given) && /(?:\d\D*){5}/.test(given), PHONE)),
  ),
  email: requiredEmail('Enter the e-mail address of the firm.'),
  hours: linesOf(optionalText(500), readHours, MOST_HOURS, HOURS),
  social: linesOf(optionalText(2_000), readLink, MOST_SOCIAL, SOCIAL),
  founded: z.pipe(
    z.pipe(
      optionalLine(4),
      z.transform((given) => (given === null ? null : /^\d{4}$/.test(given) ? Number(given) : NaN)),
    ),
    z.nullable(z.int({ error: FOUNDED }).check(z.minimum(1000, FOUNDED), z.maximum(2999, FOUNDED))),
  ),
  coordinates: z.pipe(
    z.pipe(
      optionalLine(60),
      z.transform((given) => (given === null ? null : (readCoordinates(given) ?? undefined))),
    ),
    z.nullable(z.object({ latitude: z.number(), longitude: z.number() }, { error: COORDINATES })),
  ),
});

/** Returns the values that the form's fields state. */
export function valuesOf(fields: z.infer<typeof companySchema>): CompanyValues {
  const { legal_name: legalName, street, city, postcode, country, ...given } = fields;
  return {
    ...given,
    legalName,
    address: { street, city, postcode, country: countryName(country) ?? country, countryCode: country },
  };
}

/** Returns the values as the form's fields show them. */
export function companyFields({ address, hours, social, coordinates, founded, ...values }: CompanyValues) {
  const { name, legalName, tagline, phone, email } = values;
  return {
    name,
    legal_name: legalName,
    tagline,
    street: address.street,
    postcode: address.postcode,
    city: address.city,
    country: address.country,
    phone,
    email,
    hours: hours.map((one) => `${hoursText(one).days}, ${one.opens} to ${one.closes}`).join('\n'),
    social: social.map(({ label, href }) => `${label} ${href}`).join('\n'),
    founded: founded === null ? '' : String(founded),
    coordinates: coordinates ? `${coordinates.latitude}, ${coordinates.longitude}` : '',
  };
}

/** A text with one value a line. @param read returns null for a line that it cannot read */
function linesOf<Value>(
  rule: ReturnType<typeof optionalText>,
  read: (line: string) => Value | null,
  most: number,
  message: string,
) {
  return z.pipe(
    z.pipe(
      rule,
      z.transform((given) => (given ?? '').split('\n').flatMap((line) => (line.trim() ? [read(line.trim())] : []))),
    ),
    z.array(z.custom<Value>((value) => value !== null, message)).check(z.maxLength(most, message)),
  );
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const LINE_OF_HOURS =
  /^(?<from>[a-z]{3,9})(?:\s*(?:to|[-–])\s*(?<to>[a-z]{3,9}))?[,:]?\s+(?<opens>\d{1,2}:\d{2})\s*(?:to|[-–])\s*(?<closes>\d{1,2}:\d{2})$/i;

function readHours(line: string): OpeningHours | null {
  const { from = '', to = from, opens = '', closes = '' } = LINE_OF_HOURS.exec(line)?.groups ?? {};
  const [first, last] = [from, to].map((day) => WEEKDAYS.indexOf(day.slice(0, 3).toLowerCase()) + 1);
  const hours = { from: first ?? 0, to: last ?? 0, opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') };
  const isRead =
    first && last && first <= last && [hours.opens, hours.closes].every((one) => time.safeParse(one).success);
  return isRead ? hours : null;
}

function readLink(line: string): CompanyValues['social'][number] | null {
  const { label = '', href = '' } =
    /^(?<label>.{1,40}?)[,:]?\s+(?<href>https?:\/\/\S{1,500})$/.exec(line)?.groups ?? {};
  if (!URL.canParse(href)) return null;
  const { hostname, username, password } = new URL(href);
  return hostname.includes('.') && username + password === '' ? { label, href } : null;
}

function readCoordinates(given: string): CompanyValues['coordinates'] {
  const [latitude, longitude, ...more] = given
    .split(/\s*[,;]\s*|\s+/)
    .map((part) => (/^[-+]?\d{1,3}(?:\.\d+)?$/.test(part) ? Number(part) : NaN));
  const isRead = more.length === 0 && Math.abs(latitude ?? NaN) <= 90 && Math.abs(longitude ?? NaN) <= 180;
  return isRead ? { latitude: latitude!, longitude: longitude! } : null;
}
