import { site } from '../base/site';

/** Returns the sentence for a British firm, or the one that holds in any country. */
export function inBritain(there: string, elsewhere: string): string {
  return site().company.address.countryCode === 'GB' ? there : elsewhere;
}

export function ownCity(): string {
  return site().company.address.city;
}

const SIGNS: Readonly<Record<string, string>> = { GB: '£', US: '$', CA: '$', AU: '$', NZ: '$', CH: 'CHF ' };

/** Writes the sums of an example in the firm's currency. @param text in pounds and pence */
export function inOwnMoney(text: string): string {
  const { countryCode } = site().company.address;
  if (countryCode === 'GB') return text;
  const sign = SIGNS[countryCode] ?? '€';
  return text.replaceAll('£', sign).replace(/\b(\d\d)p\b/g, `${sign}0.$1`);
}
