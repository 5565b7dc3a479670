import {
  factsNotInTexts,
  NOTHING_GIVEN,
  payOf,
  placeOf,
  readGiven,
  refuseIncompletePay,
  storedGiven,
  workplaceOf,
} from './given-facts';

const given = (facts: Partial<typeof NOTHING_GIVEN>) => ({ ...NOTHING_GIVEN, ...facts });

test.each([
  ['Reading', {}, ['Reading', null, 'GB']],
  ['Birmingham', { countryCode: 'US' }, ['Birmingham', null, 'US']],
  ['our office', { city: 'LONDON', countryCode: 'GB' }, ['London', null, 'GB']],
  ['our office', { city: 'Londres' }, ['London', null, 'GB']],
  ['Remote', { countryCode: 'DE' }, [null, null, 'DE']],
  ['London, UK', { countryCode: 'CA' }, [null, null, 'CA']],
  ['London, UK', { city: 'London', countryCode: 'CA' }, ['London', 'ON', 'CA']],
  ['Somewhere', { city: 'Little Hollow', region: 'Kent', countryCode: 'GB' }, ['Little Hollow', 'Kent', 'GB']],
  ['Portland', { region: 'OR' }, ['Portland', 'OR', 'US']],
] as const)('placeOf returns for the location %s with the given facts %j the place %j', (location, facts, place) => {
  expect(Object.values(placeOf(location, given(facts)))).toEqual(place);
});

test('a given workplace overrides the texts, and a city alone implies no workplace', () => {
  const words = { title: 'Baker', description: 'You bake.', responsibilities: [], requirements: [], benefits: [] };
  const at = (location: string, workplace: 'on-site' | null) => workplaceOf({ ...words, location }, { workplace });
  expect([at('Reading', null), at('Remote (UK)', null)]).toEqual([null, 'remote']);
  expect([at('Reading', 'on-site'), at('Remote (UK)', 'on-site')]).toEqual(['on-site', 'on-site']);
});

test('pay entered in fields overrides the pay text only if it is complete', () => {
  const pay = { salaryMin: 70_000, salaryMax: null, salaryCurrency: 'EUR', salaryPeriod: 'year' } as const;
  expect(payOf('£50,000 per year', 'GB', given(pay))).toEqual(pay);
  expect(payOf('£50,000 per year', 'GB', given({ salaryMin: 1 }))).toMatchObject({
    salaryMin: 50_000,
    salaryCurrency: 'GBP',
  });
});

test.each([
  [{ salaryMin: 1 }, null],
  [{ salaryCurrency: 'GBP', salaryPeriod: 'year' }, 'salaryMin'],
  [{ salaryMin: 1, salaryMax: 2 }, 'salaryCurrency'],
  [{ salaryMin: 1, salaryCurrency: 'GBP' }, 'salaryPeriod'],
  [{ salaryMin: 2, salaryMax: 1, salaryCurrency: 'GBP', salaryPeriod: 'year' }, 'salaryMax'],
  [{ salaryMin: 1, salaryMax: 2, salaryCurrency: 'GBP', salaryPeriod: 'year' }, null],
] as const)('the field that refuseIncompletePay reports for the pay %j is %s', (pay, field) => {
  const refusal = () => {
    try {
      refuseIncompletePay(pay);
      return null;
    } catch (error) {
      return Object.keys((error as { errors: object }).errors)[0];
    }
  };
  expect(refusal()).toBe(field);
});

test('factsNotInTexts drops given facts that the texts already state', () => {
  const filledIn = given({
    city: 'London',
    countryCode: 'GB',
    workplace: 'on-site',
    salaryMin: 50_000,
    salaryMax: 50_000,
    salaryCurrency: 'GBP',
    salaryPeriod: 'year',
  });
  expect(storedGiven(factsNotInTexts(filledIn, 'On-site, London, UK', '£50,000 per year'))).toBe('');
  // A city alone implies no workplace, so the given workplace is stored.
  expect(storedGiven(factsNotInTexts(filledIn, 'London, UK', '£50,000 per year'))).toBe('{"workplace":"on-site"}');
  expect(factsNotInTexts({ ...filledIn, workplace: 'hybrid' }, 'London, UK', null)).toEqual(
    given({ workplace: 'hybrid', salaryMin: 50_000, salaryMax: 50_000, salaryCurrency: 'GBP', salaryPeriod: 'year' }),
  );
  expect(factsNotInTexts({ city: 'London', countryCode: 'CA' }, 'London, UK', null)).toMatchObject({
    city: 'London',
    countryCode: 'CA',
  });
});

test('readGiven returns the facts that storedGiven stored', () => {
  expect(readGiven(storedGiven({ city: 'Leeds', workplace: null }))).toEqual(given({ city: 'Leeds' }));
  expect([storedGiven({}), readGiven('')]).toEqual(['', NOTHING_GIVEN]);
});
