import {
  givenBeyondTexts,
  NOTHING_GIVEN,
  payOf,
  placeOf,
  readGiven,
  refuseIncompletePay,
  storedGiven,
} from './given-facts';

const given = (facts: Partial<typeof NOTHING_GIVEN>) => ({ ...NOTHING_GIVEN, ...facts });

test.each([
  ['Reading', {}, ['Reading', null, 'GB', 'on-site']],
  ['Birmingham', { countryCode: 'US' }, ['Birmingham', null, 'US', 'on-site']],
  ['our office', { city: 'LONDON', countryCode: 'GB', workplace: 'hybrid' }, ['London', null, 'GB', 'hybrid']],
  ['our office', { city: 'Londres' }, ['London', null, 'GB', 'on-site']],
  ['Remote', { countryCode: 'DE' }, [null, null, 'DE', 'remote']],
  ['Remote (UK)', { workplace: 'on-site' }, [null, null, 'GB', 'on-site']],
  ['London, UK', { countryCode: 'CA' }, [null, null, 'CA', 'on-site']],
  ['London, UK', { city: 'London', countryCode: 'CA' }, ['London', 'ON', 'CA', 'on-site']],
  [
    'Somewhere',
    { city: 'Little Hollow', region: 'Kent', countryCode: 'GB' },
    ['Little Hollow', 'Kent', 'GB', 'on-site'],
  ],
  ['Portland', { region: 'OR' }, ['Portland', 'OR', 'US', 'on-site']],
] as const)('%s with %j is at %j', (location, facts, place) => {
  expect(Object.values(placeOf(location, given(facts)))).toEqual(place);
});

test('pay that is given whole wins over the text, and in part counts as nothing', () => {
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
] as const)('%j is refused at %s', (pay, field) => {
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

test('what says the same as the texts is not kept beside them', () => {
  const filledIn = given({
    city: 'London',
    countryCode: 'GB',
    workplace: 'on-site',
    salaryMin: 50_000,
    salaryMax: 50_000,
    salaryCurrency: 'GBP',
    salaryPeriod: 'year',
  });
  expect(storedGiven(givenBeyondTexts(filledIn, 'London, UK', '£50,000 per year'))).toBe('');
  expect(givenBeyondTexts({ ...filledIn, workplace: 'hybrid' }, 'London, UK', null)).toEqual(
    given({ workplace: 'hybrid', salaryMin: 50_000, salaryMax: 50_000, salaryCurrency: 'GBP', salaryPeriod: 'year' }),
  );
  expect(givenBeyondTexts({ city: 'London', countryCode: 'CA' }, 'London, UK', null)).toMatchObject({
    city: 'London',
    countryCode: 'CA',
  });
});

test('given facts are stored and read again', () => {
  expect(readGiven(storedGiven({ city: 'Leeds', workplace: null }))).toEqual(given({ city: 'Leeds' }));
  expect([storedGiven({}), readGiven('')]).toEqual(['', NOTHING_GIVEN]);
});
