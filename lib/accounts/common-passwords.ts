import { PASSWORD_MIN } from '../vocabulary/accounts';

const MOST_COMMON = 3_000;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns the 3,000 most common passwords of sufficient length, lower-cased, from @zxcvbn-ts/language-common, which ranks
 * leaked passwords. Server only. The list has half a megabyte, so it is read when the first password is chosen.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= readCommonPasswords());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Imports the file alone: the package's entry would load its other lists as well.
  const { default: ranked } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  return new Set(ranked.filter((password) => password.length >= PASSWORD_MIN).slice(0, MOST_COMMON));
}
