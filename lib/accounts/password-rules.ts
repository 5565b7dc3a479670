import { site } from '../base/site';
import { foldText } from '../base/text';
import { PASSWORD_MAX, PASSWORD_MIN } from '../vocabulary/accounts';
import { PASSWORD_LENGTH, PASSWORD_OWN_WORDS } from '../content/en/account-messages';

/** Details of a password's owner. Attackers guess passwords from them first. */
export type PasswordOwner = Readonly<{
  name?: string | null | undefined;
  email?: string | null | undefined;
  username?: string | null | undefined;
}>;

/** Minimum length, in characters, of the parts of a name to look for. Shorter parts occur in words by chance. */
const WORD_MIN = 4;

/** Returns why a password is refused, or null. Also runs in browsers, so it does not know the common passwords. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  if (!hasPasswordLength(password)) return PASSWORD_LENGTH;
  const folded = foldText(password);
  const rest = ownWords(owner).reduce((left, word) => left.replaceAll(word, ''), folded);
  // Attackers try these names too. The rest of the password must be long enough without them.
  return rest !== folded && lengthOf(rest) < PASSWORD_MIN ? PASSWORD_OWN_WORDS : null;
}

/** Whether a password's length is allowed. Counts code points, spaces included; an emoji counts as one. */
export function hasPasswordLength(password: string): boolean {
  // Refuses very long texts without counting their characters.
  if (password.length > PASSWORD_MAX * 2) return false;
  const length = lengthOf(password);
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

function ownWords({ name, email, username }: PasswordOwner): string[] {
  const texts = [name, email, email?.split('@')[0], username, site().company.name].map((text) => foldText(text ?? ''));
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
