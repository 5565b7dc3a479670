import { PASSWORD_MIN } from '../vocabulary/accounts';

const MOST_COMMON = 3_000;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 3,000 most common passwords that the length alone would let pass, in lower case: from the list of
 * @zxcvbn-ts/language-common, which ranks passwords by how often they occur in leaks. Server only. Half a megabyte, so
 * it is read when the first password is chosen.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= readCommonPasswords());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // The file itself: the package’s entry would bring its other lists along.
  const { default: ranked } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  return new Set(ranked.filter((password) => password.length >= PASSWORD_MIN).slice(0, MOST_COMMON));
}
