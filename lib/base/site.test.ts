import * as en from '../content/en';
import { STORAGE_DEFAULTS } from '../vocabulary/privacy';
import { SAMPLE_COMPANY, hoursText, setSite, site, type CompanyValues } from './site';

const ACME: CompanyValues = {
  name: 'Acme Talent',
  legalName: 'Acme Talent GmbH',
  tagline: 'People for machines',
  founded: null,
  email: 'post@acme.example',
  phone: '+49 (30) 555 0100',
  address: { street: 'Gasse 1', city: 'Berlin', postcode: '10115', country: 'Germany', countryCode: 'DE' },
  coordinates: null,
  hours: [{ from: 1, to: 1, opens: '12:00', closes: '00:30' }],
  social: [],
};

afterEach(() => setSite(null));

/** Texts that still state the sample firm, with their place in the catalogue. */
function foreign(value: unknown, at: string): string[] {
  if (typeof value === 'string')
    return /Northlane|northlane\.example|7946 0173|Tallow Yard|London|IR35|£/.test(value) ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => foreign(part, `${at}.${key}`));
}

test('without stored values, the firm is the sample', () => {
  expect(site()).toEqual({ company: SAMPLE_COMPANY, print: '' });
  expect(site().company.phoneHref).toBe('tel:+442079460173');
  setSite(structuredClone(ACME));
  setSite(null);
  expect(site().print).toBe('');
});

test('the snapshot is frozen and is replaced only by other values', () => {
  setSite(ACME);
  const one = site();
  setSite(structuredClone(ACME));
  expect(site()).toBe(one);
  expect(() => ((one.company.address as { city: string }).city = 'Bonn')).toThrow(TypeError);
  expect([one.company.phoneHref, one.company.description.slice(0, 26)]).toEqual([
    'tel:+49305550100',
    'Acme Talent finds engineer',
  ]);
});

test('every text of the catalogue follows the snapshot', () => {
  setSite(ACME);
  // Only its title and headings are read; the page is made by privacyPageFor.
  const { privacyPage, ...rest } = en;
  expect(foreign({ ...rest, privacy: privacyPage.meta }, 'en')).toEqual([
    // The pay of an example that a posting may state in any country.
    'en.googleHintTexts.uncertainSalary',
  ]);
  expect(JSON.stringify(en.privacyPageFor(STORAGE_DEFAULTS))).not.toMatch(/Northlane|northlane\.example|Tallow/);
});

test('hours are shown with the names of days', () => {
  expect(SAMPLE_COMPANY.hours.map(hoursText)).toEqual([
    { days: 'Monday to Friday', time: '9 AM to 6 PM' },
    { days: 'Saturday', time: '10 AM to 2 PM' },
  ]);
  expect(ACME.hours.map(hoursText)).toEqual([{ days: 'Monday', time: '12 PM to 12:30 AM' }]);
});
