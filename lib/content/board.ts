/** What the board says of its filters. */
export const boardWords = {
  remote: 'Remote',
  remoteIn: (country: string) => `Remote, ${country}`,
  words: (typed: string) => `“${typed}”`,
  /** @param amount with its thousands marked */
  payFrom: (currency: string, amount: string) => `From ${currency} ${amount} a year`,
  payStated: 'Pay is stated',
} as const;
