import { companyHref, companySlug, readCompanyAddress } from './company-rules';

test.each([
  ['Harrow Creek Logistics', 'harrow-creek-logistics'],
  ['  HARROW   creek-Logistics. ', 'harrow-creek-logistics'],
  ['Smith & Sons', 'smith-and-sons'],
  ['C++ Ltd', 'c-plus-plus-ltd'],
  ['C Ltd', 'c-ltd'],
  ['Яндекс', 'яндекс'],
  ['हिन्दी सेवा', 'हिन्दी-सेवा'],
  ['株式会社 北', '株式会社-北'],
  ['../../etc', 'etc'],
  ['<!--', ''],
])('turns the company name %s into the slug %s', (name, slug) => {
  expect(companySlug(name)).toBe(slug);
  expect(companySlug(slug)).toBe(slug);
});

test('companyHref links to the first and the second page of a company, and to none for a name without letters', () => {
  expect(companyHref('Café Zwölf')).toBe('/careers/at/caf%C3%A9-zw%C3%B6lf');
  expect(companyHref('Acme', 2)).toBe('/careers/at/acme/2');
  expect(companyHref('!!!')).toBeNull();
});

test.each([
  ['acme', undefined, { slug: 'acme', page: 1 }],
  ['caf%C3%A9', '2', { slug: 'café', page: 2 }],
  ['Acme', undefined, null],
  ['acme-', undefined, null],
  ['acme', '1', null],
  ['acme', '02', null],
  ['%E0%A4%A', undefined, null],
  ['*', undefined, null],
])('readCompanyAddress reads the company %s and the page %s as %j', (company, page, read) => {
  expect(readCompanyAddress(company, page)).toEqual(read);
});
