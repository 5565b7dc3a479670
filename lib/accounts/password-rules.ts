import { company } from '../base/company';
import { foldText } from '../base/text';
import { PASSWORD_MAX, PASSWORD_MIN } from '../vocabulary/accounts';
import { PASSWORD_LENGTH, PASSWORD_OWN_WORDS } from '../content/account-messages';

/** Whose password it is to be; what is known of them is what somebody who guesses tries. */
export type PasswordOwner = Readonly<{
  name?: string | null | undefined;
  email?: string | null | undefined;
  username?: string | null | undefined;
}>;

/** Shorter parts of names occur in words by chance. */
const WORD_MIN = 4;

/**
 * What is wrong with a password somebody chooses, in words for them; null when nothing is. Safe in the browser: the lists of passwords that
 * everybody tries are the server's (`passwordRefusal`). Nothing is asked of what a password is composed of (ASVS 6.2).
 */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  if (!hasPasswordLength(password)) return PASSWORD_LENGTH;
  const folded = foldText(password);
  const rest = ownWords(owner).reduce((left, word) => left.replaceAll(word, ''), folded);
  // What the owner's words and the site's add, a guesser adds as well: the rest has to be a password by itself.
  return rest !== folded && lengthOf(rest) < PASSWORD_MIN ? PASSWORD_OWN_WORDS : null;
}

/** Whether a password has as many characters as one may have: counted whole, spaces included, an emoji as one. */
export function hasPasswordLength(password: string): boolean {
  // Nothing is counted that is too long in any case.
  if (password.length > PASSWORD_MAX * 2) return false;
  const length = lengthOf(password);
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

/** The words that say nothing new about their owner, the longest first: the whole address before its parts. */
function ownWords({ name, email, username }: PasswordOwner): string[] {
  const texts = [name, email, email?.split('@')[0], username, company.name].map((text) => foldText(text ?? ''));
  const words = texts.flatMap((text) => [
    text,
    text.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  return [...new Set(words)]
    .filter((word) => lengthOf(word) >= WORD_MIN)
    .sort((one, other) => other.length - one.length);
}

function lengthOf(text: string): number {
  return [...text].length;
}
